import { type EventObject, fromCallback, fromPromise } from 'xstate';
import type { Archive } from '#contract/archive.ts';
import { nameHash } from '#contract/name-hash.ts';
import type { Challenge } from '#contract/session.ts';
import type { SkinList } from '#contract/skin.ts';
import { addSkinMachine } from '#machines/add-skin.ts';
import { appMachine } from '#machines/app/app.ts';
import { deleteSkinMachine } from '#machines/delete-skin.ts';
import { editSkinMachine } from '#machines/edit-skin.ts';
import { loginMachine } from '#machines/login.ts';
import { sessionMachine } from '#machines/session.ts';
import type { Toast } from '#machines/toast.ts';
import { translatorMachine } from '#machines/translator.ts';
import { undoMachine } from '#machines/undo.ts';
import { usersMachine } from '#machines/users.ts';
import { call, onSignedOut } from '../world/api.ts';
import { forgetUser, rememberUser } from '../world/cookie.ts';
import { storeDrafts } from '../world/drafts.ts';
import { forgetLatePlace, goBack, keepLatePlace, location, reachServer, writeUrl } from '../world/location.ts';
import { onSaves, told } from '../world/saves.ts';
import { onUndoRequested, showToast } from '../world/toast.ts';
import { skinChanges, userChanges } from './local-changes.ts';
import { signedOut, signOut } from './sign-out.ts';

const session = sessionMachine.provide({
  actors: {
    refreshUser: fromPromise(({ input, signal }) => call('readUser', { params: input, signal })),
    signOut: fromPromise(signOut),
  },
  actions: {
    rememberUser: (_, { user }) => rememberUser(user),
    forgetUser,
    toast: (_, message) => showToast(message),
  },
});

// Another host may have no call that names its challenge; then the build does.
const siteKey: string | undefined = import.meta.env.VITE_TURNSTILE_SITE_KEY;

const loadChallenge = fromPromise<Challenge, { username: string }>(async ({ input, signal }) =>
  siteKey
    ? { kind: 'turnstile', siteKey }
    : call('readChallenge', { query: { name: await nameHash(input.username) }, signal }),
);

const login = loginMachine.provide({
  actors: {
    loadChallenge,
    signIn: fromPromise(async ({ input, signal }) => {
      await signedOut();
      return call('signIn', { body: input, signal });
    }),
    createAccount: fromPromise(async ({ input, signal }) => {
      await signedOut();
      return call('createAccount', { body: input, signal });
    }),
  },
});

const translator = translatorMachine.provide({
  actors: { loadSkins: fromPromise(({ signal }) => call('listSkins', { signal, toastsFailure: true })), skinChanges },
});

const loadSkins = fromPromise<SkinList>(({ signal }) => call('listSkins', { signal }));
const loadArchive = fromPromise<Archive>(({ signal }) => call('readArchive', { signal }));
const toast = (_: unknown, message: Toast) => showToast(message);

const addSkin = addSkinMachine.provide({
  actors: {
    loadSkins,
    loadArchive,
    skinChanges,
    // The two ways (docs: Add skin): a legend that has skins is named by its id, a new one comes along.
    addSkin: fromPromise(({ input: { legend, legendId, ...skin } }) => {
      const answer =
        legendId === undefined
          ? call('addLegend', { body: { legend, details: [skin] } })
          : call('addSkin', { params: { id: legendId }, body: skin });
      return told({ kind: 'addSkin' }, answer);
    }),
  },
  actions: { toast },
});

const editSkin = editSkinMachine.provide({
  actors: {
    loadSkins,
    loadArchive,
    skinChanges,
    saveSkin: fromPromise(({ input: { id, ...body } }) =>
      told({ kind: 'saveSkin' }, call('saveSkin', { params: { id }, body })),
    ),
  },
  actions: { toast },
});

const deleteSkin = deleteSkinMachine.provide({
  actors: {
    loadSkins,
    skinChanges,
    removeSkin: fromPromise(({ input: { id, version } }) =>
      told({ kind: 'removeSkin' }, call('removeSkin', { params: { id }, query: { version: version?.toString() } })),
    ),
  },
  actions: { toast },
});

const users = usersMachine.provide({
  actors: {
    loadUsers: fromPromise(({ signal }) => call('listUsers', { signal })),
    saveUser: fromPromise(({ input: { id, ...body } }) =>
      told({ kind: 'saveUser', user: id }, call('saveUser', { params: { id }, body })),
    ),
    removeUser: fromPromise(({ input: { id, username } }) =>
      told({ kind: 'removeUser', user: id }, call('removeUser', { params: { id }, query: { username } })),
    ),
    userChanges,
  },
  actions: { toast },
});

const undo = undoMachine.provide({
  actors: { undo: fromPromise(({ input }) => call('undo', { params: input })) },
  actions: { toast },
});

/**
 * The machines with what they do to the world. Those of single views are in `wiring/`, loaded with the view; nothing
 * else provides anything.
 */
export const app = appMachine.provide({
  actors: {
    location,
    refusals: fromCallback<EventObject>(({ sendBack }) => onSignedOut(() => sendBack({ type: 'session.ended' }))),
    undoRequests: fromCallback<EventObject>(({ sendBack }) =>
      onUndoRequested((id) => sendBack({ type: 'undo.requested', id })),
    ),
    saves: fromCallback<EventObject>(({ sendBack }) => onSaves(sendBack)),
    reachServer: fromPromise(({ input, signal }) => reachServer(input, signal)),
    undo,
    session,
    login,
    translator,
    addSkin,
    editSkin,
    deleteSkin,
    users,
  },
  actions: {
    writeUrl: (_, place) => writeUrl(place),
    keepLatePlace: (_, late) => keepLatePlace(late),
    forgetLatePlace,
    goBack,
    openAfresh: () => window.location.reload(),
    storeDrafts: (_, unfinished) => storeDrafts(unfinished),
    toast,
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
