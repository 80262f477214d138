import { latest } from '#rules/latest.ts';
import { memoizeEach } from '#rules/memoize.ts';
import { isLargeToSearch } from '../database/is-large.ts';
import { placeOf } from '../database/place.ts';
import type { Database } from '../database/tables.ts';
import { atItsTime, atOneRevision, makeAhead, revisionOf, sumOf } from '../database/write.ts';
import { isShowing, reader, readerFor, whenChanged } from './change-beside.ts';
import { createHelper, isTight, wasOutOfMemory } from './helper.ts';
import type { PlaceInLine } from './line.ts';
import type { Order } from './process.ts';
import { pausing, type Question } from './work.ts';

/**
 * Keeps its index for ten minutes, and no long list is made before a search. 20,000 skins with names in 14 languages take
 * more than half of its memory.
 */
const SEARCHER = { memory: 640, idle: 600_000, isShared: true };

/**
 * Answers a question without holding up other requests: by a helper when the lists are so long that others would
 * notice, and with a place in line when its turn comes.
 */
export async function ask<Asked, Answer>(
  db: Database,
  { module, name, read, isSearch, isIndexed, isOfSkins }: Question<Asked, Answer>,
  asked: Asked,
  inLine?: PlaceInLine,
): Promise<Answer> {
  async function answer(signal?: AbortSignal) {
    const place = placeOf(db);
    // A database in memory has one connection.
    if (!place) return read(db, asked, pausing(signal));
    const order = { place, module, name, order: asked };
    const isSearched = isSearch || (isIndexed && !isShowing());
    const by = isSearched ? await searcherOf(db)(order, !isSearch) : await readerFor(db, isOfSkins);
    if (!by) return read(db, asked, pausing(signal));
    const carryOut = () => by.carryOut(db, order, signal) as Promise<Answer>;
    return carryOut().catch((error) => {
      if (wasOutOfMemory(error)) return carryOut();
      throw error;
    });
  }
  // Who answers, and what of, follows from the same revision: this process would make an index of a long list otherwise.
  const answerNow = (signal?: AbortSignal) => atOneRevision(db, () => answer(signal));
  return inLine ? inLine.turn(answerNow) : answerNow();
}

/** The helper that searches a long list. It stays with the list as it was when it began. */
type Searcher = ReturnType<typeof createHelper> & { revision: number };

/** The helper that searches the list of a database; undefined when this process does (docs: Turns). */
const searcherOf = memoizeEach((db: Database) => {
  let current: Searcher | undefined;
  let isMaking = false;
  const kinds = latest<string, Order>(8);
  /** The revisions that this process has answered for, by kind: it has the indexes. */
  const here = new Map<string, number>();
  const begin = (revision: number) => ({ ...createHelper({ ...SEARCHER, isPinned: true }), revision });

  /** Another one takes over when it has made its indexes with a question of each kind. */
  async function renew(revision: number) {
    const next = begin(revision);
    for (const [, order] of kinds.newest(8)) await next.carryOut(db, order).catch(() => {});
    current?.retire();
    current = next;
  }

  /** The same after a change. While a large one is made, there would be neither processors nor memory for both. */
  async function renewLater() {
    isMaking = true;
    try {
      await whenChanged();
      await renew(await revisionOf(db, LISTS));
    } finally {
      isMaking = false;
    }
  }

  makeAhead(db, async (next) => {
    if (!current && !isTight() && (await isLargeToSearch(db))) await renew(sumOf(next, LISTS));
  });

  return async (order: Order, isOfPresent = false) => {
    const revision = await revisionOf(db, LISTS);
    kinds.keep(order.name, order);
    // A list that has become long is still searched as it was before, until its first searcher is ready.
    if (here.get(order.name) === revision) return;
    if (!(await isLargeToSearch(db))) {
      here.set(order.name, revision);
      return;
    }
    if (isTight()) return reader;
    if (!current || current.isOver()) current = begin(revision);
    if (current.revision === revision) return current;
    if (!isMaking) atItsTime(renewLater).catch(() => {});
    // After a change of the list the earlier one answers, until the next is ready.
    return isOfPresent ? reader : current;
  };
});

const LISTS = ['skins', 'archive'] as const;
