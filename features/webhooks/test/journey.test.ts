import { describe, expect, it } from 'vitest';
import { writer } from '#src/traces/written.ts';
import { lookalike, play, refused } from '../../../test/flows/played.ts';
import { offline } from '../../../test/walk/model.ts';
import type { WebhookDraft } from '../machine/setup.ts';
import { webhooksMachine } from '../machine/webhooks.ts';
import { mayBeKept } from '../staff.ts';
import { draft, lists, webhook } from './model.ts';

type Answers = { load?: readonly unknown[]; save?: readonly unknown[]; test?: unknown };

/** A machine that is played; its lists and replies come in turn. */
const start = (
  { load = [lists.both], save = [{ message: 'Webhook saved' }], test }: Answers = {},
  begun?: WebhookDraft,
) =>
  play(
    webhooksMachine,
    { loadWebhooks: load, saveWebhook: save, testWebhook: [test], removeWebhook: [{ message: 'Webhook deleted' }] },
    { draft: begun },
  );
const load = ['loadWebhooks'];
const saved = (edit: object) => ['saveWebhook', expect.objectContaining(edit)];

const type = (field: 'name' | 'address', value: string) => ({ type: 'field.changed', field, value }) as const;
const submit = { type: 'webhook.submitted' } as const;
const about = <Type extends string>(type: Type, id = 'chat') => ({ type, id });
const HTTPS = 'The address must begin with https://.';
const stale = refused(409, 'Somebody changed chat meanwhile.', { code: 'stale' });

describe('the list of webhooks (docs: Webhooks)', () => {
  it('says why it failed to load, and loads on request, also with “Refresh”', async () => {
    const { send, done } = start({ load: [offline, lists.both, lists.since] });
    expect(await send()).toMatchObject({ value: 'failed' });
    expect(await send({ type: 'retry.requested' })).toMatchObject({ value: 'listing', ...lists.both });
    expect(await send({ type: 'refresh.requested' })).toMatchObject({ value: 'listing', ...lists.since });
    expect(done).toEqual([load, 'error: Failed to load webhooks', load, load]);
  });

  it('opens no form for an unknown webhook', async () => {
    expect(await start().send(about('webhook.chosen', 'nobody'))).toMatchObject({ value: 'listing' });
  });
});

describe('the form of a webhook', () => {
  it('adds the typed webhook, once it has a name and an address', async () => {
    const { send, done } = start({ save: [{ message: 'Webhook saved', data: webhook('mine') }] });
    const nameless = await send({ type: 'addition.requested' }, submit);
    expect(nameless.problem).toEqual({ text: 'Please enter a name.', field: 'name' });
    const homeless = await send(type('name', ' Mine '), submit);
    expect(homeless.problem).toEqual({ text: 'Please enter the address.', field: 'address' });
    expect(await send(type('address', 'https://mine.example'))).toMatchObject({ problem: null });
    expect(await send(submit)).toMatchObject({ value: 'listing', form: null, id: 'mine' });
    const edit = { id: '', version: 0, isPaused: false, name: 'Mine', address: 'https://mine.example' };
    const sent = ['saveWebhook', { ...edit, form: 'chat', about: 'changes', legend: null }];
    expect(done).toEqual([load, sent, 'success: Webhook saved', load]);
  });

  it('is closed at once while nothing is typed', async () => {
    const closed = await start().send(about('webhook.chosen'), { type: 'form.closed' });
    expect(closed).toMatchObject({ value: 'listing', form: null });
  });

  it('asks before typed text is lost', async () => {
    const { send } = start({}, draft);
    expect(await send({ type: 'form.closed' })).toMatchObject({ value: 'dropping' });
    expect(await send({ type: 'dropping.cancelled' })).toMatchObject({ value: 'editing', unsaved: draft });
    const dropped = await send({ type: 'form.closed' }, { type: 'dropping.confirmed' });
    expect(dropped).toMatchObject({ value: 'listing', form: null, unsaved: undefined });
  });

  it('keeps the typed text when it is refused, and shows the problem only at its field', async () => {
    const { send, done } = start({ save: [refused(400, HTTPS, { fields: { address: HTTPS } })] });
    const seen = await send(about('webhook.chosen'), type('address', 'http://mine.example'), submit);
    expect(seen).toMatchObject({ value: 'editing', problem: { text: HTTPS, field: 'address' } });
    expect([seen.unsaved?.fields.address, done.length]).toEqual(['http://mine.example', 2]);
  });

  it.each([
    ['a lost network', offline],
    ['an error that resembles a conflict', lookalike('stale', 409)],
    ['an error that resembles a missing webhook', lookalike('not_found', 404)],
  ])('says that it is not saved after %s', async (_, error) => {
    const { send, done } = start({ save: [error] }, draft);
    const text = 'Failed to save webhook';
    const problem = { text, field: 'form' };
    expect(await send(submit)).toMatchObject({ value: 'editing', problem, unsaved: draft });
    expect(done).toEqual([load, saved({ id: 'chat' }), `error: ${text}`]);
  });

  it('keeps the typed text after somebody else’s change, and shows their values beside it', async () => {
    const { send, done } = start(
      { load: [lists.both, lists.since], save: [stale, { message: 'Webhook saved' }] },
      draft,
    );
    const fields = { name: 'Renamed', address: 'https://other.example', written: 'chat', about: 'changes', legend: '' };
    expect(await send(submit)).toMatchObject({ value: 'editing', form: { version: 2, fields } });
    await send(submit);
    const said = 'error: Somebody changed chat meanwhile.';
    expect(done.slice(0, 3)).toEqual([load, saved({ version: 1, name: 'chat' }), said]);
    expect(done[4]).toEqual(saved({ version: 2, name: 'Renamed' }));
  });

  it('becomes a new webhook when its own is gone', async () => {
    const gone = refused(404, 'This webhook no longer exists.', { code: 'not_found' });
    const { send, done } = start({ load: [lists.both, lists.none], save: [gone] }, draft);
    const { fields } = draft;
    expect(await send(submit)).toMatchObject({ value: 'editing', problem: null, form: { fields } });
    await send(submit);
    const { address } = fields;
    expect([done[1], done[4]]).toEqual([saved({ id: 'chat', address }), saved({ id: '', address })]);
  });

  it('can be filled in while the list is loading, and clears earlier problems', async () => {
    const anew = Promise.withResolvers<unknown>();
    const { send, press } = start({ load: [lists.both, () => anew.promise], save: [offline, stale] }, draft);
    await send();
    press(submit);
    press(type('name', 'unheard while it is sent'));
    expect(await send(submit)).toMatchObject({ value: 'loading', problem: null });
    press(type('name', 'Mine'));
    anew.resolve(lists.since);
    const fields = { ...draft.fields, name: 'Mine' };
    expect(await send()).toMatchObject({ value: 'editing', form: { version: 2, fields } });
  });
});

