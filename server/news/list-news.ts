import * as v from 'valibot';
import { type ChangedSkins, NewsDay, type NewsGroup, type NewsLine, type NewsPage } from '#contract/history/news.ts';
import { newsAddress, slotOf } from '#rules/news/slot.ts';
import { compare } from '#rules/texts/compare.ts';
import { ask } from '../beside/ask.ts';
import type { Question } from '../beside/work.ts';
import { byDay } from '../builds/by-day.ts';
import type { Database } from '../database/tables.ts';
import { fromListsAsKnown, keptLists } from '../http/kept-answers.ts';
import type { Answer } from '../http/router.ts';
import { Refused } from '../program/refused.ts';
import { readEffectiveBatches } from '../records/effective-batches.ts';
import { dayOf, endOf, firstIdOf, readBatchNews, readDay, readSkinNews, readTakenBack } from './read-skin-news.ts';

/** A page has whole days. It ends with the day that brings it to this many groups. */
const GROUPS = 15;
/** How many lines of a group are sent. */
const LINES = 50;
/** How many days, and single changes, are read for a page at most, even when none of them is news. */
const DAYS = 60;
const RECORDS = 4000;

/** The changes of the skin list before a day, the newest first. It reads day by day, so only what is shown is read. */
export async function readNews(db: Database, before: string | undefined): Promise<NewsPage> {
  const changes: NewsGroup[] = [];
  let older = await newestDay(db, before && firstIdOf(before));
  let records = 0;
  for (let days = 0; older !== null && changes.length < GROUPS && days < DAYS && records < RECORDS; days++) {
    const { groups, read } = await readGroups(db, older);
    changes.push(...groups);
    records += read;
    older = await newestDay(db, firstIdOf(older));
  }
  return { changes, older: older && dayAfter(older) };
}

/** The newest day with a change before an id; null when there is none. */
async function newestDay(db: Database, before: string | undefined) {
  const single = await db
    .selectFrom('history')
    .select('id')
    .where('entity', '=', 'skin')
    .where('batch_id', 'is', null)
    .where('actor', '!=', 'starter')
    .$if(before !== undefined, (query) => query.where('id', '<', before as string))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const batch = await db
    .selectFrom('batch')
    .select('id')
    .$if(before !== undefined, (query) => query.where('id', '<', before as string))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const newest = [single?.id, batch?.id]
    .filter((id) => id !== undefined)
    .sort()
    .at(-1);
  return newest === undefined ? null : dayOf(newest);
}

async function readGroups(db: Database, day: string) {
  const { groups, read } = await readDay(db, day, LINES);
  for (const batch of await readBatchesOf(db, day)) groups.push(...(await readBatchNews(db, batch, LINES)));
  return { groups: groups.sort((a, b) => compare(b.newest, a.newest)), read };
}

/** The batches of a day that count. */
async function readBatchesOf(db: Database, day: string) {
  const batches = await db
    .selectFrom('batch')
    .selectAll()
    .where('undo_of', 'is', null)
    .where('taken_from', 'is', null)
    .where('id', '>=', firstIdOf(day))
    .where('id', '<', endOf(day))
    .execute();
  const ids = batches.map(({ id }) => id);
  const takenBack = await readTakenBack(db, 'batch', ids);
  return batches.filter(({ id }) => !takenBack.has(id));
}

/** The next page begins before this day. */
const dayAfter = (day: string) => dayOf(endOf(day));

/** How many lines are sent for one build or day. */
const MOST_LINES = 2000;

/** Everything that came with a build, with an unnamed batch, or on a day; as far as a page can show it by default. */
export async function readGroup(db: Database, slot: string, most = MOST_LINES): Promise<NewsGroup[]> {
  const ofDay = v.is(NewsDay, slot) ? (await readDay(db, slot, most)).groups : [];
  const groups = [...ofDay];
  for (const batch of await readBatches(db, slot)) groups.push(...(await readBatchNews(db, batch, most)));
  if (groups.length === 0) throw new Refused(404, 'not_found', 'There are no changes for this build or day.');
  return groups.sort((a, b) => compare(b.newest, a.newest));
}

/** Does an address name a day, or a batch that counts? The reader decides whether it contains news. */
export const isGroup = async (db: Database, slot: string) =>
  v.is(NewsDay, slot) || (await readBatches(db, slot)).length > 0;

/** The batches that an address names and that count. */
async function readBatches(db: Database, slot: string) {
  const all = await db
    .selectFrom('batch')
    .selectAll()
    .where('undo_of', 'is', null)
    .where('taken_from', 'is', null)
    .execute();
  const named = all.filter(({ id, build }) => slotOf({ _id: id, build }) === slot);
  const takenBack = await readTakenBack(
    db,
    'batch',
    named.map(({ id }) => id),
  );
  return named.filter(({ id }) => !takenBack.has(id));
}

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

export const newsPage: Question<Asked, NewsPage> = {
  module: import.meta.url,
  name: 'newsPage',
  isOfSkins: true,
  read: readPage,
};

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
