import { LONGEST_QUESTION } from '#contract/find/find.ts';
import type { SkinRow } from '#contract/skins/data-files.ts';
import { facetsOf } from '#rules/facts/facets.ts';
import { typedFacts } from '#rules/facts/typed.ts';
import type { Ask } from '#rules/search/further.ts';
import type { Card } from '#rules/search/plain.ts';
import type { Query } from '#rules/search/query.ts';
import type { Found } from '#rules/search/search-result.ts';
import { cardsFound, isAnswered } from '#rules/search/shown-cards.ts';
import { keptAssets } from '../archive/found-assets.ts';
import type { Database } from '../database/tables.ts';
import { keptNames } from '../skins/found-names.ts';
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

/** Answers as the search box of the translator does, by the same functions (docs: Find). */
export async function findSkins(db: Database, index: SkinIndex, { q, legendid }: Question): Promise<Findings> {
  const { search, facts: typed } = typedFacts(facetsOf(index.groups), q.slice(0, LONGEST_QUESTION), true);
  const facts = [...new Set(typed)];
  const { part, further } = index.partOf({ legendid, facts });
  const query: Query = { search, sortField: 'ingamename', sortOrder: 'asc' };
  const found = part.list.length === 0 || isAnswered(part, query) ? undefined : await widened(db, search, further());
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
async function widened(db: Database, search: string, further: (search: string, ask: Ask) => Promise<Found>) {
  let failure: unknown;
  const orFail = <Value>(answer: Promise<Value>) =>
    answer.catch((error: unknown): never => {
      failure = error;
      throw error;
    });
  const found = await further(search, {
    names: (text) => orFail(keptNames(db)().then((find) => find(text))),
    assets: (guid) => orFail(keptAssets(db)().then((find) => find(guid))),
  });
  if (failure !== undefined) throw failure;
  return found;
}

/** The rows of cards, one after the other. */
export const rowsOf = (index: SkinIndex, cards: readonly Card[]): SkinRow[] =>
  cards.flatMap(({ rows }) => rows.flatMap(({ _id }) => index.byId.get(_id) ?? []));
