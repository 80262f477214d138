import { compare } from '#rules/texts/compare.ts';

/** A build, or an import from one: the day of its release, and when it was imported, in milliseconds. */
type Dated = { released: string | null; at: number };

/** Sorts by the release day of a build, or else by the day of its import (docs: Builds). */
export const byDay = (a: Dated, b: Dated) => compare(dayOf(a), dayOf(b)) || a.at - b.at;

const dayOf = ({ released, at }: Dated) => released ?? new Date(at).toISOString().slice(0, 10);
