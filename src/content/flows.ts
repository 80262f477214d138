import type { Flow } from '#rules/flows/flow.ts';
import { slugOf } from '#rules/flows/listed.ts';

const files = import.meta.glob<Flow>('./flows/*.json', { import: 'default' });
const loaded = new Map<string, Flow>();

/** Loads the flow of a machine, by its id; it stays loaded. Rejects when there is none or its file does not come. */
export async function loadFlowOf(machine: string): Promise<Flow> {
  const load = files[`./flows/${slugOf(machine)}.json`];
  if (!load) throw new Error(`There is no machine ${machine}.`);
  const flow = await load();
  loaded.set(machine, flow);
  return flow;
}

/** The flow of a machine if it is loaded: what the document has drawn is taken over at once. */
export const loadedFlow = (machine: string) => loaded.get(machine);
