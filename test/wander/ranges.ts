/** Returns the numbers that a text names: `40` means the first forty, `3,7-9` those four. */
export function numbersIn(text: string): number[] {
  if (/^\d+$/.test(text)) return upTo(Number(text));
  if (!/^\d+(-\d+)?(,\d+(-\d+)?)*$/.test(text)) throw new Error(`${text} does not name steps. Write 40, or 3,7-9.`);
  return text.split(',').flatMap((part) => {
    const [from = '', to = from] = part.split('-');
    return upTo(Number(to)).slice(Number(from) - 1);
  });
}

/** Returns the text that names these numbers. */
export function rangesOf(numbers: readonly number[]): string {
  const ranges: { from: number; to: number }[] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last?.to === number - 1) last.to = number;
    else ranges.push({ from: number, to: number });
  }
  const [first] = ranges;
  if (ranges.length === 1 && first?.from === 1) return `${first.to}`;
  // A single number would name all up to it.
  return ranges.map(({ from, to }) => (from === to && ranges.length > 1 ? `${from}` : `${from}-${to}`)).join();
}

export const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1);
