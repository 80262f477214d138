import type { SkinRow } from '#contract/skins/data-files.ts';
import type { NamedLegend } from '#contract/skins/legend.ts';
import type { Legend, Skin } from '#contract/skins/skin.ts';
import { nameKey } from '#contract/text.ts';
import { latest } from '../../latest.ts';
import { facetsOf } from '../../search/facts/facets.ts';
import type { Fact } from '../../search/facts/fact.ts';
import { createFurther } from '../../search/further.ts';
import { narrowedBy } from '../../search/narrowed.ts';
import { createCatalogue } from '../../search/plain.ts';
import type { Part } from '../../search/preview.ts';

/** The skins, prepared for searching and for translating. */
export type SkinIndex = ReturnType<typeof skinIndexFrom>;

type From = {
  revision: number;
  /** In the order of `/data/v1/skins.json`. */
  rows: readonly SkinRow[];
  legends: readonly NamedLegend[];
  /** What a legend is called in addresses, by its id. */
  slugs: ReadonlyMap<string, string>;
};

type Further = ReturnType<typeof createFurther>;
/** A part of the list and its further search, which is prepared with the first question that needs it. */
type Searched = { part: Part; size: number; further: () => Further };

/** Parts of the list are kept, the most recently asked ones, while they have at most this many times its skins. */
const TIMES = 3;

/** Prepares the rows of a data file; what a kind of question needs besides is prepared with the first of its kind. */
export function skinIndexFrom({ revision, rows: sent, legends: known, slugs }: From) {
  const rows = sent as (SkinRow & Skin)[];
  const groups = [...Map.groupBy(rows, ({ legendid }) => legendid)].map(([_id, details]) => ({
    ...{ _id, legend: details[0]?.legend ?? '', details },
    slug: slugs.get(_id) ?? '',
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