describe('a webhook of the list', () => {
  it('is paused and resumed; one that was switched off is switched on', async () => {
    const paused = webhook('paused', { isPaused: true });
    const webhooks = [webhook('told'), paused, ...lists.both.webhooks.slice(1)];
    const { send, done } = start({ load: [{ webhooks, legends: [] }] });
    for (const id of ['told', 'paused', 'off', 'nobody']) await send(about('pause.toggled', id));
    const ends = [
      ['told', true],
      ['paused', false],
      ['off', false],
    ] as const;
    const each = ends.flatMap(([id, isPaused]) => [saved({ id, isPaused }), 'success: Webhook saved', load]);
    expect(done).toEqual([load, ...each]);
  });

  const last = (isDelivered: boolean) => ({ last: { at: 1, what: 'Answered 204', isDelivered } });
  const lost = 'The test did not arrive: Answered 404';
  it.each([
    [{ message: 'The test has arrived', data: webhook('chat', last(true)) }, 'success: The test has arrived'],
    [{ message: lost, data: webhook('chat', last(false)) }, `error: ${lost}`],
    [{ message: 'The test did not arrive: gone' }, 'error: The test did not arrive: gone'],
  ])('is sent a test, and the list reloads with the result', async (test, toast) => {
    const { send, done } = start({ test });
    expect(await send(about('test.requested'))).toMatchObject({ value: 'listing' });
    expect(done).toEqual([load, ['testWebhook', { id: 'chat' }], toast, load]);
  });

  it('is deleted only after a question', async () => {
    const { send, done } = start();
    const kept = await send(about('deletion.requested'), { type: 'deletion.cancelled' });
    expect([kept.value, done]).toEqual(['listing', [load]]);
    expect(await send(about('deletion.requested', 'off'))).toMatchObject({ value: 'confirming' });
    expect(await send({ type: 'deletion.confirmed' })).toMatchObject({ value: 'listing' });
    expect(done).toEqual([load, ['removeWebhook', { id: 'off' }], 'success: Webhook deleted', load]);
  });

  it.each([
    [[about('pause.toggled')], saved({ id: 'chat' }), 'Failed to save webhook'],
    [[about('test.requested')], ['testWebhook', { id: 'chat' }], 'The test could not be sent'],
    [
      [about('deletion.requested'), { type: 'deletion.confirmed' }],
      ['removeWebhook', { id: 'chat' }],
      'Failed to delete webhook',
    ],
  ] as const)('reports that a request failed, and the list reloads: %j', async (events, request, text) => {
    const calls = {
      loadWebhooks: [lists.both],
      saveWebhook: [offline],
      testWebhook: [offline],
      removeWebhook: [offline],
    };
    const { send, done } = play(webhooksMachine, calls, { draft: undefined });
    expect(await send(...events)).toMatchObject({ value: 'listing' });
    expect(done).toEqual([load, request, `error: ${text}`, load]);
  });
});

it('a trace does not keep the address of a webhook', () => {
  const event = { field: 'address', value: 'https://discord.com/api/webhooks/1/planted-secret' } as const;
  const line = mayBeKept.webhooks.events['field.changed'](event);
  expect(writer(true)(event, line as never)).toEqual({ field: 'address', value: 'https://hidden.invalid/' });
});
