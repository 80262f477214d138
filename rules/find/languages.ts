/** What people call the languages that the game's files have words of their own for. */
const words: Record<string, string> = {
  mspanish: 'Latin American Spanish',
  schinese: 'Simplified Chinese',
  tchinese: 'Traditional Chinese',
};

/** A language as people say it: `schinese` is Simplified Chinese. */
export const languageName = (language: string) =>
  words[language] ?? language.charAt(0).toUpperCase() + language.slice(1).replaceAll('_', ' ');
