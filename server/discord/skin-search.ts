import type { Skin } from '#contract/skins/skin.ts';
import { createFurther } from '#rules/search/further.ts';
import { isByChance } from '#rules/search/is-by-chance.ts';
import { type Card, type Catalogue, createCatalogue } from '#rules/search/plain.ts';
import type { Query } from '#rules/search/query.ts';
import { skinAddress } from '#rules/skins/address.ts';
import { fold } from '#rules/texts/fold.ts';
import { keptAssets } from '../archive/find-assets.ts';
import { keptBeside } from '../database/kept-beside.ts';
import type { Database } from '../database/tables.ts';
import { readLegends } from '../legends/list-legends.ts';
import { keptNames } from '../skins/find-names.ts';
import { readSkins } from '../skins/list-skins.ts';

export type ListedSkin = {
  skin: Skin;
  legend: string;
  /** The path of its page. */
  address: string;
};

/** The skins that a text finds, the best first, or else searches that find something. */
export type Findings = { found: readonly ListedSkin[]; suggestions: readonly string[] };

/** Searches the skins as the page does, in memory until one of them changes (docs: Slash command). */
export function skinSearch(db: Database) {
  const names = keptNames(db);
  const assets = keptAssets(db);
  const current = keptBeside(db, 'skins', async () => {
    const { skins: list } = await readSkins(db);
    const worn = list.flatMap((legend) =>
      legend.details.map((skin): ListedSkin => ({ skin, legend: legend.legend, address: skinAddress(legend, skin) })),
    );
    const byId = new Map(worn.map((one) => [one.skin._id, one]));
    return {
      catalogue: createCatalogue(list),
      further: createFurther(list, await readLegends(db)),
      byId,
    };
  });

  return {
    byId: async (id: string) => (await current()).byId.get(id),
    /** Tries the plain search first and then the further one. */
    async find(text: string): Promise<Findings> {
      const { catalogue, further, byId } = await current();
      const wornOf = (cards: readonly Card[]) =>
        cards.flatMap((card) => rowsOf(card, catalogue)).flatMap(({ _id }) => byId.get(_id) ?? []);
      const cards = catalogue.find(inOrder(text));
      const plain = wornOf(cards);
      if (plain.length > 0 && !isByChance(text, cards)) return { found: ranked(plain, text), suggestions: [] };
      const { find, suggestions } = await further(text, {
        names: async (search) => (await names())(search),
        assets: async (guid) => (await assets())(guid),
      });
      return { found: wornOf(find(inOrder(''))), suggestions };
    },
  };
}

const inOrder = (search: string): Query => ({ search, sortField: 'ingamename', sortOrder: 'asc' });

/** When only a legend's name was typed, all its skins are found. */
const rowsOf = ({ legend, rows, isNamed }: Card, catalogue: Catalogue) =>
  rows.length === 0 && isNamed ? catalogue.rowsOf(legend, inOrder('')) : rows;

/** Names equal to the text come first, then names that begin with it. */
function ranked(found: readonly ListedSkin[], text: string) {
  const sought = fold(text);
  if (sought === '') return found;
  const rankOf = ({ skin }: ListedSkin) => {
    const name = fold(skin.ingamename);
    return name === sought ? 0 : name.startsWith(sought) ? 1 : 2;
  };
  return found
    .map((one) => ({ one, rank: rankOf(one) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ one }) => one);
}
