import type { CallName } from '../calls.ts';

/**
 * The calls that the page for developers describes. Their form is fixed for version 1. All other calls serve the site
 * itself and may change with its pages.
 */
export const forPrograms: ReadonlySet<CallName> = new Set<CallName>([
  'find',
  'translate',
  'listSkins',
  'listLegends',
  'listNews',
  'listAssets',
  'findAssets',
  'listBuilds',
]);
