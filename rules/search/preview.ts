import type { PreviewCard, PreviewRow } from '#contract/pages/preview.ts';
import type { Skin } from '#contract/skins/skin.ts';
import { isOperated } from './is-operated.ts';
import type { Narrowed } from './narrowed.ts';
import type { Card, Catalogue } from './plain.ts';
import type { Query } from './query.ts';

/** Rows that a collapsed card shows (docs: Cards). */
export const COLLAPSED_ROWS = 5;

/** The cards that the plain search finds, as far as they are shown before you open any. */
export const previewOf = (catalogue: Catalogue | Narrowed, query: Query): PreviewCard[] =>
  isOperated(query.search) ? [] : catalogue.find(query).map(cut);

const cut = ({ legend, address, total, left, animation, isNamed, rows }: Card): PreviewCard => ({
  ...{ legend, address, total, isNamed, count: rows.length },
  ...(left !== undefined && { left }),
  ...(animation !== undefined && { animation }),
  rows: rows.slice(0, COLLAPSED_ROWS).map(shownOf),
});

const shownOf = ({ _id, ingamename, model, texture, slot, quality, apart, slug }: Skin): PreviewRow => ({
  ...{ _id, ingamename, model, texture },
  ...(slot !== undefined && { slot }),
  ...(quality !== undefined && { quality }),
  ...(apart !== undefined && { apart }),
  ...(slug !== undefined && { slug }),
});
