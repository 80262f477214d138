/** Typed words, with spaces or commas between them, each once and in lower case. */
export function wordsIn(text: string): string[] {
  return [...new Set(text.toLowerCase().split(/[\s,;]+/))].filter((word) => word !== '');
}
