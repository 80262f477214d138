import type { ChangedSkins, NewsLine, NewsPage } from '#contract/history/news.ts';
import { newsAddress, slotOf } from '#rules/news/slot.ts';
import { ask } from '../beside/ask.ts';
import type { Question } from '../beside/work.ts';
import { byDay } from '../builds/by-day.ts';
import type { Database } from '../database/tables.ts';
import { fromListsAsKnown, keptLists } from '../http/kept-answers.ts';
import type { Answer } from '../http/router.ts';
import { readEffectiveBatches } from '../records/effective-batches.ts';
import { readGroup, readNews } from './read-news.ts';
import { readBatchNews, readSkinNews } from './read-skin-news.ts';

/** `GET /api/changes`: the changes of the skin list, by batches and days, the newest first (docs: What changed). */
export function listNews(db: Database): Answer<'listNews'> {
  const send = keptLists<'listNews'>(
    db,
    ['skins', 'archive'],
    (key) => ask(db, newsPage, JSON.parse(key)),
    fromListsAsKnown,
  );
  return ({ c, query: { before, group } }) => send(c, JSON.stringify({ before, group }));
}

type Asked = { before?: string | undefined; group?: string | undefined };

export const newsPage: Question<Asked, NewsPage> = { module: import.meta.url, name: 'newsPage', read: readPage };

/** The changes of a group, or else before a day; without either the newest. */
export async function readPage(db: Database, { before, group }: Asked): Promise<NewsPage> {
  if (!group) return readNews(db, before || undefined);
  return { changes: await readGroup(db, group), older: null, ...(await readNeighbours(db, group)) };
}

/** The changes of one legend, by batches and days, the newest first (docs: Feeds). */
export const readLegendNews = (db: Database, legendId: string) =>
  readSkinNews(db, db.selectFrom('skin').select('skin.id').where('skin.legend_id', '=', legendId));

/** Enough changes of a batch to see whether one of them is news. */
const ENOUGH = 50;

type Batch = Awaited<ReturnType<typeof readEffectiveBatches>>[number];

/**
 * The builds before and after the one that an address names, in the order of their release; builds without news are
 * passed over. A batch without a build and a day have none.
 */
async function readNeighbours(db: Database, slot: string): Promise<Pick<NewsPage, 'previous' | 'next'>> {
  const builds = inOrder(await readEffectiveBatches(db));
  const at = builds.findIndex((one) => one.slot === slot);
  if (at < 0) return {};
  const previous = await nearest(db, builds.slice(0, at).reverse());
  const next = await nearest(db, builds.slice(at + 1));
  return { ...(previous && { previous }), ...(next && { next }) };
}

/** The builds with their batches, the earliest release first. Names that make one address are one build. */
function inOrder(standing: readonly Batch[]) {
  const named = standing.toSorted(byDay).filter(({ build }) => build !== null);
  return [...Map.groupBy(named, slotOfBatch)].map(([slot, batches]) => ({ slot, batches }));
}

const slotOfBatch = ({ id, build }: Batch) => slotOf({ _id: id, build });

async function nearest(db: Database, builds: ReturnType<typeof inOrder>) {
  for (const { batches } of builds) {
    for (const batch of batches) {
      const [news] = await readBatchNews(db, batch, ENOUGH);
      if (news?.build) return { build: news.build, address: newsAddress(news) };
    }
  }
  return undefined;
}

/** More than any import brings. */
const ALL = 1_000_000;

/** `GET /api/changes/{group}/skins`: the ids of all skins that a build, a batch or a day changed (docs: What changed). */
export function listChangedSkins(db: Database): Answer<'listChangedSkins'> {
  const send = keptLists<'listChangedSkins'>(db, ['skins', 'archive'], (group) => ask(db, changedSkins, group));
  return ({ c, params: { group } }) => send(c, group);
}

export const changedSkins: Question<string, ChangedSkins> = {
  module: import.meta.url,
  name: 'changedSkins',
  read: async (db, group) => {
    const lines = (await readGroup(db, group, ALL)).flatMap((one) => one.lines);
    return {
      added: idsOf(lines, 'added'),
      changed: idsOf(lines, 'changed', 'renamed'),
      gone: idsOf(lines, 'gone'),
    };
  },
};

const idsOf = (lines: readonly NewsLine[], ...kinds: NewsLine['kind'][]) => [
  ...new Set(lines.flatMap(({ kind, skin }) => (kinds.includes(kind) ? [skin] : []))),
];
