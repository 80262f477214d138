import type { CallName } from '../calls.ts';

/**
 * The calls that the page for developers describes, and that keep their form with version 1. All others are for the site
 * itself, and may change with its pages.
 */
export const forPrograms: ReadonlySet<CallName> = new Set<CallName>([
  'listSkins',
  'listLegends',
  'listNews',
  'listAssets',
  'findAssets',
  'listBuilds',
]);
