import type { Kept } from './kept.ts';

/** What happenings name of lists: entries by their ids, and texts that may be ids or names. */
export type Named = { ids: ReadonlySet<string>; texts: ReadonlySet<string> };

/** What a visit names of its lists. `hasLeast` leaves out witnesses that not every state depends on. */
export function namedIn(
  happened: readonly Kept[],
  { start, hasLeast = false }: { start?: unknown; hasLeast?: boolean } = {},
): Named {
  const ids = new Set<string>();
  const next = new Map<string, unknown>();
  for (const { actor, value, witnesses } of happened.toReversed()) {
    const type = typeIn(value);
    // While somebody types, nobody opens a card.
    const isPassed = type !== undefined && next.get(actor) === type;
    next.set(actor, type);
    for (const id of witnesses?.least ?? []) ids.add(id);
    if (!isPassed && !hasLeast) for (const id of witnesses?.more ?? []) ids.add(id);
  }
  const events = happened.flatMap(({ kind, value }) => (kind === 'answer' ? [] : [value]));
  return { ids, texts: new Set([start, ...events].flatMap((value) => textsIn(value))) };
}

const typeIn = (value: unknown) =>
  typeof value === 'object' && value !== null && 'type' in value ? value.type : undefined;

/** The texts near the top of a value: ids and names, for finding an entry of a list. */
function textsIn(value: unknown, depth = 3): string[] {
  if (typeof value === 'string') return [value, ...partsOfPlace(value)];
  if (depth === 0 || typeof value !== 'object' || value === null) return [];
  return Object.values(value)
    .slice(0, MOST_PARTS)
    .flatMap((part) => textsIn(part, depth - 1));
}

const MOST_PARTS = 100;

/** An address names what its page is about. */
const partsOfPlace = (text: string) => (/^[/?]/.test(text) && text.length < 1000 ? text.split(/[/?&=]/) : []);
