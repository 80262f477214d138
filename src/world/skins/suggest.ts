import { fromPromise } from 'xstate';
import { RequestFailure } from '#contract/failure.ts';
import { type Names, suggesting } from '#machines/suggest/setup.ts';
import { suggestMachine } from '#machines/suggest/suggest.ts';
import { call } from '../calls/call.ts';
import { trackSave } from '../calls/track-save.ts';
import { wired } from '../wired.ts';
import { loadSkins } from './skin-lists.ts';

export const suggest = wired(suggestMachine).provide({
  actors: {
    loadSkins,
    loadNames: fromPromise<Names, { language: string }>(async ({ input: { language }, signal }) => {
      try {
        const { names } = await call('listNames', { params: { language }, signal });
        return { language, names };
      } catch (error) {
        // No skin has a name in it yet.
        if (error instanceof RequestFailure && error.status === 404) return { language, names: {} };
        throw error;
      }
    }),
    suggest: fromPromise(({ input }) => trackSave(suggesting, call('suggest', { body: input }))),
  },
});
