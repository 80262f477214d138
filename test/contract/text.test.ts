import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { line, lineOrNothing } from '#contract/line.ts';
import { asRead, nameKey } from '#contract/text.ts';
import { forAny } from '../support/for-any.ts';

const Name = line('The name', 20);
const outcome = (text: string) => {
  const { success, output, issues } = v.safeParse(Name, text);
  return success ? output : issues[0].message;
};

const pairs: [what: string, one: string, other: string][] = [
  ['composed and decomposed', 'Caf\u00e9', 'Cafe\u0301'],
  ['a no-break space', 'Mad Maggie', 'Mad\u00a0Maggie'],
  ['a thin space', 'Mad Maggie', 'Mad\u2009Maggie'],
  ['an ideographic space', 'Mad Maggie', 'Mad\u3000Maggie'],
  ['two spaces', 'Mad Maggie', 'Mad  Maggie'],
  ['spaces at the ends', 'Ash', ' \u00a0Ash\u2003 '],
];

const invisible: [what: string, character: string][] = [
  ['a zero width space', '\u200b'],
  ['a zero width joiner', '\u200d'],
  ['a zero width no-break space', '\ufeff'],
  ['a soft hyphen', '\u00ad'],
  ['a word joiner', '\u2060'],
  ['a combining grapheme joiner', '\u034f'],
  ['a left-to-right mark', '\u200e'],
  ['an Arabic letter mark', '\u061c'],
  ['a right-to-left override', '\u202e'],
  ['an isolate', '\u2066'],
  ['a deprecated direction character', '\u206b'],
  ['a Hangul filler', '\u3164'],
  ['a half-width Hangul filler', '\uffa0'],
  ['a Mongolian vowel separator', '\u180e'],
  ['a variation selector', '\ufe00'],
  ['an emoji selector behind a letter', '\ufe0f'],
  ['a supplementary variation selector', '\u{e0100}'],
  ['a tag character', '\u{e0041}'],
  ['a Braille pattern without dots', '\u2800'],
];

/** Letters of all kinds, and characters that are special to something. */
const anyCharacter = fc.oneof(
  fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code)),
  fc.constantFrom(...'aB \u00a0\u0301\u0327\u200d\ufe0f❤🦊ßİςﬁ½¨'),
);
const anyText = fc.string({ unit: anyCharacter, maxLength: 8 });

const nameOf = (character: string) => `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`;

describe('a line of text', () => {
  it.each([...pairs, ['a line as it should be', 'Ash', 'Ash'] as const])('is kept in one form: %s', (_, one, other) => {
    expect([outcome(one), outcome(other)]).toEqual([one, one]);
  });

  it.each(invisible)('holds no %s, and the refusal names it', (_, character) => {
    const message = `The name holds an invisible character (${nameOf(character)}). Remove it.`;
    for (const text of [`A${character}sh`, `${character}Ash`, `Ash${character}`, character]) {
      expect([text, outcome(text)]).toEqual([text, message]);
    }
  });

  it.each(['\0', 'a\nb', '\t', '\u001b[31m', '\u007f', '\u0085', '\u2028', '\u2029', 'half \ud83e', '\udd8a half'])(
    'holds nothing that cannot be printed: %j',
    (text) => {
      expect(outcome(text)).toBe('The name holds characters that cannot be printed.');
    },
  );

  it.each(['Ünïcødé', '🦊', '名前', 'ड़', '❤️', '👩‍🚀', '👩🏽‍🚀', '🏳️‍🌈', '👁️‍🗨️', '1️⃣', '🇳🇴', "Feral's Future", 'קֶסֶם'])(
    'may be %s',
    (text) => {
      expect(outcome(text)).toBe(text.normalize('NFC'));
    },
  );

  it('is measured as it is kept', () => {
    expect(outcome(`  ${'e\u0301'.repeat(20)}\u00a0`)).toBe('é'.repeat(20));
    expect(outcome('x'.repeat(21))).toBe('The name is longer than 20 characters.');
    expect(outcome(' \u3000')).toBe('The name is empty.');
    expect(v.parse(lineOrNothing('The name', 20), '\u00a0')).toBe('');
  });

  it('is the same line again when it is sent again', () => {
    forAny(anyText).holds((text) => {
      const { success, output } = v.safeParse(lineOrNothing('The name', 1000), text);
      if (success) expect(v.parse(lineOrNothing('The name', 1000), output)).toBe(output);
    });
  });
});

describe('the key of a name', () => {
  it.each([
    ...pairs,
    ...invisible.map(([what, character]): [string, string, string] => [what, 'Ash', `A${character}sh`]),
    ['another case', "FERAL'S Future", "feral's future"],
    ['another case of letters with accents', 'ÉCLAIR', 'éclair'],
    ['letters that become two in another case', 'STRASSE', 'Straße'],
    ['letters that become two by two steps', 'STRASSE', 'STRAẞE'],
    ['full-width letters', 'Ash', 'Ａｓｈ'],
    ['a ligature', 'Firefly', 'ﬁreﬂy'],
    ['a curly apostrophe', "Feral's Future", 'Feral’s Future'],
    ['a hyphen of its own', 'Bob-the-modder', 'Bob‐the‑modder'],
  ])('is the same for what looks the same: %s', (_, one, other) => {
    expect(nameKey(other)).toBe(nameKey(one));
  });

  it.each([
    ['Cafe', 'Café'],
    ['Mad Maggie', 'MadMaggie'],
    ['Ash', 'Ash 2'],
    ['Mk_2', 'Mk 2'],
  ])('tells %j and %j apart', (one, other) => {
    expect(nameKey(one)).not.toBe(nameKey(other));
  });

  it('is lower case for plain names, and has itself for a key', () => {
    expect([nameKey('Mad Maggie'), nameKey('n/a')]).toEqual(['mad maggie', 'n/a']);
    forAny(anyText).holdsIn({ numRuns: 5000 }, (text) => {
      const key = nameKey(text);
      expect([nameKey(key), nameKey(text.toLowerCase()), nameKey(asRead(text))]).toEqual([key, key, key]);
    });
  });
});

it('a text as it is read has neither invisible characters nor other spaces', () => {
  expect(asRead(' \u200eann\u00a0\u200b ')).toBe('ann');
  expect(asRead('A  n\u0303')).toBe('A ñ');
});
