import { LONGEST_QUESTION, type SkinsFound } from '#contract/find/find.ts';
import type { SkinRow } from '#contract/skins/data-files.ts';
import type { NamedLegend } from '#contract/skins/legend.ts';
import type { Legend, Skin } from '#contract/skins/skin.ts';
import { nameKey } from '#contract/text.ts';
import { latest } from '../../latest.ts';
import { facetsOf, typedFacts } from '../../search/facts/facets.ts';
import type { Fact } from '../../search/facts/fact.ts';
import { type Ask, createFurther } from '../../search/further.ts';
import { narrowedBy } from '../../search/narrowed.ts';
import { type Card, createCatalogue } from '../../search/plain.ts';
import type { Query } from '../../search/query.ts';
import { cardsFound, type Found, isAnswered, type Part } from '../../search/search-result.ts';

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

type Question = { q: string; legendid: string | undefined };

/** Everything that a text finds, in the order of the translator. */
type Findings = {
  facts: readonly string[];
  cards: readonly Card[];
  /** Why each of them fits, by the ids; empty where its names show it. */
  whyOf: (id: string) => string;
  suggestions: readonly string[];
  isIncomplete: boolean;
};

/**
 * Answers as the search box of the translator does, by the same functions (docs: Find). `ask` answers with names in
 * other languages and with assets by GUID; where it fails, the question fails.
 */
export async function findSkins(index: SkinIndex, { q, legendid }: Question, ask: Ask): Promise<Findings> {
  const { search, facts: typed } = typedFacts(facetsOf(index.groups), q.slice(0, LONGEST_QUESTION), true);
  const facts = [...new Set(typed)];
  const { part, further } = index.partOf({ legendid, facts });
  const query: Query = { search, sortField: 'ingamename', sortOrder: 'asc' };
  const found = part.list.length === 0 || isAnswered(part, query) ? undefined : await widened(search, further(), ask);
  const cards = cardsFound(part, query, found);
  return {
    facts,
    cards,
    whyOf: (id) => found?.hits.get(id)?.why ?? '',
    suggestions: cards.length === 0 ? (found?.suggestions ?? []) : [],
    isIncomplete: found?.isCut ?? false,
  };
}

/** Where the page answers in part because something did not load, the question fails. */
async function widened(search: string, further: (search: string, ask: Ask) => Promise<Found>, ask: Ask) {
  let failure: unknown;
  const orFail = <Value>(answer: Promise<Value>) =>
    answer.catch((error: unknown): never => {
      failure = error;
      throw error;
    });
  const found = await further(search, {
    names: (text) => orFail(ask.names(text)),
    assets: (guid) => orFail(ask.assets(guid)),
  });
  if (failure !== undefined) throw failure;
  return found;
}

/** The rows of cards, one after the other. */
export const rowsOf = (index: SkinIndex, cards: readonly Card[]): SkinRow[] =>
  cards.flatMap(({ rows }) => rows.flatMap(({ _id }) => index.byId.get(_id) ?? []));

type Wanted = Question & { limit: number };

/** The answer of `GET /api/find`, with at most `limit` skins. */
export async function skinsFound(index: SkinIndex, { q, legendid, limit }: Wanted, ask: Ask): Promise<SkinsFound> {
  const { facts, cards, whyOf, suggestions, isIncomplete } = await findSkins(index, { q, legendid }, ask);
  const rows = rowsOf(index, cards);
  const idOf = new Map(index.groups.map(({ legend: name, _id }) => [name, _id]));
  return {
    revision: index.revision,
    isCut: q.length > LONGEST_QUESTION,
    isIncomplete,
    facts: [...facts],
    total: rows.length,
    legends: cards.map(({ legend: name, address: page, total, rows: { length: found }, isNamed }) => ({
      ...{ legend: name, legendid: idOf.get(name) ?? '', page, total, found, isNamed },
    })),
    skins: rows.slice(0, limit).map((row) => {
      const why = whyOf(row._id);
      return why === '' ? row : { ...row, why };
    }),
    suggestions: [...suggestions],
  };
}
