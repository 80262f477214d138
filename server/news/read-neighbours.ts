import type { Kysely } from 'kysely';
import type { NewsPage } from '#contract/history/news.ts';
import { newsAddress, slotOf } from '#rules/news/slot.ts';
import { byDay } from '../builds/by-day.ts';
import type { Tables } from '../database/tables.ts';
import { readEffectiveBatches } from '../records/effective-batches.ts';
import { readBatchNews } from './read-batch-news.ts';

/** Enough changes of a batch to see whether one of them is news. */
const ENOUGH = 50;

type Batch = Awaited<ReturnType<typeof readEffectiveBatches>>[number];

/**
 * The builds before and after the one that an address names, in the order of their release; builds without news are
 * passed over. A batch without a build and a day have none.
 */
export async function readNeighbours(db: Kysely<Tables>, slot: string): Promise<Pick<NewsPage, 'previous' | 'next'>> {
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

async function nearest(db: Kysely<Tables>, builds: ReturnType<typeof inOrder>) {
  for (const { batches } of builds) {
    for (const batch of batches) {
      const [news] = await readBatchNews(db, batch, ENOUGH);
      if (news?.build) return { build: news.build, address: newsAddress(news) };
    }
  }
  return undefined;
}
