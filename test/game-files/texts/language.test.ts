import { expect, it } from 'vitest';
import { codeOf } from '#game-files/texts/language-code.ts';
import { languageWord } from '#game-files/texts/language-word.ts';

it.each([
  ['mspanish', 'Latin American Spanish', 'es-419'],
  ['french', 'French', 'fr'],
  ['old_norse', 'Old norse', undefined],
  // Words that every object has: an address may ask for names in any language.
  ['constructor', 'Constructor', undefined],
  ['toString', 'ToString', undefined],
])('a language has a common name and a code, whatever it is called: %s', (language, word, code) => {
  expect([languageWord(language), codeOf(language)]).toEqual([word, code]);
});
