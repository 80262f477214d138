import { type EventObject, fromCallback, fromPromise } from 'xstate';
import { appMachine } from '#machines/app/app.ts';
import { undoMachine } from '#machines/history/undo.ts';
import { sessionMachine } from '#machines/login/session.ts';
import { onSaves } from '../world/calls/saves.ts';
import { accountSeen, newsSeen, refused, undone } from '../world/calls/signals.ts';
import { storeDrafts } from '../world/kept/drafts.ts';
import {
  forgetLatePlace,
  goBack,
  keepLatePlace,
  location,
  netFound,
  reachServer,
  storeCards,
  writeUrl,
} from '../world/page/location.ts';
import { onUndoRequested, showToast, toast } from '../world/page/toast.ts';
import { forgetUser, loadSignedIn, rememberUser, renewUser } from '../world/person/profile.ts';
import { signOut } from '../world/person/sign-out.ts';
import { loadFlow } from './flows.ts';

/** The signed-in account, as the page knows and stores it. */
export const session = sessionMachine.provide({
  actors: {
    refreshUser: fromPromise(async ({ input, signal }) => (await loadSignedIn()).readUser(input.username, signal)),
    signOut: fromPromise(signOut),
    newsSeen: fromCallback<EventObject>(({ sendBack }) => newsSeen.listen(() => sendBack({ type: 'news.seen' }))),
  },
  actions: {
    rememberUser: (_, { user }) => rememberUser(user),
    renewUser: (_, { user }) => renewUser(user),
    forgetUser: (_, { user }) => forgetUser(user),
    toast,
  },
});

const undo = undoMachine.provide({
  actors: { undo: fromPromise(({ input }) => undoChange(input)) },
  actions: { toast },
});

async function undoChange({ id }: { id: string }) {
  const answer = await (await loadSignedIn()).undo(id);
  undone.tell({ id, historyId: answer.historyId });
  return answer;
}

/**
 * The machines with their actions and actors. Those of single views and of the staff's pages are wired in their own
 * files, which are loaded with them. Machines are provided nowhere else.
 */
export const app = appMachine.provide({
  actors: {
    location,
    refusals: fromCallback<EventObject>(({ sendBack }) =>
      refused.listen((code) => {
        if (code === 'signed_out') sendBack({ type: 'session.ended' });
        if (code === 'forbidden') sendBack({ type: 'rights.refused' });
      }),
    ),
    tabs: fromCallback<EventObject>(({ sendBack }) =>
      accountSeen.listen((user) => sendBack({ type: 'account.seen', user } as EventObject)),
    ),
    undoRequests: fromCallback<EventObject>(({ sendBack }) =>
      onUndoRequested((id) => sendBack({ type: 'undo.requested', id })),
    ),
    saves: fromCallback<EventObject>(({ sendBack }) => onSaves(sendBack)),
    reachServer: fromPromise(({ input, signal }) => reachServer(input, signal)),
    net: netFound,
    undo,
    session,
    loadFlow: fromPromise(({ input }) => loadFlow(input.path)),
  },
  actions: {
    writeUrl: (_, place) => writeUrl(place),
    storeCards: (_, place) => storeCards(place),
    keepLatePlace: (_, late) => keepLatePlace(late),
    forgetLatePlace,
    goBack,
    openAfresh: () => window.location.reload(),
    storeDrafts: (_, unfinished) => storeDrafts(unfinished),
    toast,
    report: (_, { error }) => {
      console.error(error);
      // In the way that the browser reports uncaught errors.
      dispatchEvent(new ErrorEvent('error', { error }));
    },
    toastMessage: (_, { message }) => message && showToast({ kind: 'success', text: message }),
    startAtTop: () => {
      window.scrollTo(0, 0);
      document.getElementById('main')?.focus({ preventScroll: true });
    },
    lockScrolling: () => document.documentElement.classList.add('locked'),
    unlockScrolling: () => document.documentElement.classList.remove('locked'),
  },
});
