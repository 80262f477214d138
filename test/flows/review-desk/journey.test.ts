import { describe, expect, it } from 'vitest';
import { createActor, type EventObject, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import type { Accepted, Decision, Declined, ReviewPage } from '#machines/review-desk/context.ts';
import { shownIn } from '#machines/review-desk/context.ts';
import type { ReviewDraft } from '#machines/review-desk/form.ts';
import { reviewDeskMachine } from '#machines/review-desk/review-desk.ts';
import type { Decided, QueuePlace } from '#machines/review-desk/setup.ts';
import type { Saved, Toast } from '#machines/toast.ts';
import { stateOf } from '../../../src/parts/state-of.ts';
import { offline } from '../../walk/failures.ts';
import { forbidden, lookalike, refused } from '../refusals.ts';
import { decided, parts, Q0, Q1, Q2, Q3, Q4, queued, taken, tooLong, words } from './model.ts';

type Answers = {
  load: (place: QueuePlace) => ReviewPage | Promise<ReviewPage>;
  accept: () => Saved | Promise<Saved>;
  decline: () => Decided | Promise<Decided>;
  undo: () => Saved | Promise<Saved>;
};

async function start(given: Partial<Answers> = {}, input: { query: string; draft?: ReviewDraft } = { query: '' }) {
  const answers: Answers = {
    load: ({ after }) => (after === Q2 ? parts.last : parts.first),
    accept: () => ({ message: 'Accepted', historyId: 'h1' }),
    decline: () => ({ message: 'Declined', version: 2 }),
    undo: () => ({ message: 'Open again' }),
    ...given,
  };
  const asked: QueuePlace[] = [];
  const sent: (Accepted[] | Declined | Decision)[] = [];
  const toasts: string[] = [];
  let tell: (event: EventObject) => void = () => {};
  const load = fromPromise<ReviewPage, QueuePlace>(async ({ input: place }) => {
    asked.push(place);
    return answers.load(place);
  });
  const machine = reviewDeskMachine.provide({
    actors: {
      loadQueue: load,
      loadMore: load,
      accept: fromPromise<Saved, { accept: Accepted[] }>(async ({ input: { accept } }) => {
        sent.push(accept);
        return answers.accept();
      }),
      decline: fromPromise<Decided, Declined>(async ({ input: body }) => {
        sent.push(body);
        return answers.decline();
      }),
      undoDecision: fromPromise<Saved, Decision>(async ({ input: decision }) => {
        sent.push(decision);
        return answers.undo();
      }),
      skinChanges: fromCallback(() => {}),
      undoneChanges: fromCallback<EventObject>(({ sendBack }) => {
        tell = sendBack;
      }),
    },
    actions: { toast: (_, { kind, text, undo }: Toast) => toasts.push([kind, text, undo].filter(Boolean).join(': ')) },
  });
  const clock = new SimulatedClock();
  const actor = createActor(machine, { clock, input: { query: input.query, draft: input.draft } }).start();
  const settle = async () => {
    for (let turn = 0; turn < 4; turn += 1) await new Promise(setImmediate);
  };
  await settle();
  const turn = () => stateOf(actor.getSnapshot().value).includes('turning') && clock.increment(400);
  turn();
  type Event = Parameters<typeof actor.send>[0];
  const press = async (...events: Event[]) => {
    for (const event of events) actor.send(event);
    await settle();
  };
  const now = () => actor.getSnapshot().context;
  return {
    asked,
    sent,
    toasts,
    clock,
    settle,
    now,
    press,
    /** Presses, and waits until what comes to the desk can be decided. */
    send: async (...events: Event[]) => {
      await press(...events);
      turn();
    },
    tell: async (event: EventObject) => {
      tell(event);
      await settle();
      turn();
    },
    state: () => stateOf(actor.getSnapshot().value),
    can: (event: Event) => actor.getSnapshot().can(event),
    desk: () => [
      /desk\.(\w+)/.exec(stateOf(actor.getSnapshot().value))?.[1] ?? actor.getSnapshot().value,
      now().chosen,
    ],
  };
}

const accept = { type: 'accept.requested' } as const;
const skip = { type: 'skip.requested' } as const;
const undo = { type: 'undo.requested' } as const;
const change = { type: 'change.requested' } as const;
const decline = { type: 'decline.requested' } as const;
const close = { type: 'form.closed' } as const;
const because = (why: 'wrong' | 'other') => ({ type: 'reason.chosen', why }) as const;
const typed = (value: string) => ({ type: 'field.changed', field: 'ingamename', value }) as const;
const say = (value: string) => ({ type: 'words.changed', value }) as const;
const failing = (error: unknown) => () => Promise.reject(error);

describe('the queue of suggestions (docs: Review)', () => {
  it('begins with the oldest one, and loads the next ones before they are needed', async () => {
    const { desk, now, asked } = await start();
    expect([desk(), now().queue.map(({ _id }) => _id)]).toEqual([
      ['deciding', Q1],
      [Q1, Q2, Q3],
    ]);
    expect(asked).toEqual([
      { legend: '', kind: '', person: '', after: '' },
      { legend: '', kind: '', person: '', after: Q2 },
    ]);
  });

  it('has nothing to decide when it is empty', async () => {
    const { desk, can } = await start({ load: () => parts.none });
    expect([desk(), can(accept), can(skip), can(undo)]).toEqual([['empty', ''], false, false, false]);
  });

  it('skips to the next one, and from the last one to the first', async () => {
    const { send, desk } = await start();
    const seen = [];
    for (let press = 0; press < 3; press += 1) {
      await send(skip);
      seen.push(desk()[1]);
    }
    expect(seen).toEqual([Q2, Q3, Q1]);
  });

  it('brings a suggestion of the list to the desk', async () => {
    const { send, desk } = await start();
    await send({ type: 'suggestion.chosen', id: Q3 }, { type: 'suggestion.chosen', id: 'nobody' });
    expect(desk()).toEqual(['deciding', Q3]);
  });

  it('is narrowed by legend, kind and person, which the address keeps', async () => {
    const { send, now, asked, clock, settle } = await start({}, { query: '?inspect&kind=add&legend=Ash' });
    expect(asked[0]).toEqual({ legend: 'Ash', kind: 'add', person: '', after: '' });
    await send({ type: 'filter.changed', name: 'person', value: 'w' });
    await send(
      { type: 'filter.changed', name: 'person', value: 'wei' },
      { type: 'filter.changed', name: 'kind', value: '' },
    );
    expect(asked.length).toBe(2);
    clock.increment(250);
    await settle();
    expect([now().query, asked[2]]).toEqual([
      '?inspect&legend=Ash&person=wei',
      { legend: 'Ash', kind: '', person: 'wei', after: '' },
    ]);
  });

  it('ignores a kind in the address that does not exist', async () => {
    const { asked } = await start({}, { query: '?kind=wrong' });
    expect(asked[0]).toEqual({ legend: '', kind: '', person: '', after: '' });
  });

  it('can be loaded again after a failure, and so can its next part', async () => {
    let isBroken = true;
    const { send, desk, now } = await start({
      load: ({ after }) => {
        if (isBroken) throw offline;
        return after === Q2 ? parts.last : parts.first;
      },
    });
    expect(desk()).toEqual(['failed', '']);
    isBroken = false;
    await send({ type: 'retry.requested' });
    expect([desk(), now().queue.length]).toEqual([['deciding', Q1], 3]);
  });
});

describe('the parts of the queue (docs: Review)', () => {
  it('bring a suggestion to an empty desk as soon as it has loaded', async () => {
    const { promise, resolve } = Promise.withResolvers<ReviewPage>();
    const { desk, state, settle } = await start({
      load: ({ after }) => (after === '' ? { ...parts.none, waiting: 1, next: Q2 } : promise),
    });
    expect([desk()[0], state()]).toEqual(['empty', expect.stringContaining('ahead.loading')]);
    resolve(parts.last);
    await settle();
    expect([desk(), state()]).toEqual([['deciding', Q3], expect.stringContaining('ahead.resting')]);
  });

  it('belong to the old queue once another one loads', async () => {
    const { promise, resolve } = Promise.withResolvers<ReviewPage>();
    const { press, clock, settle, state, now } = await start({
      load: ({ after, kind }) => (kind !== '' ? parts.none : after === '' ? parts.first : promise),
    });
    await press({ type: 'filter.changed', name: 'kind', value: 'add' });
    expect(state()).toContain('ahead.loading');
    clock.increment(249);
    expect(state()).toContain('desk.typing');
    clock.increment(1);
    expect([now().next, state()]).toEqual([null, expect.stringContaining('ahead.resting')]);
    await settle();
    resolve(parts.last);
    await settle();
    expect(now().queue).toEqual([]);
  });

  it('load on request after one did not come', async () => {
    let isBroken = true;
    const { press, state, now } = await start({
      load: ({ after }) => {
        if (after === '') return parts.first;
        if (isBroken) throw offline;
        return parts.last;
      },
    });
    expect(state()).toContain('ahead.failed');
    isBroken = false;
    await press({ type: 'retry.requested' });
    expect([state(), now().queue.length]).toEqual([expect.stringContaining('ahead.resting'), 3]);
  });

  it('leave nothing to skip to when there is only one', async () => {
    const { can } = await start({ load: () => parts.last });
    expect([can(accept), can(skip)]).toEqual([true, false]);
  });

  it('take no decision for 400 ms', async () => {
    const { press, clock, desk } = await start({
      load: () => ({ ...parts.last, suggestions: [queued.removal, queued.model] }),
    });
    await press(accept);
    clock.increment(399);
    expect(desk()[0]).toBe('turning');
    clock.increment(1);
    expect(desk()[0]).toBe('deciding');
  });
});

describe('a decision (docs: Review)', () => {
  it('accepts the suggestion as it was seen, offers to undo that, and goes to the next one', async () => {
    const { send, sent, desk, now, toasts } = await start({
      load: () => ({ ...parts.last, suggestions: [queued.removal, { ...queued.model, _id: Q4 }] }),
    });
    await send(accept);
    expect(sent).toEqual([[{ id: Q3, version: 1, skinVersion: 1 }]]);
    expect([desk(), now().waiting, toasts]).toEqual([['deciding', Q4], 2, ['success: Accepted: h1']]);
  });

  it('is not made twice by a double press, nor for the next suggestion', async () => {
    const { press, sent, clock, desk } = await start({
      load: () => ({ ...parts.last, suggestions: [queued.removal, queued.model] }),
    });
    await press(accept, accept);
    await press(accept);
    expect([sent.length, desk()]).toEqual([1, ['turning', Q2]]);
    clock.increment(400);
    await press(accept);
    expect(sent.length).toBe(2);
  });

  it('loads the queue again when another suggestion is about the same skin', async () => {
    const { send, asked, desk, toasts } = await start({
      load: ({ after }) => (after === '' ? parts.first : parts.last),
    });
    await send(accept);
    expect([desk(), asked.slice(2).map(({ after }) => after), toasts]).toEqual([
      ['deciding', Q2],
      ['', Q2],
      ['success: Accepted: h1'],
    ]);
  });

  it('goes with the changes of the reviewer', async () => {
    const { send, sent } = await start();
    await send(change, typed(' Steel Knight '), { type: 'change.submitted' });
    expect(sent).toEqual([
      [{ id: Q1, version: 1, skinVersion: 1, content: { fields: { ingamename: 'Steel Knight' } } }],
    ]);
  });

  it('is not sent without a name, nor when nothing would change', async () => {
    const { send, sent, now } = await start();
    await send(change, typed(' '), { type: 'change.submitted' });
    expect(now().problem).toEqual({ text: 'Please enter the name.', field: 'form' });
    await send(typed('Hero Knight'));
    expect(now().problem).toBe(null);
    await send({ type: 'change.submitted' });
    expect([now().problem, sent]).toEqual([
      { text: 'Nothing would change. Change a value, or decline the suggestion.', field: 'form' },
      [],
    ]);
  });

  it('keeps what was typed when the server refuses it, with the reason at its field', async () => {
    const { send, now, desk, toasts } = await start({ accept: failing(taken) });
    await send(change, typed('Steel Knight'), { type: 'change.submitted' });
    expect([desk(), now().problem, toasts]).toEqual([
      ['changing', Q1],
      { text: 'Ash already has a skin with this name.', field: 'ingamename' },
      [],
    ]);
    expect(now().form).toMatchObject({ fields: { ingamename: 'Steel Knight' } });
  });

  it('declines for one of five reasons, with words or without', async () => {
    const { send, sent, desk, now, toasts } = await start();
    await send(decline, because('wrong'));
    await send(decline, say(' Which skin? '), because('wrong'));
    expect(sent).toEqual([
      { id: Q1, version: 1, why: 'wrong' },
      { id: Q2, version: 1, why: 'wrong', words: 'Which skin?' },
    ]);
    expect([desk()[1], now().waiting, toasts]).toEqual([Q3, 1, ['success: Declined', 'success: Declined']]);
  });

  it('needs words when none of the reasons fits', async () => {
    const { send, sent, desk, now } = await start();
    await send(decline, because('other'));
    expect([desk()[0], now().problem]).toEqual([
      'declining',
      { text: 'Please say why in your own words.', field: 'words' },
    ]);
    await send(say('Which skin?'), because('other'));
    expect(sent).toEqual([{ id: Q1, version: 1, why: 'other', words: 'Which skin?' }]);
  });

  it('asks before typed text is dropped, and only then', async () => {
    const { send, desk, now } = await start();
    await send(change, close);
    expect(desk()[0]).toBe('deciding');
    await send(decline, say('Which'), close);
    expect(desk()[0]).toBe('dropping');
    await send({ type: 'dropping.cancelled' });
    expect([desk()[0], now().form]).toEqual(['declining', { as: 'decline', id: Q1, words: 'Which' }]);
    await send(close, { type: 'dropping.confirmed' });
    expect([desk()[0], now().form, now().unsaved]).toEqual(['deciding', null, undefined]);
  });

  it('leads back to the desk when a form is closed, or its text is dropped, and else to the form', async () => {
    const { press, desk, now } = await start();
    const seen = async (...events: Parameters<typeof press>) => {
      await press(...events);
      return [desk()[0], now().form?.as];
    };
    expect(await seen(change, close)).toEqual(['deciding', undefined]);
    expect(await seen(decline, close)).toEqual(['deciding', undefined]);
    expect(await seen(change, typed('Steel Knight'), close)).toEqual(['dropping', 'change']);
    expect(await seen({ type: 'dropping.cancelled' })).toEqual(['changing', 'change']);
    expect(await seen(close, { type: 'dropping.confirmed' })).toEqual(['deciding', undefined]);
    expect(await seen({ type: 'alike.requested' })).toEqual(['picking', undefined]);
    expect(await seen({ type: 'alike.closed' })).toEqual(['deciding', undefined]);
  });

  it('keeps the words that the server refuses, with the reason at their field', async () => {
    const { press, desk, now, toasts } = await start({ decline: failing(tooLong) });
    await press(decline, say('Which skin?'), because('wrong'));
    expect([desk(), now().problem, toasts]).toEqual([
      ['declining', Q1],
      { text: 'The answer is too long.', field: 'words' },
      [],
    ]);
  });

  it('loads the queue again only when the server says that something has changed', async () => {
    const { press, asked, toasts } = await start({ accept: failing(lookalike('stale')) });
    const before = asked.length;
    await press(accept);
    expect([asked.length, toasts]).toEqual([before, ['error: The suggestion could not be accepted']]);
  });

  it('goes on with a draft', async () => {
    const { desk, now } = await start({}, { query: '', draft: words });
    expect([desk(), now().form]).toEqual([['declining', Q1], words]);
  });

  it('drops a draft whose suggestion no longer waits', async () => {
    const { desk, now } = await start({}, { query: '', draft: { ...words, id: Q0 } });
    expect([desk(), now().form, now().unsaved]).toEqual([['deciding', Q1], null, undefined]);
  });

  it('has no form for a removal', async () => {
    const { send, can } = await start();
    await send({ type: 'suggestion.chosen', id: Q3 });
    expect([can(change), can(accept)]).toEqual([false, true]);
  });

  it.each([
    ['another has decided', decided, 'info: kim accepted this suggestion a minute ago.'],
    [
      'the skin has changed',
      refused(409, 'Somebody changed this skin.', { code: 'stale' }),
      'info: Somebody changed this skin.',
    ],
    [
      'the right is gone',
      refused(403, forbidden.serverMessage ?? '', { code: 'forbidden' }),
      'info: You do not have permission to do this.',
    ],
  ])('says so and loads the queue again when %s', async (_, error, toast) => {
    const { send, asked, toasts, desk } = await start({ accept: failing(error), decline: failing(error) });
    const before = asked.length;
    await send(accept);
    expect([toasts, asked.length > before, desk()]).toEqual([[toast], true, ['deciding', Q1]]);
    await send(decline, because('wrong'));
    expect(toasts).toEqual([toast, toast]);
  });

  it('stays on the desk when the server is not reached', async () => {
    const { send, toasts, desk, now } = await start({ accept: failing(offline), decline: failing(offline) });
    await send(accept, decline);
    await send(decline, say('Which skin?'), because('wrong'));
    expect([desk(), toasts]).toEqual([
      ['declining', Q1],
      ['error: The suggestion could not be accepted', 'error: The suggestion could not be declined'],
    ]);
    expect(now().form).toEqual(words);
  });
});

describe('several alike (docs: Review)', () => {
  it('are ticked unless the checks found something, and accepted at once', async () => {
    const { send, now, sent, desk } = await start();
    await send({ type: 'alike.requested' });
    expect([desk()[0], now().ticked]).toEqual(['picking', [Q1]]);
    await send({ type: 'alike.toggled', id: Q2 }, { type: 'alike.toggled', id: Q3 }, { type: 'alike.submitted' });
    expect(sent).toEqual([
      [
        { id: Q1, version: 1, skinVersion: 1 },
        { id: Q2, version: 1, skinVersion: 1 },
      ],
    ]);
  });

  it('are not accepted with none ticked, and stay ticked when the server is not reached', async () => {
    const { send, now, can, desk } = await start({ accept: failing(offline) });
    await send({ type: 'alike.requested' }, { type: 'alike.toggled', id: Q1 });
    expect(can({ type: 'alike.submitted' })).toBe(false);
    await send({ type: 'alike.toggled', id: Q2 }, { type: 'alike.submitted' });
    expect([desk()[0], now().ticked]).toEqual(['picking', [Q2]]);
    await send({ type: 'alike.closed' });
    expect([desk()[0], now().ticked]).toEqual(['deciding', null]);
  });

  it('need the same person and the same kind', async () => {
    const { send, can } = await start();
    await send({ type: 'suggestion.chosen', id: Q3 });
    expect(can({ type: 'alike.requested' })).toBe(false);
  });
});

describe('undoing a decision (docs: Review)', () => {
  it('brings the suggestion back to the desk, once', async () => {
    const { send, sent, desk, toasts, can } = await start();
    await send(decline, because('wrong'));
    await send(undo);
    expect(sent.at(-1)).toEqual({ what: 'declined', ids: [Q1], change: '', version: 2 });
    expect([desk(), toasts.at(-1), can(undo)]).toEqual([['deciding', Q1], 'success: Open again', false]);
  });

  it('undoes an acceptance by its change of the list', async () => {
    const { send, sent } = await start();
    await send(accept, undo);
    await send(undo);
    expect(sent.at(-1)).toEqual({ what: 'accepted', ids: [Q1], change: 'h1', version: 0 });
  });

  it('is noticed when the toast has done it', async () => {
    const { send, tell, desk, can } = await start();
    await send({ type: 'suggestion.chosen', id: Q2 }, accept);
    await tell({ type: 'change.undone', id: 'h0' } as EventObject);
    expect(can(undo)).toBe(true);
    await tell({ type: 'change.undone', id: 'h1' } as EventObject);
    expect([desk(), can(undo)]).toEqual([['deciding', Q2], false]);
  });

  it('is not offered again when it is no longer possible, but when the server is not reached', async () => {
    let error: unknown = offline;
    const { send, can, toasts } = await start({ undo: () => Promise.reject(error) });
    await send(accept);
    await send(undo);
    expect([can(undo), toasts.at(-1)]).toEqual([true, 'error: The decision could not be undone']);
    error = decided;
    await send(undo);
    expect([can(undo), toasts.at(-1)]).toEqual([false, 'info: kim accepted this suggestion a minute ago.']);
  });
});

describe('the suggestion on the desk', () => {
  it('is the one whose id is chosen', () => {
    expect(shownIn({ queue: parts.first.suggestions, chosen: Q2 })).toBe(queued.model);
    expect(shownIn({ queue: parts.first.suggestions, chosen: '' })).toBeUndefined();
  });
});
