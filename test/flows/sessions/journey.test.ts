import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { SessionsEnded } from '#contract/account/account-overview.ts';
import { sessionsMachine } from '#machines/account/sessions.ts';
import { sessions } from '../account/samples.ts';
import { lost } from '../refusals.ts';

function start(answer: () => SessionsEnded) {
  const done: string[] = [];
  const machine = sessionsMachine.provide({
    actors: {
      endSession: fromPromise<SessionsEnded, { id: string }>(async ({ input }) => {
        done.push(input.id);
        return answer();
      }),
      endOtherSessions: fromPromise<SessionsEnded>(async () => answer()),
    },
    actions: { toast: (_, { kind, text }) => done.push(`${kind}: ${text}`) },
  });
  const actor = createActor(machine, { input: { sessions: sessions.all } }).start();
  const send = async (event: Parameters<typeof actor.send>[0]) => {
    actor.send(event);
    await new Promise(setImmediate);
  };
  return { send, done, left: () => actor.getSnapshot().context.sessions };
}

describe('sessions (docs: Sessions)', () => {
  it('are ended one by one, and the answer has the rest', async () => {
    const { send, done, left } = start(() => ({ message: 'This session has ended', sessions: sessions.withoutPhone }));
    await send({ type: 'end.requested', id: 'here' });
    await send({ type: 'end.requested', id: 'phone' });
    expect([done, left()]).toEqual([['phone', 'success: This session has ended'], sessions.withoutPhone]);
  });

  it('are ended all at once, except the current one', async () => {
    const { send, done, left } = start(() => ({ message: 'All other sessions have ended', sessions: sessions.alone }));
    await send({ type: 'others.requested' });
    expect([done, left()]).toEqual([['success: All other sessions have ended'], sessions.alone]);
  });

  it('are updated by another flow', async () => {
    const { send, left } = start(() => {
      throw lost;
    });
    await send({ type: 'sessions.changed', sessions: sessions.alone });
    expect(left()).toEqual(sessions.alone);
  });

  it.each([{ type: 'end.requested', id: 'phone' } as const, { type: 'others.requested' } as const])(
    'stay in the list when the request is lost; the page says so, and $type can be repeated',
    async (event) => {
      const { send, done, left } = start(() => {
        throw lost;
      });
      await send(event);
      await send(event);
      const said = done.filter((one) => one.startsWith('error'));
      expect([said, left()]).toEqual([Array(2).fill(`error: ${lost.message}`), sessions.all]);
    },
  );
});
