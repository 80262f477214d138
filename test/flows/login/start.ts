import { createActor, fromPromise, type PromiseActorLogic, SimulatedClock } from 'xstate';
import type { PasskeyUse } from '#contract/signing-in/passkey.ts';
import type { Challenge, CodeAsked, ProofOfWork } from '#contract/signing-in/session.ts';
import { loginMachine } from '#machines/login/login.ts';
import type { Credentials, NewAccount, Opened } from '#machines/login/setup.ts';
import { person } from '../../support/person.ts';

const turnstile: Challenge = { kind: 'turnstile', siteKey: 'x' };

export type Options = {
  answer?: Error;
  /** The server's answers to the password, and to the code or the passkey. */
  first?: CodeAsked;
  second?: Error;
  /** The browser's answers, for its own suggestion and on request. */
  offers?: Promise<PasskeyUse>;
  chooses?: Promise<PasskeyUse>;
  challenge?: Error;
  offered?: Challenge;
  isNew?: boolean;
  isForOwner?: boolean;
};

/** The form, with a server and a browser that give these answers. */
export async function start({
  answer,
  first,
  second,
  offers,
  chooses,
  challenge,
  offered = turnstile,
  isNew = false,
  isForOwner = false,
}: Options = {}) {
  const sent: unknown[] = [];
  const clock = new SimulatedClock();
  const work: { challenge: ProofOfWork; signal: AbortSignal; end: PromiseWithResolvers<{ token: string }> }[] = [];
  const asked: string[] = [];
  const reply = <Input>(call: string, failure = answer) =>
    fromPromise<Opened, Input>(async ({ input }) => {
      sent.push([call, input]);
      if (failure) throw failure;
      return { user: person(), message: 'Welcome' };
    });
  const machine = loginMachine.provide({
    actors: {
      loadChallenge: fromPromise<Challenge, { username: string }>(async ({ input }) => {
        asked.push(input.username);
        if (challenge) throw challenge;
        return offered;
      }),
      solveChallenge: fromPromise<{ token: string }, { challenge: ProofOfWork }>(({ input, signal }) => {
        const end = Promise.withResolvers<{ token: string }>();
        work.push({ ...input, signal, end });
        return end.promise;
      }),
      signIn: first
        ? fromPromise<Opened | CodeAsked, Credentials>(async () => first)
        : (reply<Credentials>('signIn') as PromiseActorLogic<Opened | CodeAsked, Credentials>),
      signInByCode: reply('signInByCode', second),
      awaitPasskey: fromPromise(() => offers ?? new Promise<PasskeyUse>(() => {})),
      choosePasskey: fromPromise(() => chooses ?? Promise.reject(new Error('No passkey was used.'))),
      signInByPasskey: reply('signInByPasskey', second),
      createAccount: reply<NewAccount>('createAccount'),
    },
  });
  const actor = createActor(machine, { input: { isNew, isForOwner }, clock }).start();
  const settle = () => new Promise(setImmediate);
  await settle();
  const now = () => actor.getSnapshot();
  function type(username: string, password: string) {
    actor.send({ type: 'username.changed', value: username });
    actor.send({ type: 'password.changed', value: password });
  }
  return {
    actor,
    sent,
    settle,
    type,
    now,
    asked,
    clock,
    work,
    challenges: () => asked.length,
    problem: () => now().context.problem,
  };
}

/** The same, with a solved challenge. */
export async function verified(options: Options = {}) {
  const login = await start(options);
  login.actor.send({ type: 'challenge.passed', token: 'token' });
  return login;
}
