import { fromPromise } from 'xstate';
import { appMachine } from '#machines/app.ts';
import { copyMachine } from '#machines/copy.ts';
import { translatorMachine } from '#machines/translator.ts';
import { call } from './api.ts';
import { goBack, location, writeUrl } from './location.ts';

/** The machines with what they do to the world; nothing else provides anything. */
export const app = appMachine.provide({
  actors: {
    location,
    translator: translatorMachine.provide({
      actors: { loadSkins: fromPromise(({ signal }) => call('listSkins', { signal })) },
    }),
  },
  actions: {
    writeUrl: (_, place) => writeUrl(place),
    goBack,
    report: (_, { error }) => console.error(error),
    startAtTop: () => {
      window.scrollTo(0, 0);
      document.getElementById('main')?.focus({ preventScroll: true });
    },
    lockScrolling: () => document.documentElement.classList.add('locked'),
    unlockScrolling: () => document.documentElement.classList.remove('locked'),
  },
});

export const copy = copyMachine.provide({
  actors: { writeClipboard: fromPromise(({ input }) => navigator.clipboard.writeText(input)) },
  actions: { logFailure: (_, { error }) => console.error('The text could not be copied.', error) },
});
