import { createActor, type EventObject, fromCallback, fromPromise } from 'xstate';
import { type MineNewsRef, mineNewsMachine, type Newest } from '#machines/my-list/mine-news.ts';
import { slotOf } from '#rules/news/slot.ts';
import { unreadGroups } from '#rules/stars/changed-of-mine.ts';
import type { Star } from '#rules/stars/star.ts';
import { recordActor } from '../../traces/use-own-actor.ts';
import { call } from '../calls/call.ts';
import { changesSeen } from '../calls/signals.ts';
import { compareVisits, newestSeen } from '../kept/last-visit.ts';
import { starChanges } from './star-changes.ts';

const mineNews = mineNewsMachine.provide({
  actors: {
    loadNewest: fromPromise<Newest, { stars: readonly Star[] }>(async ({ input: { stars }, signal }) => {
      // What Changed counts from the visit before this one.
      const since = compareVisits('');
      const { changes } = await call('listNews', { query: { before: '', group: '' }, signal });
      const whole = await Promise.all(
        unreadGroups({ stars, changes }, since).map(async (group) => {
          const { changed, gone } = await call('listChangedSkins', { params: { group: slotOf(group) }, signal });
          return [group._id, [...changed, ...gone]] as const;
        }),
      );
      return { changes, whole: Object.fromEntries(whole), since, seen: newestSeen() };
    }),
    starChanges,
    seenChanges: fromCallback<EventObject>(({ sendBack }) =>
      changesSeen.listen((seen) => sendBack({ type: 'changes.seen', ...seen } as EventObject)),
    ),
  },
});

let one: MineNewsRef | undefined;

/** One for the menu, What Changed and My List, begun with the first use. */
export function sharedMineNews() {
  one ??= recordActor(createActor(mineNews)).start();
  return one;
}
