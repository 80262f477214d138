import { fromPromise } from 'xstate';
import { type KeptBase, keptListMachine, type Merged } from '#machines/my-list/kept-list.ts';
import { mergedStars, wasDeleted } from '#rules/stars/merged-stars.ts';
import { call } from '../../world/calls/call.ts';
import { pageHides } from '../../world/page-hides.ts';
import { storeBase } from '../../world/stars/kept-base.ts';
import { storedStars, storeStars } from '../../world/stars/stars.ts';
import { toast } from '../toast.ts';
import { starChanges } from './star-changes.ts';

export const keptList = keptListMachine.provide({
  actors: {
    readList: fromPromise<Merged, { account: string; base: KeptBase | undefined }>(
      async ({ input: { account, base }, signal }) => {
        const list = await call('readStarList', { account, signal });
        const mine = storedStars();
        const before = base?.stars ?? [];
        const { stars, left } = mergedStars(before, mine, list.stars);
        // Deleted in another browser, or without room: this browser's list stays as it is.
        if (left > 0 || wasDeleted(base, list)) return { list, stars: mine, left };
        storeStars(stars);
        return { list, stars, left };
      },
    ),
    saveList: fromPromise<KeptBase, { account: string } & KeptBase>(
      async ({ input: { account, stars, version }, signal }) => {
        const body = { stars: [...stars], version };
        const keepalive = new Blob([JSON.stringify(body)]).size <= MOST_LEFT_BEHIND;
        const kept = await call('keepStarList', { account, body, signal, keepalive });
        return { stars, version: kept.version };
      },
    ),
    deleteList: fromPromise<unknown, { account: string }>(({ input: { account }, signal }) =>
      call('dropStarList', { account, signal }),
    ),
    starChanges,
    pageHides,
  },
  actions: { toast, storeBase: (_, kept) => storeBase(kept) },
});

/** A browser sends at most 64 kB of all that its pages leave behind. */
const MOST_LEFT_BEHIND = 60_000;
