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

/** Prints one line that says whether a target is met, and the number. */
export const printTarget = (target: string, { isMet, found }: { isMet: boolean; found: string }) =>
  print(`  ${isMet ? 'met    ' : 'NOT MET'}  ${target}: ${found}`);

/** The same for several targets, below their table. */
export function printMet(targets: { target: string; isMet: boolean; found: string }[]) {
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
