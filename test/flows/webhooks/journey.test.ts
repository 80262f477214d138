import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { WebhookChanged } from '#contract/site/webhook.ts';
import type { Lists, WebhookDraft, WebhookEdit } from '#machines/webhooks/context.ts';
import { webhooksMachine } from '#machines/webhooks/webhooks.ts';
import { offline } from '../../walk/failures.ts';
import { refused } from '../refusals.ts';
import { draft, lists, webhook } from './model.ts';

type Answers = {
  load?: () => Lists | Promise<Lists>;
  save?: (edit: WebhookEdit) => WebhookChanged;
  test?: () => WebhookChanged;
  remove?: () => { message: string };
};

/** A running machine; `asked` lists its requests, `saved` the saved webhooks. */
async function start(answers: Answers = {}, begun?: WebhookDraft) {
  const {
    load = () => lists.both,
    save = () => ({ message: 'Webhook saved' }),
    test = () => ({ message: 'The test did not arrive: Answered 404' }),
    remove = () => ({ message: 'Webhook deleted' }),
  } = answers;
  const saved: WebhookEdit[] = [];
  const asked: string[] = [];
  const toasts: string[] = [];
  const machine = webhooksMachine.provide({
    actors: {
      loadWebhooks: fromPromise<Lists>(async () => {
        asked.push('load');
        return load();
      }),
      saveWebhook: fromPromise<WebhookChanged, WebhookEdit>(async ({ input }) => {
        asked.push(`save ${input.id}`);
        saved.push(input);
        return save(input);
      }),
      testWebhook: fromPromise<WebhookChanged, { id: string }>(async ({ input }) => {
        asked.push(`test ${input.id}`);
        return test();
      }),
      removeWebhook: fromPromise<{ message: string }, { id: string }>(async ({ input }) => {
        asked.push(`remove ${input.id}`);
        return remove();
      }),
    },
    actions: { toast: (_, { kind, text }) => toasts.push(`${kind}: ${text}`) },
  });
  const actor = createActor(machine, { input: { draft: begun } }).start();
  const settle = () => new Promise(setImmediate);
  await settle();
  const send = async (...events: Parameters<typeof actor.send>[0][]) => {
    for (const event of events) actor.send(event);
    await settle();
    await settle();
  };
  return { send, saved, asked, toasts, now: () => actor.getSnapshot(), state: () => actor.getSnapshot().value };
}

/** Answers with a failure. */
const failing = (error: unknown) => () => {
  throw error;
};

const type = (field: 'name' | 'address', value: string) => ({ type: 'field.changed', field, value }) as const;
const submit = { type: 'webhook.submitted' } as const;
const about = <Type extends string>(type: Type, id = 'chat') => ({ type, id });
const HTTPS = 'The address must begin with https://.';
const stale = refused(409, 'Somebody changed chat meanwhile.', { code: 'stale' });
/** An error that is not ours, with all distinguishing marks of ours. */
const lookalike = (code: string, status: number) => Object.assign(new Error('?'), { code, status });

describe('the list of webhooks (docs: Webhooks)', () => {
  it('says why it failed to load, and loads on request', async () => {
    let load: () => Lists = failing(offline);
    const { send, state, toasts, asked } = await start({ load: () => load() });
    expect([state(), toasts]).toEqual(['failed', ['error: Failed to load webhooks']]);
    load = () => lists.both;
    await send({ type: 'retry.requested' });
    expect([state(), asked]).toEqual(['listing', ['load', 'load']]);
  });

  it('reloads with “Refresh”', async () => {
    let current: Lists = lists.both;
    const { send, state, now } = await start({ load: () => current });
    current = lists.since;
    await send({ type: 'refresh.requested' });
    expect([state(), now().context.webhooks]).toEqual(['listing', lists.since.webhooks]);
  });

  it('opens no form for an unknown webhook', async () => {
    const { send, state } = await start();
    await send(about('webhook.chosen', 'nobody'));
    expect(state()).toBe('listing');
  });
});

