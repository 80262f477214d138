import * as v from 'valibot';
import type { Requests } from '../../contract/request.ts';
import type { DescribedFile } from '../../contract/skins/data-files.ts';
import { AnimationsFile, ItemsDelta, ItemsFile } from './data-files.ts';
import type feature from './feature.ts';
import { ShownItem } from './found.ts';
import { Item, ItemRow } from './item.ts';

const Way = v.object({ name: v.string(), address: v.string() });

/** A list of items, or one item with all that is known about it. */
export const ItemsPage = v.object({
  address: v.string(),
  title: v.string(),
  /** The pages above it. */
  trail: v.array(Way),
  /** The pages that it leads to, each with the number of its items. */
  shelves: v.array(v.object({ ...Way.entries, items: v.number() })),
  /** What RSX finds the models of its items with. */
  filter: v.optional(v.string()),
  /** The items of one page of the list; of a page of one item, those with the same model. */
  items: v.array(ShownItem),
  /** The number of this page, from 1, the number of pages, and the number of all items. */
  page: v.number(),
  pages: v.number(),
  count: v.number(),
  /** The item that the page is about. */
  item: v.optional(
    v.object({
      ...ShownItem.entries,
      names: v.record(v.string(), v.string()),
      gameid: v.optional(v.string()),
      eventset: v.optional(v.string()),
      settings: v.string(),
      /** The item that it recolours. */
      recolours: v.optional(Way),
    }),
  ),
});
export type ItemsPage = v.InferOutput<typeof ItemsPage>;

/** The items that a text finds. */
export const ItemsFound = v.object({ total: v.number(), items: v.array(ShownItem) });
export type ItemsFound = v.InferOutput<typeof ItemsFound>;

const LONGEST = 400;
const MOST = 100;

export const requests = {
  findItems: {
    summary: 'The weapons, skins of weapons, melee, charms and animations that a text finds, the nearest first.',
    query: v.object({
      q: v.pipe(
        v.optional(v.string(), ''),
        v.transform((text) => text.slice(0, LONGEST)),
        v.description(
          'A shop name in any language, a weapon, a legend, or the name or path of a file; `kind:charm` narrows it.',
        ),
      ),
      limit: v.pipe(
        v.optional(v.string(), '20'),
        v.check(
          (text) => /^[1-9]\d{0,2}$/.test(text) && Number(text) <= MOST,
          `The limit is a number from 1 to ${MOST}.`,
        ),
        v.description(`The most items in the answer, from 1 to ${MOST}; 20 by default.`),
      ),
    }),
    limits: ['questions'],
  },
  readItems: {
    summary: 'What a page of weapons, melee, charms or animations shows, by its path.',
    query: v.object({
      path: v.pipe(
        v.string('The path is missing.'),
        v.maxLength(LONGEST),
        v.description('Such as `/weapons/r-301-carbine`.'),
      ),
      page: v.optional(v.string(), '1'),
    }),
    refuses: ['not_found', 'gone'],
  },
} as const satisfies Requests<typeof feature.calls>;

export const replies = {
  findItems: ItemsFound,
  readItems: ItemsPage,
} as const satisfies Record<keyof typeof feature.calls, v.GenericSchema>;

/** The data files as the document describes them. */
export const dataFiles = {
  '/data/v1/items.json': {
    id: 'readItemsFile',
    summary: 'Every weapon, weapon skin, melee skin, charm, finisher, emote and pose, with its names in each language.',
    whole: ItemsFile,
    delta: ItemsDelta,
  },
  '/data/v1/animations.json': {
    id: 'readAnimationsFile',
    summary: 'The names of clips in the forms of the tables of Apex Toolbox (ALR) and Apex Auto Shader.',
    whole: AnimationsFile,
  },
} as const satisfies Record<string, DescribedFile>;

/** The rows of an import, and the list that they are compared with. */
export const importRows = { items: v.optional(v.array(ItemRow), []) };
export const importLists = { items: v.optional(v.array(Item)) };

/** What there is at the address of a page of items: it was there once, or never, or this. */
export type ItemsPageFound = { outcome: 'found'; page: ItemsPage } | { outcome: 'gone' | 'unknown' };
