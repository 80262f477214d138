import type { appMachine } from '#machines/app/app.ts';
import type { connectionMachine } from '#machines/app/connection.ts';
import type { undoMachine } from '#machines/history/undo.ts';
import type { proofMachine } from '#machines/login/proof.ts';
import type { sessionMachine } from '#machines/login/session.ts';
import type { copyMachine } from '#machines/translator/copy.ts';
import type { Line, LinesOf } from './line.ts';
import { hasPublicSearch } from './public-search.ts';

/** The list of a tab, with its answers: what the app brings to a page that opens. */
const broughtList = {
  ...{ order: { text: 'text', files: { path: 'text' } }, box: 'text', translation: 'text', lists: 'public' },
  ...{ filter: 'id', lost: 'text' },
} as const satisfies Line;

export const app: LinesOf<typeof appMachine> = {
  events: {
    'navigation.requested': { to: 'place', list: 'text' },
    'location.changed': ({ path }) => ({ path: 'place', query: queryOf(path), cards: 'public' }),
    'account.seen': { user: 'shape' },
    'undo.requested': { id: 'id' },
    'save.began': { save: 'id' },
    'save.done': { save: 'id', toast: 'shape' },
    'save.failed': { save: 'id', error: 'failure', toast: 'shape' },
    'view.failed': { error: 'failure' },
    'view.absent': { error: 'failure' },
  },
  answers: { reachServer: 'nothing', loadFlow: 'nothing' },
  input: ({ path }) => ({
    path: 'place',
    query: queryOf(path),
    cards: 'public',
    user: 'shape',
    author: 'id',
    interrupted: 'place',
    drafts: 'shape',
    data: 'public',
    list: broughtList,
  }),
};

const queryOf = (path: unknown) => (hasPublicSearch(String(path)) ? 'search' : 'place');

export const session: LinesOf<typeof sessionMachine> = {
  events: { 'session.opened': { user: 'shape' }, 'session.taken': { user: 'shape' } },
  answers: { refreshUser: 'shape', signOut: 'shape' },
};

export const undo: LinesOf<typeof undoMachine> = {
  events: { 'undo.requested': { id: 'id' } },
  answers: { undo: 'shape' },
};

export const copy: LinesOf<typeof copyMachine> = {
  events: { 'copy.requested': { text: 'text', what: 'text' } },
  answers: { writeClipboard: 'nothing' },
};

export const connection: LinesOf<typeof connectionMachine> = {
  events: { 'list.answered': { from: 'id' }, 'storing.failed': { reason: 'id' } },
  answers: { refreshList: 'nothing', findTyped: 'nothing' },
};

export const proof: LinesOf<typeof proofMachine> = {
  events: { 'password.changed': { value: 'password' } },
  answers: { prove: 'nothing', findPasskey: 'shape', proveByPasskey: 'nothing' },
};
