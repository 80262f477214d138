import type { FactReader } from '#rules/search/fact-reader.ts';
import type { Fact } from '#rules/search/facts/fact.ts';
import type { Star } from '#rules/stars/star.ts';
import type { Context } from './cards.ts';

/**
 * These facts, and the part of the list that they leave. Facts that no skin has are dropped, and the page says which.
 * Before facts can be read, all are kept and nothing is narrowed (docs: Narrow).
 */
export function narrowedTo({ reader, catalogue }: Context, facts: readonly Fact[]) {
  const { known, unknown } = reader?.sortedOut(catalogue, facts) ?? { known: facts, unknown: [] };
  return { facts: known, dropped: unknown, narrowed: reader?.narrow(catalogue, known), isUnread: false };
}

/** A search without the facts that were typed in it; they join those that were chosen. */
export function typedIn(context: Context, search: string, isWhole?: boolean) {
  const typed = context.reader?.typed(context.catalogue, search, isWhole);
  if (!typed || typed.facts.length === 0) return { search: typed?.search ?? search, dropped: [] };
  return { ...narrowedTo(context, [...context.facts, ...typed.facts]), search: typed.search };
}

/** Marks the starred skins, and narrows the list anew where it is narrowed by them. */
export function starredIn(context: Context, stars: readonly Star[]) {
  const catalogue = { ...context.catalogue, starred: new Set(stars.map(({ skin }) => skin)) };
  return { catalogue, narrowed: context.reader?.narrow(catalogue, context.facts) };
}

/** Reads the facts of the address, and those in the search. */
export function readBy(context: Context, reader: FactReader) {
  const read = { ...context, reader };
  const narrowed = narrowedTo(read, context.facts);
  return {
    reader,
    preview: undefined,
    ...narrowed,
    ...typedIn({ ...read, ...narrowed }, context.search),
    dropped: narrowed.dropped,
  };
}
