import { parseArgs } from 'node:util';

export type Cell = string | number;

/** Prints rows in columns: the first column left-aligned, all others right-aligned. */
export function printTable({ title, head, rows }: { title: string; head: string[]; rows: Cell[][] }) {
  const lines = [head, ...rows].map((row) => row.map(String));
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const [first = '', ...others] = lines.map((line) =>
    line.map((cell, column) => pad(cell, column === 0, widths[column] ?? 0)).join('  '),
  );
  print(`\n${title}\n`);
  for (const line of [first, '-'.repeat(first.length), ...others]) print(`  ${line.trimEnd()}`);
}

type Found = { isMet: boolean; found: string /** The same figure of another program. */; peer?: string };

const HEAD = ['part', 'goal', 'found', 'peer', ''] as const;
/** The targets that were printed, from left to right as in the head. */
const figures: Cell[][] = [];

/** Prints one line that says whether a target is met, and the number. In a part of the lists nothing is judged. */
export function printTarget(target: string, { isMet, found, peer = '' }: Found) {
  const met = share < 1 ? 'tried  ' : isMet ? 'met    ' : 'NOT MET';
  figures.push([target, found, peer, met.trim()]);
  print(`  ${met}  ${target}: ${found}`);
}

/** Prints all targets of the run with what was found and what a peer takes. */
export const printFigures = () => printTable({ title: 'All figures', head: [...HEAD], rows: figures });

/** Puts the name of a part before the figures that it has printed; returns how many there are. */
export function endPart(name: string) {
  const own = figures.filter((figure) => figure.length < HEAD.length);
  for (const figure of own) figure.unshift(name);
  return own.length;
}

/** The same for several targets, below their table. */
export function printMet(targets: ({ target: string } & Found)[]) {
  print('');
  for (const { target, ...how } of targets) printTarget(target, how);
}

export const print = (line: string) => process.stdout.write(`${line}\n`);

/** Milliseconds with significant digits only. */
export const ms = (value: number) => value.toFixed(value < 1 ? 3 : value < 10 ? 2 : value < 100 ? 1 : 0);

/** A difference in milliseconds. */
export const signed = (value: number) => `${value < 0 ? '-' : '+'}${ms(Math.abs(value))}`;

export const count = (value: number) => value.toLocaleString('en');

export const times = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)}x`;

const pad = (cell: string, isLeft: boolean, width: number) => (isLeft ? cell.padEnd(width) : cell.padStart(width));

/** `npm run bench -- [PART ...] [--share 0.1] [--few 2] [--page FOLDER]` */
const { values, positionals } = parseArgs({
  // Other programs take lists from this folder, and have options of their own.
  strict: false,
  allowPositionals: true,
  options: {
    /** The share of each list and of each number of rounds. Only the whole is judged. */
    share: { type: 'string', default: '1' },
    /** Measures this many parts, begun anywhere. */
    few: { type: 'string' },
    /** A folder with a page that is built already. */
    page: { type: 'string' },
  },
});

export const options = values as { share: string; few?: string; page?: string };
export const named: readonly string[] = positionals;

const share = Number(options.share);

/** This many, in a run of everything. */
export const some = (many: number) => Math.max(1, Math.round(many * share));

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
