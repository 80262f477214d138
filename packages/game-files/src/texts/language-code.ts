/** The code of a language of the game's texts (BCP 47), for the `lang` attribute. */
export const codeOf = (language: string): string | undefined => codes.get(language);

/** A map, because a file or an address may name any word. */
const codes: ReadonlyMap<string, string> = new Map([
  ['arabic', 'ar'],
  ['english', 'en'],
  ['french', 'fr'],
  ['german', 'de'],
  ['italian', 'it'],
  ['japanese', 'ja'],
  ['korean', 'ko'],
  ['mspanish', 'es-419'],
  ['polish', 'pl'],
  ['portuguese', 'pt-BR'],
  ['russian', 'ru'],
  ['schinese', 'zh-Hans'],
  ['spanish', 'es'],
  ['tchinese', 'zh-Hant'],
  ['thai', 'th'],
  ['turkish', 'tr'],
]);

/** The languages of the game's texts other than English. */
export const knownLanguages = [...codes.keys()].filter((language) => language !== 'english');
