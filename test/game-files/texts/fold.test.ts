import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold, partsOf, wordsOf } from '#game-files/texts/fold.ts';
import { forAny } from '../../support/for-any.ts';

it.each([
  ['Wraith', 'wraith'],
  ['BLOODHOUND_V21-heroknight W', 'bloodhound v21 heroknight w'],
  ['Café Ñandú', 'cafe nandu'],
  ['Feral’s Future', "feral's future"],
  ['n/a', 'n/a'],
  ['Mad\u00a0Maggie\u3000x', 'mad maggie x'],
  ['F\u200beral\u00ad\u{e0041}', 'feral'],
  ['Ｆｅｒａｌ', 'feral'],
  ['Bob‐the‑modder', 'bob the modder'],
  ['', ''],
])('fold makes %j into %j', (text, folded) => {
  expect(fold(text)).toBe(folded);
});

it.each([
  ['', []],
  ['   ', []],
  ['wraith', ['wraith']],
  ['  Wraith\tVoid ', ['wraith', 'void']],
  ['bloodhound_v21', ['bloodhound v21']],
  ['_', [' ']],
  ['\u200b \u0301', []],
  ['fe\u00adral \u202efuture', ['feral', 'future']],
])('wordsOf splits %j into %j', (search, words) => {
  expect(wordsOf(search)).toEqual(words);
});

/** Letters of all kinds, including many that are none by themselves. */
const anyText = fc.string({
  unit: fc.oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
    fc.constantFrom('\u0301', '\u200b', '\u00ad', '\ufe0f'),
  ),
});

describe('partsOf', () => {
  it.each([
    ['Base Skin', [], 'Base Skin'],
    ['Base Skin', ['skin'], 'Base |<Skin>'],
    ['bloodhound_v21_w', ['d v21'], 'bloodhoun|<d_v21>|_w'],
    ['Éclair', ['ec'], '<Éc>|lair'],
    ['ababa', ['aba'], '<ababa>'],
    ['aXbX', ['a', 'b'], '<a>|X|<b>|X'],
    ['😀 x', ['x'], '😀 |<x>'],
    ['A\u200bsh x', ['ash'], '<A\u200bsh>| x'],
    ['', ['x'], ''],
  ])('cuts %j at %j', (text, words, parts) => {
    expect(
      partsOf(text, words)
        .map((part) => (part.found ? `<${part.text}>` : part.text))
        .join('|'),
    ).toBe(parts);
  });

  it('loses and adds nothing, for any search', () => {
    forAny(anyText, anyText).holds((text, search) => {
      expect(
        partsOf(text, wordsOf(search))
          .map((part) => part.text)
          .join(''),
      ).toBe(text);
    });
  });
});
