import { type EventObject, fromCallback, fromPromise } from 'xstate';
import { type KeptStars, starsMachine } from '#machines/my-list/stars.ts';
import type { StarChange } from '#rules/stars/changed-stars.ts';
import { toast } from '../page/toast.ts';
import { changeStars, storedStars } from './stars.ts';
import { onStars } from './stars-told.ts';

/** Reads and stores in the same task as the press: a page that is left at once loses no star and no letter. */
export const stars = starsMachine.provide({
  actors: {
    changeStars: fromPromise<KeptStars, { change: StarChange }>(async ({ input: { change } }) => changeStars(change)),
    starChanges: fromCallback<EventObject>(({ sendBack }) => {
      const tell = () => sendBack({ type: 'stars.changed', stars: storedStars() } as EventObject);
      tell();
      return onStars(tell);
    }),
  },
  actions: { toast },
});
