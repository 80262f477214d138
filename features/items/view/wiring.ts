import { fromPromise } from 'xstate';
import { RequestFailure } from '#contract/failure.ts';
import { call } from '#src/world/calls/call.ts';
import { wired } from '#src/world/wired.ts';
import type { ItemsPageFound } from '../contract.ts';
import { type ItemsPlace, itemsMachine } from '../machine/items.ts';

export const items = wired(itemsMachine).provide({
  actors: {
    loadItems: fromPromise<ItemsPageFound, ItemsPlace>(async ({ input: { path, page = 1 }, signal }) => {
      try {
        return { outcome: 'found', page: await call('readItems', { query: { path, page: String(page) }, signal }) };
      } catch (error) {
        if (!(error instanceof RequestFailure && [404, 410].includes(error.status))) throw error;
        return { outcome: error.status === 410 ? 'gone' : 'unknown' };
      }
    }),
  },
});
