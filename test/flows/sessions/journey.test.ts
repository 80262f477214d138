import { describe, expect, it } from 'vitest';
import { sessionsMachine } from '#machines/account/sessions.ts';
import { sessions } from '../account/samples.ts';
import { lost, play } from '../played.ts';

const start = (answer: unknown) =>
  play(sessionsMachine, { endSession: [answer], endOtherSessions: [answer] }, { sessions: sessions.all });
const phone = { type: 'end.requested', id: 'phone' } as const;
const others = { type: 'others.requested' } as const;

describe('sessions (docs: Sessions)', () => {
  it('are ended one by one, but not the current one, and the answer has the rest', async () => {
    const { send, done } = start({ message: 'This session has ended', sessions: sessions.withoutPhone });
    expect(await send({ type: 'end.requested', id: 'here' })).toMatchObject({ sessions: sessions.all });
    expect(await send(phone)).toMatchObject({ sessions: sessions.withoutPhone });
    expect(done).toEqual([['endSession', { id: 'phone' }], 'success: This session has ended']);
  });

  it('are ended all at once, except the current one', async () => {
    const { send, done } = start({ message: 'All other sessions have ended', sessions: sessions.alone });
    expect(await send(others)).toMatchObject({ sessions: sessions.alone });
    expect(done).toEqual([['endOtherSessions'], 'success: All other sessions have ended']);
  });

  it('are updated by another flow', async () => {
    const { send } = start(lost);
    const left = sessions.alone;
    expect(await send({ type: 'sessions.changed', sessions: left })).toMatchObject({ sessions: left });
  });

  it.each([phone, others])('stay in the list when the request is lost, and $type can be repeated', async (event) => {
    const { send, done } = start(lost);
    expect(await send(event, event)).toMatchObject({ sessions: sessions.all });
    expect(done.filter((one) => typeof one === 'string')).toEqual(Array(2).fill(`error: ${lost.message}`));
  });
});
