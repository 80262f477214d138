import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, type InputFrom } from 'xstate';
import type { TokenDraft, TokenEnded, TokenMade } from '#contract/token.ts';
import { tokensMachine } from '#machines/account/tokens.ts';
import { notHeld } from './model.ts';
import { full, made, nightly } from './samples.ts';

function start(input: InputFrom<typeof tokensMachine>, answer: () => TokenMade = () => made) {
  const done: unknown[] = [];
  const machine = tokensMachine.provide({
    actors: {
      makeToken: fromPromise<TokenMade, TokenDraft>(async ({ input: draft }) => {
        done.push(draft);
        return answer();
      }),
      endToken: fromPromise<TokenEnded, { id: string }>(async ({ input: { id } }) => {
        done.push(id);
        return { message: 'Token ended', tokens: [] };
      }),
    },
    actions: { toast: (_, { text }) => done.push(text) },
  });
  const actor = createActor(machine, { input }).start();
  const send = async (...events: Parameters<typeof actor.send>[0][]) => {
    for (const event of events) actor.send(event);
    await new Promise(setImmediate);
    return actor.getSnapshot();
  };
  return { send, done };
}
const input = { tokens: [nightly], rights: ['editskins', 'addskins'] as const };

describe('tokens (docs: Tokens)', () => {
  it('are made with a name, one of the rights that are held, and 90 days; the secret is shown until it is closed', async () => {
    const { send, done } = start(input);
    const shown = await send({ type: 'name.changed', value: ' Script ' }, { type: 'token.requested' });
    expect(done).toEqual([{ name: 'Script', allows: 'editskins', days: 90 }]);
    expect([shown.value, shown.context.secret, shown.context.tokens]).toEqual(['showing', made.secret, made.tokens]);
    const closed = await send({ type: 'secret.closed' });
    expect([closed.value, closed.context.secret, closed.context.name]).toEqual(['editing', null, '']);
  });

  it('need a name, and 20 are enough', async () => {
    const nameless = await start(input).send({ type: 'token.requested' });
    expect(nameless.context.problem).toEqual({ text: 'Please enter a name.', field: 'name' });
    const { send, done } = start({ ...input, tokens: full });
    const { context } = await send({ type: 'name.changed', value: 'One more' }, { type: 'token.requested' });
    expect(context.problem?.text).toBe('There are 20 tokens already. End one that is not used any more.');
    expect(done).toEqual([]);
  });

  it('keep what was typed when the server refuses, which is said at its field', async () => {
    const { send } = start(input, () => {
      throw notHeld;
    });
    const { value, context } = await send(
      { type: 'name.changed', value: 'Script' },
      { type: 'right.chosen', right: 'addskins' },
      { type: 'days.chosen', days: 7 },
      { type: 'token.requested' },
    );
    expect([value, context.name, context.allows, context.days]).toEqual(['editing', 'Script', 'addskins', 7]);
    expect(context.problem).toEqual({ text: notHeld.serverMessage, field: 'allows' });
  });

  it('are ended after a question', async () => {
    const { send, done } = start(input);
    const kept = await send({ type: 'end.requested', id: 'nightly' }, { type: 'end.cancelled' });
    expect([kept.value, done]).toEqual(['editing', []]);
    const { context } = await send({ type: 'end.requested', id: 'nightly' }, { type: 'end.confirmed' });
    expect([done, context.tokens]).toEqual([['nightly', 'Token ended'], []]);
  });
});
