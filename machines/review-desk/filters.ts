import { type SuggestionKind, suggestionKinds } from '#contract/suggestions/kinds.ts';

/** What the queue is narrowed to: parts of names, and a kind; an empty text for no limit. */
export type QueueFilters = { legend: string; kind: SuggestionKind | ''; person: string };

/** One of the filters, as it was typed or chosen. */
export type FilterChange = { name: keyof QueueFilters; value: string };

/** Reads the filters from the query of an address. */
export function filtersIn(query: string): QueueFilters {
  const named = new URLSearchParams(query);
  const part = (name: string) => named.get(name) ?? '';
  const kind = suggestionKinds.find((one) => one === part('kind')) ?? '';
  return { legend: part('legend'), kind, person: part('person') };
}
