import { describe, expect, it } from 'vitest';
import type { InputFrom } from 'xstate';
import { tokensMachine } from '#machines/account/tokens.ts';
import { lost, play } from '../played.ts';
import { notHeld } from './model.ts';
import { full, made, nightly } from './samples.ts';

const ended = { message: 'Token ended', tokens: [] };
const start = (input: InputFrom<typeof tokensMachine>, makeToken: unknown[] = [made], endToken: unknown[] = [ended]) =>
  play(tokensMachine, { makeToken, endToken }, input);
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
    expect(done).toEqual([['makeToken', { name: 'Script', allows: ['editskins', 'addskins'], days: 90 }]]);
    expect([shown.value, shown.secret, shown.tokens]).toEqual(['showing', made.secret, made.tokens]);
    const closed = await send({ type: 'secret.closed' });
    expect([closed.value, closed.secret, closed.name, closed.allows]).toEqual([...['editing', null, '', []]]);
  });

  it('need a right; ticking one twice removes it', async () => {
    const { send, done } = start(input);
    const tick = { type: 'right.toggled', right: 'addskins' } as const;
    const none = await send({ type: 'name.changed', value: 'Script' }, tick, tick, { type: 'token.requested' });
    const problem = { text: 'Please choose at least one right.', field: 'allows' };
    expect([none.value, none.allows, none.problem]).toEqual(['editing', [], problem]);
    expect((await send(tick)).problem).toBe(null);
    await send({ type: 'token.requested' });
    expect(done).toEqual([['makeToken', { name: 'Script', allows: ['addskins'], days: 90 }]]);
  });

  it('need a name, and end at 20', async () => {
    const nameless = await start(input).send({ type: 'token.requested' });
    expect(nameless.problem).toEqual({ text: 'Please enter a name.', field: 'name' });
    const { send, done } = start({ ...input, tokens: full });
    const { problem } = await send({ type: 'name.changed', value: 'One more' }, { type: 'token.requested' });
    const enough = { text: 'There are 20 tokens already. End one that you no longer use.', field: 'form' };
    expect([problem, done]).toEqual([enough, []]);
  });

  it('keep the typed text when the server refuses, and show the problem at its field', async () => {
    const { send } = start(input, [notHeld]);
    const { value, name, allows, days, problem } = await send(
      { type: 'name.changed', value: 'Script' },
      { type: 'right.toggled', right: 'addskins' },
      { type: 'days.chosen', days: 7 },
      { type: 'token.requested' },
    );
    expect([value, name, allows, days]).toEqual(['editing', 'Script', ['addskins'], 7]);
    expect(problem).toEqual({ text: notHeld.serverMessage, field: 'allows' });
  });

  it('can be made after a failure, whose message is cleared', async () => {
    const { send } = start(input, [lost, made]);
    const failed = await send(
      { type: 'name.changed', value: 'Script' },
      { type: 'right.toggled', right: 'addskins' },
      { type: 'token.requested' },
    );
    expect(failed.problem).toEqual({ text: lost.message, field: 'form' });
    const shown = await send({ type: 'token.requested' });
    expect([shown.value, shown.problem]).toEqual(['showing', null]);
  });

  it('are ended after a question, and stay when the request is lost', async () => {
    const { send, done } = start(input, [made], [lost, ended]);
    const kept = await send({ type: 'end.requested', id: 'nightly' }, { type: 'end.cancelled' });
    expect([kept.value, done]).toEqual(['editing', []]);
    const end = [{ type: 'end.requested', id: 'nightly' }, { type: 'end.confirmed' }] as const;
    const failed = await send(...end);
    expect([failed.value, failed.tokens]).toEqual(['editing', [nightly]]);
    expect((await send(...end)).tokens).toEqual([]);
    const asked = ['endToken', { id: 'nightly' }];
    expect(done).toEqual([asked, `error: ${lost.message}`, asked, 'success: Token ended']);
  });

  it('follow another flow’s changes, also while a question about one is open', async () => {
    const gone = { type: 'tokens.changed', tokens: [] } as const;
    const rested = await start(input).send(gone);
    expect([rested.value, rested.tokens]).toEqual(['editing', []]);
    const { send, done } = start(input);
    const asked = await send({ type: 'end.requested', id: 'nightly' }, gone);
    expect([asked.value, asked.tokens, done]).toEqual(['editing', [], []]);
    const shown = await send(
      { type: 'name.changed', value: 'Script' },
      { type: 'right.toggled', right: 'addskins' },
      { type: 'token.requested' },
    );
    expect(shown.value).toBe('showing');
    expect([(await send(gone)).value, (await send(gone)).tokens]).toEqual(['showing', []]);
  });
});
