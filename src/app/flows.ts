import type { AnyStateMachine } from 'xstate';
import { type PagePath, pagePathAt } from '#contract/pages/pages.ts';
import { flowLater } from '#machines/app/flow-later.ts';
import type { FlowMachines } from '#machines/app/flows.ts';
import { flowNames, pageWith } from '#machines/rules/access.ts';
import type { FileOf } from './page-file.ts';
import { views } from './views.ts';

const flows = Object.fromEntries(flowNames.map((name) => [name, flowLater()]));

/** The machines of pages. Each is in one file with its view, so that visitors download only the pages they open. */
export const flowMachines = Object.fromEntries(flowNames.map((name) => [name, flows[name]?.machine])) as FlowMachines;

/** Loads the view and the machine of the page at a path, and what it draws at once. */
export async function loadFlow(path: string) {
  const known = pagePathAt(path);
  if (!known) return;
  const { flow, loadAhead } = (await views[known].load()) as Partial<FileOf<PagePath>> & { flow?: AnyStateMachine };
  await loadAhead?.(path);
  if (flow) flows[pageWith(known)]?.come(flow);
}
