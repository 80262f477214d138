/** The common name of a language of the game's texts: "mspanish" is "Latin American Spanish". */
export const languageWord = (language: string) =>
  words.get(language) ?? `${language.charAt(0).toUpperCase()}${language.slice(1).replaceAll('_', ' ')}`;

/** Languages with another common name than in the game; a map, because a file or an address may name any word. */
const words: ReadonlyMap<string, string> = new Map([
  ['mspanish', 'Latin American Spanish'],
  ['portuguese', 'Brazilian Portuguese'],
  ['schinese', 'Simplified Chinese'],
  ['tchinese', 'Traditional Chinese'],
]);
