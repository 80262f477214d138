import { type ActorRefFrom, createActor, type EventObject, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import type { Challenge, CodeAsked } from '#contract/signing-in/session.ts';
import type { SkinList } from '#contract/skins/skin.ts';
import type { User } from '#contract/users/user.ts';
import type { Drafts } from '#machines/app/flows.ts';
import { NOTHING_UNFINISHED } from '#machines/app/saves.ts';
import { loginMachine } from '#machines/login/login.ts';
import { sessionMachine } from '#machines/login/session.ts';
import type { Credentials, NewAccount, Opened } from '#machines/login/setup.ts';
import { translatorMachine } from '#machines/translator/translator.ts';
import { person } from '../../support/person.ts';
import { flowThere } from './flow-there.ts';
import { wholeApp } from './whole-app.ts';

/** The signed-in user with unfinished work; and the user who will sign in. */
type Given = { user?: User | null; query?: string; drafts?: Drafts; comes?: User };

/** The app with a working login, session and translator, and a list of its effects. */
export function start(path: string, { user = null, query = '', drafts = {}, comes = person('editskins') }: Given = {}) {
  const done: string[] = [];
  /** The open cards kept with the entry of the history. */
  const stored: string[] = [];
  let tellLocation: (event: EventObject) => void = () => {};
  let refuse: () => void = () => {};
  let loads = 0;
  const loadSkins = fromPromise<SkinList>(async () => {
    loads++;
    return { legends: [], starter: false };
  });
  const machine = wholeApp.provide({
    actors: {
      location: fromCallback<EventObject>(({ sendBack }) => {
        tellLocation = sendBack;
      }),
      refusals: fromCallback<EventObject>(({ sendBack }) => {
        refuse = () => sendBack({ type: 'session.ended' });
      }),
      session: sessionMachine.provide({
        actors: {
          refreshUser: fromPromise(async () => ({ user: user ?? person() })),
          signOut: fromPromise(async () => ({ message: '' })),
        },
        actions: { toast: (_, { text }) => done.push(`toast ${text}`) },
      }),
      login: loginMachine.provide({
        actors: {
          loadChallenge: fromPromise<Challenge, { username: string }>(async () => ({ kind: 'turnstile', siteKey: '' })),
          signIn: fromPromise<Opened | CodeAsked, Credentials>(async () => ({ user: comes, message: 'Hello' })),
          createAccount: fromPromise<Opened, NewAccount>(async () => ({ user: person() })),
        },
      }),
      translator: translatorMachine.provide({ actors: { loadSkins } }),
      loadFlow: flowThere,
    },
    actions: {
      writeUrl: (_, { path, query, replace, cards = [] }) => {
        done.push(`${replace ? 'replace' : 'push'} ${path}${query}`);
        stored.push(cards.join());
      },
      keepLatePlace: (_, { path, query, address }) => done.push(`${address} is ${path}${query}`),
      forgetLatePlace: () => done.push('current'),
      storeCards: (_, { cards }) => stored.push(cards.join()),
      goBack: () => done.push('back'),
      toastMessage: (_, { message }) => message && done.push(`toast ${message}`),
      report: (_, { error }) => done.push(`report ${(error as Error).message}`),
      lockScrolling: () => done.push('lock'),
      unlockScrolling: () => done.push('unlock'),
    },
  });
  const clock = new SimulatedClock();
  const actor = createActor(machine, {
    input: { path, query, user, ...NOTHING_UNFINISHED, author: user?._id ?? null, drafts },
    clock,
  }).start();
  return {
    actor,
    clock,
    done,
    stored,
    tellLocation,
    refuse: () => refuse(),
    loads: () => loads,
    page: () => actor.getSnapshot().value.page,
  };
}

export const translatorIn = (actor: ActorRefFrom<typeof wholeApp>) => {
  const child = actor.getSnapshot().children.translator;
  if (!child) throw new Error('the translator is not running');
  return child;
};
