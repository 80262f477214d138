import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, type InputFrom } from 'xstate';
import type { TokenDraft, TokenEnded, TokenMade } from '#contract/account/token.ts';
import { tokensMachine } from '#machines/account/tokens.ts';
import { lost } from '../refusals.ts';
import { notHeld } from './model.ts';
import { full, made, nightly } from './samples.ts';

type Answers = { making?: (TokenMade | Error)[]; ending?: (TokenEnded | Error)[] };

/** A running machine whose calls answer from these lists, in turn. */
function start(
  input: InputFrom<typeof tokensMachine>,
  { making = [made], ending = [{ message: 'Token ended', tokens: [] }] }: Answers = {},
) {
  const done: unknown[] = [];
  const next = <Answer>(answers: (Answer | Error)[]): Answer => {
    const answer = answers.shift();
    if (answer === undefined || answer instanceof Error) throw answer;
    return answer;
  };
  const machine = tokensMachine.provide({
    actors: {
      makeToken: fromPromise<TokenMade, TokenDraft>(async ({ input: draft }) => {
        done.push(draft);
        return next(making);
      }),
      endToken: fromPromise<TokenEnded, { id: string }>(async ({ input: { id } }) => {
        done.push(id);
        return next(ending);
      }),
    },
    actions: { toast: (_, { kind, text }) => done.push(`${kind}: ${text}`) },
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
  it('are made with a name, some of the held rights, and 90 days; the secret is shown until you close it', async () => {
    const { send, done } = start(input);
    const shown = await send(
      { type: 'name.changed', value: ' Script ' },
      { type: 'right.toggled', right: 'addskins' },
      { type: 'right.toggled', right: 'deleteskins' },
      { type: 'right.toggled', right: 'editskins' },
      { type: 'token.requested' },
    );
    expect(done).toEqual([{ name: 'Script', allows: ['editskins', 'addskins'], days: 90 }]);
    expect([shown.value, shown.context.secret, shown.context.tokens]).toEqual(['showing', made.secret, made.tokens]);
    const closed = await send({ type: 'secret.closed' });
    expect([closed.value, closed.context.secret, closed.context.name, closed.context.allows]).toEqual([
      ...['editing', null, '', []],
    ]);
  });

  it('need a right; ticking one twice removes it', async () => {
    const { send, done } = start(input);
    const tick = { type: 'right.toggled', right: 'addskins' } as const;
    const none = await send({ type: 'name.changed', value: 'Script' }, tick, tick, { type: 'token.requested' });
    const problem = { text: 'Please choose at least one right.', field: 'allows' };
    expect([none.value, none.context.allows, none.context.problem]).toEqual(['editing', [], problem]);
    expect((await send(tick)).context.problem).toBe(null);
    await send({ type: 'token.requested' });
    expect(done).toEqual([{ name: 'Script', allows: ['addskins'], days: 90 }]);
  });

  it('need a name, and end at 20', async () => {
    const nameless = await start(input).send({ type: 'token.requested' });
    expect(nameless.context.problem).toEqual({ text: 'Please enter a name.', field: 'name' });
    const { send, done } = start({ ...input, tokens: full });
    const { context } = await send({ type: 'name.changed', value: 'One more' }, { type: 'token.requested' });
    const enough = { text: 'There are 20 tokens already. End one that you no longer use.', field: 'form' };
    expect([context.problem, done]).toEqual([enough, []]);
  });

  it('keep the typed text when the server refuses, and show the problem at its field', async () => {
    const { send } = start(input, { making: [notHeld] });
    const { value, context } = await send(
      { type: 'name.changed', value: 'Script' },
      { type: 'right.toggled', right: 'addskins' },
      { type: 'days.chosen', days: 7 },
      { type: 'token.requested' },
    );
    expect([value, context.name, context.allows, context.days]).toEqual(['editing', 'Script', ['addskins'], 7]);
    expect(context.problem).toEqual({ text: notHeld.serverMessage, field: 'allows' });
  });

  it('can be made after a failure, whose message is cleared', async () => {
    const { send } = start(input, { making: [lost, made] });
    const failed = await send(
      { type: 'name.changed', value: 'Script' },
      { type: 'right.toggled', right: 'addskins' },
      { type: 'token.requested' },
    );
    expect(failed.context.problem).toEqual({ text: lost.message, field: 'form' });
    const shown = await send({ type: 'token.requested' });
    expect([shown.value, shown.context.problem]).toEqual(['showing', null]);
  });

  it('are ended after a question, and stay when the request is lost', async () => {
    const { send, done } = start(input, { ending: [lost, { message: 'Token ended', tokens: [] }] });
    const kept = await send({ type: 'end.requested', id: 'nightly' }, { type: 'end.cancelled' });
    expect([kept.value, done]).toEqual(['editing', []]);
    const end = [{ type: 'end.requested', id: 'nightly' }, { type: 'end.confirmed' }] as const;
    const failed = await send(...end);
    expect([failed.value, failed.context.tokens]).toEqual(['editing', [nightly]]);
    expect((await send(...end)).context.tokens).toEqual([]);
    expect(done).toEqual(['nightly', `error: ${lost.message}`, 'nightly', 'success: Token ended']);
  });

  it('follow another flow’s changes, also while a question about one is open', async () => {
    const gone = { type: 'tokens.changed', tokens: [] } as const;
    const rested = await start(input).send(gone);
    expect([rested.value, rested.context.tokens]).toEqual(['editing', []]);
    const { send, done } = start(input);
    const asked = await send({ type: 'end.requested', id: 'nightly' }, gone);
    expect([asked.value, asked.context.tokens, done]).toEqual(['editing', [], []]);
    const shown = await send(
      { type: 'name.changed', value: 'Script' },
      { type: 'right.toggled', right: 'addskins' },
      { type: 'token.requested' },
    );
    expect(shown.value).toBe('showing');
    expect([(await send(gone)).value, (await send(gone)).context.tokens]).toEqual(['showing', []]);
  });
});
