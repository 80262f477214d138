import { fromPromise } from 'xstate';
import { ownSuggestionsMachine } from '#machines/account/own-suggestions.ts';
import { call } from '../calls/call.ts';
import { newsSeen } from '../calls/signals.ts';
import { wired } from '../wired.ts';

export const ownSuggestions = wired(ownSuggestionsMachine).provide({
  actors: {
    loadOwnSuggestions: fromPromise(({ signal }) => call('readOwnSuggestions', { signal })),
    withdrawSuggestion: fromPromise(({ input }) => call('withdrawSuggestion', { params: input })),
  },
  actions: {
    // If that is lost, they are news once more.
    tellSeen: (_, { ids }) => {
      if (ids.length > 0)
        call('seeDecisions', { body: { ids: [...ids] } }).then(
          () => newsSeen.tell(),
          () => {},
        );
    },
  },
});
