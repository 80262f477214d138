import { share } from './share.ts';

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
