import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';

const slots = (path: string) => path.split(':').length;

/** Ordered as in the router: a fixed path before one with a slot in its place. */
const table = (Object.entries(calls) as [string, Call][])
  .toSorted(([, a], [, b]) => slots(a.path) - slots(b.path))
  .map(([name, { method, path }]) => ({
    name,
    method,
    pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`),
  }));

/**
 * The name of the requested call, or the kind of other requests. There are few names, so visitors cannot add new ones.
 */
export function callAt(method: string, path: string) {
  const asked = method === 'HEAD' ? 'GET' : method;
  if (path.startsWith('/api/')) {
    return table.find((call) => call.method === asked && call.pattern.test(path))?.name ?? 'no call';
  }
  if (path.startsWith('/assets/')) return 'file of the page';
  return path.startsWith('/data/') ? 'data file' : 'page';
}
