import { pagePathAt } from '#contract/pages/pages.ts';
import { flowCame } from '#machines/app/flows.ts';
import { pageWith } from '#machines/rules/access.ts';
import { views } from './views.ts';

/** Loads the view and the machine of the page at a path, and what it draws at once. */
export async function loadFlow(path: string) {
  const known = pagePathAt(path);
  if (!known) return;
  const { flow, loadAhead } = await views[known].load();
  await loadAhead?.(path);
  const page = pageWith(known);
  if (flow && page !== 'plain') flowCame(page, flow);
}
