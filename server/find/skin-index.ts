import type { SkinRow } from '#contract/skins/data-files.ts';
import type { Legend, Skin } from '#contract/skins/skin.ts';
import { nameKey } from '#contract/text.ts';
import { facetsOf } from '#rules/facts/facets.ts';
import type { Fact } from '#rules/facts/fact.ts';
import { memoizeEach } from '#rules/memoize.ts';
import { createFurther } from '#rules/search/further.ts';
import { narrowedBy } from '#rules/search/narrowed.ts';
import { createCatalogue } from '#rules/search/plain.ts';
import type { Part } from '#rules/search/shown-cards.ts';
import { readSkinList } from '../data-files/read-skin-list.ts';
import { keptBeside } from '../database/kept-beside.ts';
import type { Database } from '../database/tables.ts';
import { readLegends } from '../legends/list-legends.ts';
import { latest } from '../program/latest.ts';

/** The skins, prepared for searching and for translating. */
export type SkinIndex = Awaited<ReturnType<typeof readIndex>>;

type Further = ReturnType<typeof createFurther>;
/** A part of the list and its further search, which is prepared with the first question that needs it. */
type Searched = { part: Part; size: number; further: () => Further };

/** The present index, made once for each revision of the skins. Discord, `find` and `translate` ask it. */
export const skinIndexOf = memoizeEach((db: Database) => keptBeside(db, 'skins', (now: number) => readIndex(db, now)));

/** Parts of the list are kept, the most recently asked ones, while they have at most this many times its skins. */
const TIMES = 3;

async function readIndex(db: Database, now: number) {
  const { revision, rows: sent, legendSlugs } = await readSkinList(db, now, async () => ({}));
  const rows = sent as (SkinRow & Skin)[];
  const known = await readLegends(db);
  const groups = [...Map.groupBy(rows, ({ legendid }) => legendid)].map(([_id, details]) => ({
    ...{ _id, legend: details[0]?.legend ?? '', details },
    slug: legendSlugs.get(_id) ?? '',
  }));
  const whole = createCatalogue(groups satisfies Legend[]);
  const kept = latest<string, Searched>(TIMES * rows.length, ({ size }) => size);

  /** The skins of a legend that some facts leave; of every legend without an id. */
  function partOf({ legendid, facts }: { legendid: string | undefined; facts: readonly Fact[] }) {
    return kept.findOrMake(JSON.stringify([legendid, facts]), () => {
      const own = groups.filter(({ _id }) => _id === legendid);
      const catalogue = legendid === undefined ? whole : createCatalogue(own);
      const part = narrowedBy(facetsOf(groups), facts, catalogue) ?? catalogue;
      let further: Further | undefined;
      return {
        part,
        size: part.list.reduce((sum, { details }) => sum + details.length, 0),
        further: () => {
          further ??= createFurther(part.list, known);
          return further;
        },
      };
    });
  }

  return {
    revision,
    rows,
    legends: known,
    groups,
    byId: new Map(rows.map((row) => [row._id, row])),
    partOf,
    /** The id of a legend by its id or its name; undefined when there is none. */
    legendOf: (name: string) =>
      known.find(({ _id }) => _id === name)?._id ?? known.find((one) => nameKey(one.name) === nameKey(name))?._id,
  };
}
