export { fold } from '../texts/fold.ts';
export { codeOf, knownLanguages } from '../texts/language-code.ts';
export { languageWord } from '../texts/language-word.ts';
export { loose } from '../texts/loose.ts';
