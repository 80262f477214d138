/**
 * How many letters must be inserted, removed, replaced or swapped with their neighbour to turn one word into the other;
 * more than `most` is returned as `most + 1`.
 */
export function distance(a: string, b: string, most: number) {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let [before, above, line] = lines;
  for (let at = 0; at <= most; at++) above[at] = at;
  above[most + 1] = most + 1;
  for (let row = 1; row <= a.length; row++) {
    // Places further apart than `most` cost more than that.
    const from = Math.max(1, row - most);
    const to = Math.min(b.length, row + most);
    line[from - 1] = from === 1 ? row : most + 1;
    line[to + 1] = most + 1;
    let least = cell(line, from - 1);
    for (let at = from; at <= to; at++) {
      const isSame = a[row - 1] === b[at - 1];
      let cost = Math.min(cell(above, at) + 1, cell(line, at - 1) + 1, cell(above, at - 1) + (isSame ? 0 : 1));
      const isSwapped = row > 1 && at > 1 && a[row - 1] === b[at - 2] && a[row - 2] === b[at - 1];
      if (isSwapped) cost = Math.min(cost, cell(before, at - 2) + 1);
      line[at] = cost;
      least = Math.min(least, cost);
    }
    if (least > most) return most + 1;
    [before, above, line] = [above, line, before];
  }
  return Math.min(cell(above, b.length), most + 1);
}

/** The last three lines. Making them anew for each of 40,000 names took as long as all the rest. */
const lines: [number[], number[], number[]] = [[], [], []];
const cell = (line: readonly number[], at: number) => line[at] ?? 0;

/** How many wrong letters a word may have and still match: none in the shortest, which resemble everything. */
export const mostFor = (word: string) => (word.length < 4 ? 0 : word.length < 5 ? 1 : word.length < 9 ? 2 : 3);
