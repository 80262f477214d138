/** Words as somebody types them, with spaces or commas between, each once and in small letters. */
export function wordsIn(text: string): string[] {
  return [...new Set(text.toLowerCase().split(/[\s,;]+/))].filter((word) => word !== '');
}
