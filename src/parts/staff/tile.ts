import type { PagePath } from '#contract/pages/pages.ts';
import type { Dashboard } from '#contract/site/dashboard.ts';
import { count } from '#rules/count.ts';

/** A page on the dashboard (docs: Dashboard). */
export type Tile = {
  /** Its name here, where that differs from the page's title. */
  label?: string;
  /** Its purpose. */
  what: string;
  /** The work that waits there, in a few words; empty without any. */
  waits?: (waits: Dashboard) => string;
};

export type Tiles = { readonly [Path in PagePath]?: Tile };

/** A number of things in words; empty for none. */
export const countOf = (number: number, one: string, many: string) =>
  number === 0 ? '' : `${count(number)} ${number === 1 ? one : many}`;
