import { compare } from '#rules/compare.ts';

/** A build, or what was imported from one: the day on which it came out, and when it was imported, in milliseconds. */
type Dated = { released: string | null; at: number };

/** By the day on which a build came out; of one whose day nobody said, by that of its import (docs: Builds). */
export const byDay = (a: Dated, b: Dated) => compare(dayOf(a), dayOf(b)) || a.at - b.at;

const dayOf = ({ released, at }: Dated) => released ?? new Date(at).toISOString().slice(0, 10);