describe('the form of a webhook', () => {
  it('adds the typed webhook, once it has a name and an address', async () => {
    const { send, saved, now, state, toasts } = await start({
      save: () => ({ message: 'Webhook saved', data: webhook('mine') }),
    });
    await send({ type: 'addition.requested' }, submit);
    expect(now().context.problem).toEqual({ text: 'Please enter a name.', field: 'name' });
    await send(type('name', ' Mine '), submit);
    expect(now().context.problem).toEqual({ text: 'Please enter the address.', field: 'address' });
    await send(type('address', 'https://mine.example'));
    expect(now().context.problem).toBeNull();
    await send(submit);
    const edit = { id: '', version: 0, isPaused: false, name: 'Mine', address: 'https://mine.example' };
    expect(saved).toEqual([{ ...edit, form: 'chat', about: 'changes', legend: null }]);
    const { form, id } = now().context;
    expect([state(), form, id, toasts]).toEqual(['listing', null, 'mine', ['success: Webhook saved']]);
  });

  it('is closed at once while nothing is typed', async () => {
    const { send, state, now } = await start();
    await send(about('webhook.chosen'), { type: 'form.closed' });
    expect([state(), now().context.form]).toEqual(['listing', null]);
  });

  it('asks before typed text is lost', async () => {
    const { send, state, now } = await start({}, draft);
    await send({ type: 'form.closed' });
    expect(state()).toBe('dropping');
    await send({ type: 'dropping.cancelled' });
    expect([state(), now().context.unsaved]).toEqual(['editing', draft]);
    await send({ type: 'form.closed' }, { type: 'dropping.confirmed' });
    expect([state(), now().context.form, now().context.unsaved]).toEqual(['listing', null, undefined]);
  });

  it('keeps the typed text when it is refused, and shows the problem only at its field', async () => {
    const { send, now, state, toasts } = await start({
      save: failing(refused(400, HTTPS, { fields: { address: HTTPS } })),
    });
    await send(about('webhook.chosen'), type('address', 'http://mine.example'), submit);
    expect([state(), now().context.problem, now().context.unsaved?.fields.address, toasts]).toEqual([
      'editing',
      { text: HTTPS, field: 'address' },
      'http://mine.example',
      [],
    ]);
  });

  it.each([
    ['a lost network', offline],
    ['an error that resembles a conflict', lookalike('stale', 409)],
    ['an error that resembles a missing webhook', lookalike('not_found', 404)],
  ])('says that it is not saved after %s', async (_, error) => {
    const { send, now, state, asked, toasts } = await start({ save: failing(error) }, draft);
    await send(submit);
    const text = 'Failed to save webhook';
    expect([state(), now().context.problem, now().context.unsaved]).toEqual([
      'editing',
      { text, field: 'form' },
      draft,
    ]);
    expect([asked, toasts]).toEqual([['load', 'save chat'], [`error: ${text}`]]);
  });

  it('keeps the typed text after somebody else’s change, and shows their values beside it', async () => {
    let current: Lists = lists.both;
    const { send, saved, now, state, toasts } = await start(
      {
        load: () => current,
        save: ({ version }) => {
          if (version === 2) return { message: 'Webhook saved' };
          current = lists.since;
          throw stale;
        },
      },
      draft,
    );
    await send(submit);
    const { fields, version } = now().context.form ?? {};
    expect([state(), version, fields, toasts]).toEqual([
      'editing',
      2,
      { name: 'Renamed', address: 'https://other.example', written: 'chat', about: 'changes', legend: '' },
      ['error: Somebody changed chat meanwhile.'],
    ]);
    await send(submit);
    expect(saved.map((edit) => [edit.version, edit.name])).toEqual([
      [1, 'chat'],
      [2, 'Renamed'],
    ]);
  });

  it('becomes a new webhook when its own is gone', async () => {
    const gone = refused(404, 'This webhook no longer exists.', { code: 'not_found' });
    let current: Lists = lists.both;
    const { send, saved, state, now } = await start(
      {
        load: () => current,
        save: () => {
          current = lists.none;
          throw gone;
        },
      },
      draft,
    );
    await send(submit);
    expect([state(), now().context.problem, now().context.form?.fields]).toEqual(['editing', null, draft.fields]);
    await send(submit);
    expect(saved.map(({ id, address }) => [id, address])).toEqual([
      ['chat', 'https://other.example'],
      ['', 'https://other.example'],
    ]);
  });

  it('can be filled in while the list is loading, and clears earlier problems', async () => {
    const refusals = [offline, stale];
    const anew = Promise.withResolvers<Lists>();
    const answers: (Lists | Promise<Lists>)[] = [lists.both, anew.promise];
    const { send, state, now } = await start(
      {
        load: () => answers.shift() ?? lists.none,
        save: () => failing(refusals.shift())(),
      },
      draft,
    );
    await send(submit, type('name', 'unheard while it is sent'));
    await send(submit);
    expect([state(), now().context.problem]).toEqual(['loading', null]);
    await send(type('name', 'Mine'));
    anew.resolve(lists.since);
    await send();
    expect([state(), now().context.form?.version, now().context.form?.fields]).toEqual([
      'editing',
      2,
      { ...draft.fields, name: 'Mine' },
    ]);
  });
});

