import { LONGEST_QUESTION, type SkinsFound } from '#contract/find/find.ts';
import type { SkinRow } from '#contract/skins/data-files.ts';
import { facetsOf, typedFacts } from '../../search/facts/facets.ts';
import type { Ask } from '../../search/further.ts';
import type { Card } from '../../search/plain.ts';
import { cardsFound, isAnswered } from '../../search/preview.ts';
import type { Query } from '../../search/query.ts';
import type { Found } from '../../search/search-result.ts';
import type { SkinIndex } from './skin-index.ts';

type Question = { q: string; legendid: string | undefined };

/** Everything that a text finds, in the order of the translator. */
export type Findings = {
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
