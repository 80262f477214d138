import type { PagePath } from '#contract/pages/pages.ts';
import type { Dashboard } from '#contract/site/dashboard.ts';

/** A page on the dashboard (docs: Dashboard). */
export type Tile = {
  /** Its name here, where that differs from the page's title. */
  label?: string;
  /** Its purpose. */
  what: string;
  /** The work that waits there. */
  waits?: (waits: Dashboard) => readonly Waiting[];
};

export type Tiles = { readonly [Path in PagePath]?: Tile };

/** A number of things, and what one and what many of them are called. */
export type Waiting = readonly [number: number, one: string, many: string];
