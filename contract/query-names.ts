import type * as v from 'valibot';

type WithEntries = { entries?: object; pipe?: readonly WithEntries[] };

/** The parameters that may stand behind the path of a call. */
export function queryNames(query: v.GenericSchema | undefined): string[] {
  const { entries, pipe = [] } = (query ?? {}) as WithEntries;
  return Object.keys(entries ?? pipe.find((step) => step.entries)?.entries ?? {});
}
