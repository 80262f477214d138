/**
 * How many letters must be inserted, removed, replaced or swapped with their neighbour to turn one word into the other;
 * more than `most` is returned as `most + 1`.
 */
export function distance(a: string, b: string, most: number) {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let row = 1; row <= a.length; row++) {
    const line = [row];
    let least = row;
    for (let at = 1; at <= b.length; at++) {
      const isSame = a[row - 1] === b[at - 1];
      let cost = Math.min(cell(above, at) + 1, cell(line, at - 1) + 1, cell(above, at - 1) + (isSame ? 0 : 1));
      const isSwapped = row > 1 && at > 1 && a[row - 1] === b[at - 2] && a[row - 2] === b[at - 1];
      if (isSwapped) cost = Math.min(cost, cell(before, at - 2) + 1);
      line.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return most + 1;
    before = above;
    above = line;
  }
  return cell(above, b.length);
}

const cell = (line: readonly number[], at: number) => line[at] ?? 0;

/** How many wrong letters a word may have and still match: none in the shortest, which resemble everything. */
export const mostFor = (word: string) => (word.length < 4 ? 0 : word.length < 5 ? 1 : word.length < 9 ? 2 : 3);
