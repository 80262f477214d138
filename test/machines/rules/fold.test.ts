import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold, partsOf, wordsOf } from '#machines/rules/fold.ts';

describe('fold', () => {
  it.each([
    ['Wraith', 'wraith'],
    ['BLOODHOUND_V21-heroknight W', 'bloodhound v21 heroknight w'],
    ['Café Ñandú', 'cafe nandu'],
    ['Feral’s Future', "feral's future"],
    ['n/a', 'n/a'],
    ['', ''],
  ])('makes %j %j', (text, folded) => {
    expect(fold(text)).toBe(folded);
  });
});

describe('wordsOf', () => {
  it.each([
    ['', []],
    ['   ', []],
    ['wraith', ['wraith']],
    ['  Wraith\tVoid ', ['wraith', 'void']],
    ['bloodhound_v21', ['bloodhound v21']],
    ['_', [' ']],
  ])('takes %j apart into %j', (search, words) => {
    expect(wordsOf(search)).toEqual(words);
  });
});

describe('partsOf', () => {
  it.each([
    ['Base Skin', [], [['Base Skin', false]]],
    [
      'Base Skin',
      ['skin'],
      [
        ['Base ', false],
        ['Skin', true],
      ],
    ],
    [
      'bloodhound_v21_w',
      ['d v21'],
      [
        ['bloodhoun', false],
        ['d_v21', true],
        ['_w', false],
      ],
    ],
    [
      'Éclair',
      ['ec'],
      [
        ['Éc', true],
        ['lair', false],
      ],
    ],
    ['ababa', ['aba'], [['ababa', true]]],
    [
      'aXbX',
      ['a', 'b'],
      [
        ['a', true],
        ['X', false],
        ['b', true],
        ['X', false],
      ],
    ],
    [
      '😀 x',
      ['x'],
      [
        ['😀 ', false],
        ['x', true],
      ],
    ],
    ['', ['x'], []],
  ])('cuts %j at %j', (text, words, parts) => {
    expect(partsOf(text, words)).toEqual(parts.map(([part, found]) => ({ text: part, found })));
  });

  it('loses and adds nothing, whatever is searched for', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, search) => {
        expect(
          partsOf(text, wordsOf(search))
            .map((part) => part.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });
});
