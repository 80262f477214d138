import { type EventObject, fromCallback, fromPromise } from 'xstate';
import type { Archive } from '#contract/archive.ts';
import type { SkinList } from '#contract/skin.ts';
import { addSkinMachine } from '#machines/add-skin.ts';
import { appMachine } from '#machines/app/app.ts';
import { deleteSkinMachine } from '#machines/delete-skin.ts';
import { editSkinMachine } from '#machines/edit-skin.ts';
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
import { login } from './login.ts';
import { signOut } from './sign-out.ts';

const session = sessionMachine.provide({
  actors: {
    refreshUser: fromPromise(({ input, signal }) => call('readUser', { params: input, signal, isQuiet: true })),
    signOut: fromPromise(signOut),
  },
  actions: {
    rememberUser: (_, { user }) => rememberUser(user),
    forgetUser,
    toast: (_, message) => showToast(message),
  },
});

const translator = translatorMachine.provide({
  actors: { loadSkins: fromPromise(({ signal }) => call('listSkins', { signal })), skinChanges },
});

const loadSkins = fromPromise<SkinList>(({ signal }) => call('listSkins', { signal, isQuiet: true }));
const loadArchive = fromPromise<Archive>(({ signal }) => call('readArchive', { signal, isQuiet: true }));
const toast = (_: unknown, message: Toast) => showToast(message);

const addSkin = addSkinMachine.provide({
  actors: {
    loadSkins,
    loadArchive,
    skinChanges,
    // The two ways (docs: Add skin): a legend that has skins is named by its id, a new one comes along.
    addSkin: fromPromise(({ input: { legend, legendId, animation, ...skin } }) => {
      const details = { ...skin, ...(animation !== undefined && { animation }) };
      const answer =
        legendId === undefined
          ? call('addLegend', { body: { legend, details: [details] }, isQuiet: true })
          : call('addSkin', { params: { id: legendId }, body: details, isQuiet: true });
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
      told({ kind: 'saveSkin' }, call('saveSkin', { params: { id }, body, isQuiet: true })),
    ),
  },
  actions: { toast },
});

const deleteSkin = deleteSkinMachine.provide({
  actors: {
    loadSkins,
    skinChanges,
    removeSkin: fromPromise(({ input: { id, version = '' } }) =>
      told(
        { kind: 'removeSkin' },
        call('removeSkin', { params: { id }, query: { version: `${version}` }, isQuiet: true }),
      ),
    ),
  },
  actions: { toast },
});

const users = usersMachine.provide({
  actors: {
    loadUsers: fromPromise(({ signal }) => call('listUsers', { signal, isQuiet: true })),
    saveUser: fromPromise(({ input: { id, ...body } }) =>
      told({ kind: 'saveUser', user: id }, call('saveUser', { params: { id }, body, isQuiet: true })),
    ),
    removeUser: fromPromise(({ input: { id, username } }) =>
      told(
        { kind: 'removeUser', user: id },
        call('removeUser', { params: { id }, query: { username }, isQuiet: true }),
      ),
    ),
    userChanges,
  },
  actions: { toast },
});

const undo = undoMachine.provide({
  actors: { undo: fromPromise(({ input }) => call('undo', { params: input, isQuiet: true })) },
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
