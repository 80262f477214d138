import { type Reason, reasons } from '../names/reasons.ts';

/** A line that was set aside, as its file has it. */
export type AsideLine = { file: string; line: number; text: string };

/** The lines that were set aside for one reason: how many, and the first of them. */
export type Aside = { reason: Reason; words: string; count: number; first: AsideLine[] };

type Counted = { setAside: ReadonlyMap<Reason, number>; first: ReadonlyMap<Reason, AsideLine[]> };

/** The lines that were set aside, the most frequent reason first. */
export const asideOf = ({ setAside, first }: Counted): Aside[] =>
  [...setAside]
    .sort(([, a], [, b]) => b - a)
    .map(([reason, count]) => ({ reason, words: reasons[reason], count, first: first.get(reason) ?? [] }));

/** The counts in words; empty when nothing was set aside. */
export const sayAside = (aside: Aside[]) =>
  aside.map(({ words, count }) => `${words} ${count.toLocaleString('en')}`).join(', ');
