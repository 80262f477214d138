import type { Legend, Skin } from '#contract/skins/skin.ts';
import { isDummy, nameKey } from '#contract/text.ts';
import { compare } from '../../texts/compare.ts';
import { legendAddress, skinAddress } from '../address.ts';
import { slugOf } from '../slug.ts';

/** A skin of the list with its page. */
export type Entry = { skin: Skin; address: string };

/** A legend with its page and its skins, as they are shown. */
export type LegendEntry = {
  id: string;
  name: string;
  address: string;
  rig: string | null;
  clips: string | null;
  entries: readonly Entry[];
  /** By their slugs. */
  bySlug: ReadonlyMap<string, Entry>;
  byId: ReadonlyMap<string, Entry>;
};

/** Every legend and skin with a page: the list, in the form for looking up pages. */
export type PageIndex = {
  legendEntries: readonly LegendEntry[];
  bySlug: ReadonlyMap<string, LegendEntry>;
  byId: ReadonlyMap<string, LegendEntry>;
  /** The groups of the archive, by the key that compares names. */
  groups: ReadonlyMap<string, readonly string[]>;
};

/** A legend with its slug. */
type Named = { id: string; name: string; slug: string; rig: string | null; clips: string | null };

type Lists = {
  legends: readonly Named[];
  /** The list of skins; a legend without skins is not in it. */
  skins: readonly Legend[];
  /** The names of the groups of the archive. */
  groups: Iterable<string>;
};

/**
 * The page index of all legends, the same on the server and in a browser that stores the lists (docs: Stored lists).
 */
export function createPageIndex({ legends, skins, groups }: Lists): PageIndex {
  const details = new Map(skins.map((group) => [group._id, group.details]));
  const legendEntries = legends
    .filter(({ name }) => !isDummy(name))
    .sort((a, b) => compare(a.name, b.name))
    .map((named) => ({ slug: named.slug, legendEntry: legendEntryOf(named, details.get(named.id) ?? []) }));
  return {
    legendEntries: legendEntries.map(({ legendEntry }) => legendEntry),
    bySlug: new Map(legendEntries.map(({ slug, legendEntry }) => [slug, legendEntry])),
    byId: new Map(legendEntries.map(({ legendEntry }) => [legendEntry.id, legendEntry])),
    groups: Map.groupBy(groups, nameKey),
  };
}

function legendEntryOf({ slug, ...named }: Named, details: readonly Skin[]): LegendEntry {
  const legend = { legend: named.name, slug };
  const entries = details.map((skin) => ({ skin, address: skinAddress(legend, skin) }));
  return {
    ...named,
    address: legendAddress(legend),
    entries,
    bySlug: new Map(entries.map((entry) => [entry.skin.slug ?? slugOf(entry.skin.ingamename), entry])),
    byId: new Map(entries.map((entry) => [entry.skin._id, entry])),
  };
}
