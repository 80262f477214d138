import { pagePaths, pageRow } from '#contract/pages/pages.ts';
import type { Trace } from '#contract/traces/trace.ts';
import { loadFlow } from './flows.ts';

/** Loads the machines of the pages that a trace opens. Rejects when a file does not come. */
export function loadFlowsOf({ happenings }: Pick<Trace, 'happenings'>) {
  const named = new Set(happenings.map(({ actor }) => actor.split('/')[1]));
  return Promise.all(pagePaths.filter((path) => named.has(pageRow(path).flow)).map(loadFlow));
}
