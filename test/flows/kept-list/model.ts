import { type KeptBase, keptListMachine } from '#machines/my-list/kept-list.ts';
import type { Star } from '#rules/stars/star.ts';
import { offline } from '../../walk/failures.ts';
import { defineModel } from '../../walk/model.ts';
import { refused } from '../refusals.ts';

export const starOf = (skin: string, note = ''): Star => ({
  ...{ skin, name: `Skin ${skin}`, legend: 'Ash', model: `${skin}_w`, note, at: 1 },
});
const one = [starOf('s1')];
const two = [starOf('s1'), starOf('s2')];
export const base = (stars: readonly Star[], version: number): KeptBase => ({ stars, version });
const list = (stars: readonly Star[], version: number) => ({ stars: [...stars], version });

export const stale = refused(409, 'Another browser has saved your list since.', { code: 'stale' });

/** One starred skin or two; kept before or not; an account with the same list, another, none, and one that is full. */
export const keptListModel = defineModel({
  machine: keptListMachine,
  starts: [{ account: 'u1' }, { account: 'u1', base: base(one, 5) }],
  samples: {
    events: {
      'stars.changed': [
        { type: 'stars.changed', stars: one },
        { type: 'stars.changed', stars: two },
      ],
      'keep.chosen': [{ type: 'keep.chosen' }],
      'keep.ended': [{ type: 'keep.ended' }],
      'list.opened': [{ type: 'list.opened' }],
      'deletion.requested': [{ type: 'deletion.requested' }],
      'page.hidden': [{ type: 'page.hidden' }],
      'retry.requested': [{ type: 'retry.requested' }],
    },
    actors: {
      readList: {
        done: [
          { list: list(one, 5), stars: one, left: 0 },
          { list: list(one, 5), stars: two, left: 0 },
          { list: list([], 0), stars: one, left: 0 },
          { list: list(two, 6), stars: one, left: 3 },
        ],
        error: [offline],
      },
      saveList: { done: [base(one, 6), base(two, 6)], error: [stale, offline] },
      deleteList: { done: [{ message: 'Your account no longer keeps a list' }], error: [offline] },
    },
  },
  known: ({ stars, base: kept }) => [stars.length, kept?.stars.length, kept !== undefined && kept.version > 0],
  visible: ({ stars }) => [stars.length],
  invariants: {
    'a list that is off has no common past': ({ value, context }) => value !== 'off' || context.base === undefined,
    'what is kept is as it is here': ({ value, context }) =>
      value !== 'kept' || context.base?.stars.length === context.stars.length,
  },
});
