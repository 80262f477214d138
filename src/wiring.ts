import { type EventObject, fromCallback, fromPromise } from 'xstate';
import { appMachine } from '#machines/app.ts';
import { copyMachine } from '#machines/copy.ts';
import { loginMachine } from '#machines/login.ts';
import { sessionMachine } from '#machines/session.ts';
import { translatorMachine } from '#machines/translator.ts';
import { call, onSignedOut } from './api.ts';
import { forgetUser, rememberUser } from './cookie.ts';
import { goBack, location, writeUrl, writeUrlSoon } from './location.ts';
import { showToast } from './toast.ts';

const session = sessionMachine.provide({
  actors: {
    refreshUser: fromPromise(({ input, signal }) => call('readUser', { params: input, signal, isQuiet: true })),
    // Without the signal: whoever leaves the page is signed out all the same.
    signOut: fromPromise(() => call('signOut', { isQuiet: true })),
  },
  actions: {
    rememberUser: (_, { user }) => rememberUser(user),
    forgetUser,
    toast: (_, toast) => showToast(toast),
  },
});

const login = loginMachine.provide({
  actors: {
    loadChallenge: fromPromise(({ signal }) => call('readChallenge', { signal, isQuiet: true })),
    signIn: fromPromise(({ input, signal }) => call('signIn', { body: input, signal })),
    createAccount: fromPromise(({ input, signal }) => call('createAccount', { body: input, signal, isQuiet: true })),
  },
});

const translator = translatorMachine.provide({
  actors: { loadSkins: fromPromise(({ signal }) => call('listSkins', { signal })) },
});

/** The machines with what they do to the world; nothing else provides anything. */
export const app = appMachine.provide({
  actors: {
    location,
    refusals: fromCallback<EventObject>(({ sendBack }) => onSignedOut(() => sendBack({ type: 'session.ended' }))),
    session,
    login,
    translator,
  },
  actions: {
    writeUrl: (_, place) => writeUrl(place),
    writeUrlSoon: (_, place) => writeUrlSoon(place),
    goBack,
    report: (_, { error }) => console.error(error),
    toastMessage: (_, { message }) => message && showToast({ kind: 'success', text: message }),
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
