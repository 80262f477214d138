import { fromPromise } from 'xstate';
import { type KeptStars, starsMachine } from '#machines/stars.ts';
import type { StarChange } from '#rules/stars/changed-stars.ts';
import { toast } from '../toast.ts';
import { starChanges } from './star-changes.ts';

export const stars = starsMachine.provide({
  actors: {
    changeStars: fromPromise<KeptStars, { change: StarChange }>(async ({ input: { change } }) =>
      (await import('../../world/stars/stars.ts')).changeStars(change),
    ),
    starChanges,
  },
  actions: { toast },
});
