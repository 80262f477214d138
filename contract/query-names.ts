import type * as v from 'valibot';

type WithEntries = { entries?: object; pipe?: readonly WithEntries[] };

/** The names of a call's query parameters. */
export function queryNames(query: v.GenericSchema | undefined): string[] {
  const { entries, pipe = [] } = (query ?? {}) as WithEntries;
  return Object.keys(entries ?? pipe.find((step) => step.entries)?.entries ?? {});
}