describe('a webhook of the list', () => {
  it('is paused and resumed; one that was switched off is switched on', async () => {
    const { send, saved, toasts } = await start({
      load: () => ({
        webhooks: [webhook('told'), webhook('paused', { isPaused: true }), ...lists.both.webhooks.slice(1)],
        legends: [],
      }),
    });
    for (const id of ['told', 'paused', 'off', 'nobody']) await send(about('pause.toggled', id));
    expect(saved.map(({ id, isPaused }) => [id, isPaused])).toEqual([
      ['told', true],
      ['paused', false],
      ['off', false],
    ]);
    expect(toasts).toEqual(Array(3).fill('success: Webhook saved'));
  });

  const last = { at: 1, what: 'Answered 204', isDelivered: true };
  it.each([
    [{ message: 'The test has arrived', data: webhook('chat', { last }) }, 'success: The test has arrived'],
    [
      {
        message: 'The test did not arrive: Answered 404',
        data: webhook('chat', { last: { ...last, isDelivered: false } }),
      },
      'error: The test did not arrive: Answered 404',
    ],
    [{ message: 'The test did not arrive: gone' }, 'error: The test did not arrive: gone'],
  ])('is sent a test, and the list reloads with the result', async (answer, toast) => {
    const { send, asked, toasts, state } = await start({ test: () => answer });
    await send(about('test.requested'));
    expect([state(), asked, toasts]).toEqual(['listing', ['load', 'test chat', 'load'], [toast]]);
  });

  it('is deleted only after a question', async () => {
    const { send, asked, toasts, state } = await start();
    await send(about('deletion.requested'), { type: 'deletion.cancelled' });
    expect([state(), asked]).toEqual(['listing', ['load']]);
    await send(about('deletion.requested', 'off'));
    expect([state(), asked]).toEqual(['confirming', ['load']]);
    await send({ type: 'deletion.confirmed' });
    expect([state(), asked, toasts]).toEqual(['listing', ['load', 'remove off', 'load'], ['success: Webhook deleted']]);
  });

  it.each([
    ['saved', [about('pause.toggled')], 'save chat', 'Failed to save webhook'],
    ['sent a test', [about('test.requested')], 'test chat', 'The test could not be sent'],
    [
      'deleted',
      [about('deletion.requested'), { type: 'deletion.confirmed' }],
      'remove chat',
      'Failed to delete webhook',
    ],
  ] as const)('reports when it could not be %s, and the list reloads', async (_, events, request, text) => {
    const { send, asked, toasts, state } = await start({
      save: failing(offline),
      test: failing(offline),
      remove: failing(offline),
    });
    await send(...events);
    expect([state(), asked, toasts]).toEqual(['listing', ['load', request, 'load'], [`error: ${text}`]]);
  });
});
