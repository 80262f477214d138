/** How long each of so many questions took, one after the other. */
export async function timesOf(rounds: number, ask: (round: number) => Promise<number>) {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) times.push(await ask(round));
  return times;
}

/** How long an answer takes until all of it is there; a refusal is an error. */
export async function answered(address: URL, options: RequestInit = {}) {
  const began = performance.now();
  const answer = await fetch(address, options);
  await answer.text();
  if (!answer.ok) throw new Error(`${address.pathname} answered ${answer.status}.`);
  return performance.now() - began;
}

/** The median, or the mean of the two middle values. */
export function median(values: readonly number[]) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? at(sorted, middle) : (at(sorted, middle - 1) + at(sorted, middle)) / 2;
}

/** The value that 95 of 100 do not exceed. */
export const p95 = (values: readonly number[]) => percentile(values, 0.95);

/** The value that this share of them does not exceed; 1 gives the largest. */
export function percentile(values: readonly number[], part: number) {
  const sorted = values.toSorted((a, b) => a - b);
  return at(sorted, Math.ceil(sorted.length * part) - 1);
}

function at(sorted: readonly number[], place: number) {
  const value = sorted[place];
  if (value === undefined) throw new Error('A median needs at least one value.');
  return value;
}
