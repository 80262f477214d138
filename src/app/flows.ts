import type { AnyStateMachine } from 'xstate';
import { pagePathAt } from '#contract/pages/pages.ts';
import { flowLater } from '#machines/app/flow-later.ts';
import type { FlowMachines } from '#machines/app/flows.ts';
import { flowNames, pageWith } from '#machines/rules/access.ts';
import { views } from './views.ts';

const flows = Object.fromEntries(flowNames.map((name) => [name, flowLater()]));

/** The machines of pages, each of which comes in one file with the view: whoever comes for one downloads no other. */
export const flowMachines = Object.fromEntries(flowNames.map((name) => [name, flows[name]?.machine])) as FlowMachines;

/** Loads the view of the page at a path, and with it the machine. */
export async function loadFlow(path: string) {
  const known = pagePathAt(path);
  if (!known) return;
  const { flow } = (await views[known].load()) as { flow?: AnyStateMachine };
  if (flow) flows[pageWith(known)]?.come(flow);
}
