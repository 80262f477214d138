import { describe, expect, it } from 'vitest';
import type { ReviewDraft, ReviewPage } from '#machines/review-desk/context.ts';
import { reviewDeskMachine } from '#machines/review-desk/review-desk.ts';
import type { QueuePlace } from '#machines/review-desk/setup.ts';
import { stateOf } from '../../../src/parts/app/state-of.ts';
import { offline } from '../../walk/model.ts';
import { forbidden, lookalike, play, refused } from '../played.ts';
import { decided, nameTooLong, parts, Q0, Q1, Q2, Q3, Q4, queued, tooLong, words } from './model.ts';

type Answers = Partial<Record<'load' | 'accept' | 'decline' | 'undo', (place: QueuePlace) => unknown>>;

/** The desk with these answers, once what came to it can be decided. */
async function start(answers: Answers = {}, input: { query: string; draft?: ReviewDraft } = { query: '' }) {
  const asked: QueuePlace[] = [];
  const sent: unknown[] = [];
  const record = (all: unknown[], answer: (given: QueuePlace) => unknown) => [
    (given: QueuePlace) => {
      all.push(given);
      return answer(given);
    },
  ];
  const load = record(asked, answers.load ?? (({ after }) => (after === Q2 ? parts.last : parts.first)));
  const accepted = { message: 'Accepted', historyId: 'h1', version: 2, people: [] };
  const declined = { message: 'Declined', version: 2, people: [] };
  const played = play(
    reviewDeskMachine,
    {
      ...{ loadQueue: load, loadMore: load },
      accept: record(sent, answers.accept ?? (() => accepted)),
      decline: record(sent, answers.decline ?? (() => declined)),
      undoDecision: record(sent, answers.undo ?? (() => ({ message: 'Open again' }))),
    },
    { query: input.query, draft: input.draft },
  );
  let now = await played.send();
  type Event = Parameters<typeof played.press>[0];
  const settle = async () => {
    for (let turn = 0; turn < 4; turn += 1) now = await played.send();
  };
  const wait = async (ms: number) => {
    now = await played.wait(ms);
  };
  const press = async (...events: Event[]) => {
    for (const event of events) played.press(event);
    await settle();
  };
  /** Presses, and waits until what comes to the desk can be decided. */
  const send = async (...events: Event[]) => {
    await press(...events);
    if (stateOf(now.value as never).includes('turning')) await wait(400);
  };
  await send();
  const state = () => stateOf(now.value as never);
  return {
    ...{ asked, sent, wait, settle, press, send, state, now: () => now, can: played.can },
    toasts: () => played.done.filter((one) => typeof one === 'string'),
    desk: () => [/desk\.(\w+)/.exec(state())?.[1] ?? now.value, now.chosen],
  };
}

const accept = { type: 'accept.requested' } as const;
const skip = { type: 'skip.requested' } as const;
const undo = { type: 'undo.requested' } as const;
const change = { type: 'change.requested' } as const;
const decline = { type: 'decline.requested' } as const;
const close = { type: 'form.closed' } as const;
const because = (why: 'wrong' | 'other') => ({ type: 'reason.chosen', why }) as const;
const submit = { type: 'change.submitted' } as const;
const typed = (value: string) => ({ type: 'text.changed', value }) as const;
const filter = (name: 'person' | 'kind', value: string) => ({ type: 'filter.changed', name, value }) as const;
const choose = (id: string) => ({ type: 'suggestion.chosen', id }) as const;
const failing = (error: unknown) => () => Promise.reject(error);

describe('the queue of suggestions (docs: Review)', () => {
  it('begins with the oldest one, and loads the next ones before they are needed', async () => {
    const { desk, now, asked } = await start();
    expect(desk()).toEqual(['deciding', Q1]);
    expect(now().queue.map(({ _id }) => _id)).toEqual([Q1, Q2, Q3]);
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
    await send(choose(Q3), choose('nobody'));
    expect(desk()).toEqual(['deciding', Q3]);
  });

  it('is narrowed by legend, kind and person, which the address keeps', async () => {
    const { send, now, asked, wait, settle } = await start({}, { query: '?inspect&kind=add&legend=Ash' });
    expect(asked[0]).toEqual({ legend: 'Ash', kind: 'add', person: '', after: '' });
    await send(filter('person', 'w'));
    await send(filter('person', 'wei'), filter('kind', ''));
    expect(asked.length).toBe(2);
    await wait(250);
    await settle();
    expect(now().query).toBe('?inspect&legend=Ash&person=wei');
    expect(asked[2]).toEqual({ legend: 'Ash', kind: '', person: 'wei', after: '' });
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

  it('come one after the other until there are enough', async () => {
    const { now, asked } = await start({
      load: ({ after }) => (after === '' ? parts.first : after === Q2 ? { ...parts.last, next: Q3 } : parts.french),
    });
    expect([now().queue.map(({ _id }) => _id), asked.map(({ after }) => after)]).toEqual([
      [Q1, Q2, Q3, Q4],
      ['', Q2, Q3],
    ]);
  });

  it('belong to the old queue once another one loads', async () => {
    const { promise, resolve } = Promise.withResolvers<ReviewPage>();
    const other = Promise.withResolvers<ReviewPage>();
    const { press, wait, settle, state, now } = await start({
      load: ({ after, kind }) => (kind !== '' ? other.promise : after === '' ? parts.first : promise),
    });
    await press(filter('kind', 'add'));
    expect(state()).toContain('ahead.loading');
    await wait(249);
    expect(state()).toContain('desk.typing');
    await wait(1);
    expect([now().next, state()]).toEqual([null, expect.stringContaining('ahead.resting')]);
    other.resolve(parts.none);
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
    const { press, wait, desk } = await start({
      load: () => ({ ...parts.last, suggestions: [queued.removal, queued.model] }),
    });
    await press(accept);
    await wait(399);
    expect(desk()[0]).toBe('turning');
    await wait(1);
    expect(desk()[0]).toBe('deciding');
  });
});

describe('a decision (docs: Review)', () => {
  it('accepts the suggestion as it was seen, offers to undo that, and goes to the next one', async () => {
    const { send, sent, desk, now, toasts } = await start({
      load: () => ({ ...parts.last, suggestions: [queued.removal, { ...queued.model, _id: Q4 }] }),
    });
    await send(accept);
    expect(sent).toEqual([{ id: Q3, version: 1, skinVersion: 1 }]);
    expect([desk(), now().waiting, toasts()]).toEqual([['deciding', Q4], 2, ['success: Accepted (undo h1)']]);
  });

  it('is not made twice by a double press, nor for the next suggestion', async () => {
    const { press, sent, wait, desk } = await start({
      load: () => ({ ...parts.last, suggestions: [queued.removal, queued.model] }),
    });
    await press(accept, accept);
    await press(accept);
    expect([sent.length, desk()]).toEqual([1, ['turning', Q2]]);
    await wait(400);
    await press(accept);
    expect(sent.length).toBe(2);
  });

  it('loads the queue again when another suggestion is about the same skin', async () => {
    const { send, asked, desk, toasts } = await start({
      load: ({ after }) => (after === '' ? parts.first : parts.last),
    });
    await send(accept);
    expect([desk(), toasts()]).toEqual([['deciding', Q2], ['success: Accepted (undo h1)']]);
    expect(asked.slice(2).map(({ after }) => after)).toEqual(['', Q2]);
  });

  it('counts for how the suggestions of its people went', async () => {
    const after = { name: 'wei', accepted: 13, declined: 1, open: 1 };
    const { send, now } = await start({
      accept: () => ({ version: 2, people: [after, { ...after, name: 'nobody' }] }),
      load: ({ after: place }) => (place === '' ? { ...parts.first, next: null } : parts.none),
    });
    await send(choose(Q2), accept);
    expect(now().queue.map(({ by }) => by)).toEqual([after]);
  });

  it('shows how they went from the queue as it loads again', async () => {
    const fresh = { ...queued.model, by: { name: 'wei', accepted: 20, declined: 0, open: 3 } };
    let part: ReviewPage = { ...parts.first, next: null };
    const { send, now } = await start({ load: () => part });
    await send(skip);
    part = { ...parts.first, suggestions: [fresh], next: null };
    await send({ type: 'skins.changed' });
    expect(Object.fromEntries(now().queue.map(({ _id, by }) => [_id, by?.accepted]))).toEqual({ [Q1]: 20, [Q2]: 20 });
  });

  it.each([queued.name, queued.french])('about a skin that has left the list can only be to decline', async (one) => {
    const { can } = await start({
      load: () => ({ ...parts.last, suggestions: [{ ...one, now: null, isStale: true }] }),
    });
    expect([can(accept), can(change), can(decline)]).toEqual([false, false, true]);
  });

  it('goes with the name as the reviewer changed it', async () => {
    const { send, sent } = await start({ load: () => parts.french });
    await send(change, typed(' Le Chevalier '), submit);
    expect(sent).toEqual([{ id: Q4, version: 1, skinVersion: 1, content: { name: 'Le Chevalier' } }]);
    const unchanged = await start({ load: () => parts.french });
    await unchanged.send(change, submit);
    expect(unchanged.sent).toEqual([{ id: Q4, version: 1, skinVersion: 1 }]);
  });

  it('is not sent without a name, nor when nothing would change', async () => {
    const { send, sent, now } = await start({ load: () => parts.french });
    await send(change, typed(' '), submit);
    expect(now().problem).toBe('Please enter the name.');
    await send(typed(' Chevalier '));
    expect(now().problem).toBe(null);
    await send(submit);
    expect([now().problem, sent]).toEqual(['Nothing would change. Change the name, or decline the suggestion.', []]);
  });

  it('keeps the name that the server refuses, with the reason at its field', async () => {
    const { send, now, desk, toasts } = await start({ load: () => parts.french, accept: failing(nameTooLong) });
    await send(change, typed('Le Chevalier'), submit);
    expect([desk(), toasts()]).toEqual([['naming', Q4], []]);
    expect(now()).toMatchObject({ problem: 'The name is too long.', form: { text: 'Le Chevalier' } });
  });

  it('opens another page to change a skin, and going back leads to the same suggestion', async () => {
    const { send, desk, now } = await start({}, { query: '?kind=change' });
    await send(skip, change);
    expect([desk(), now().query]).toEqual([['opening', Q2], `?kind=change&suggestion=${Q2}`]);
    const back = await start({}, { query: now().query });
    expect([back.desk(), back.now().query]).toEqual([['deciding', Q2], '?kind=change']);
    const decidedSince = await start({ load: () => parts.last }, { query: now().query });
    expect(decidedSince.desk()).toEqual(['deciding', Q3]);
    const last = await start({ load: () => parts.last }, { query: `?suggestion=${Q4}` });
    expect(last.desk()).toEqual(['deciding', Q3]);
  });

  it('declines for one of five reasons, with words or without', async () => {
    const { send, sent, desk, now, toasts } = await start();
    await send(decline, because('wrong'));
    await send(decline, typed(' Which skin? '), because('wrong'));
    expect(sent).toEqual([
      { id: Q1, version: 1, why: 'wrong' },
      { id: Q2, version: 1, why: 'wrong', words: 'Which skin?' },
    ]);
    expect([desk()[1], now().waiting, toasts()]).toEqual([Q3, 1, ['success: Declined', 'success: Declined']]);
  });

  it('needs words when none of the reasons fits', async () => {
    const { send, sent, desk, now } = await start();
    await send(decline, because('other'));
    expect([desk()[0], now().problem]).toEqual(['declining', 'Please say why in your own words.']);
    await send(typed('Which skin?'), because('other'));
    expect(sent).toEqual([{ id: Q1, version: 1, why: 'other', words: 'Which skin?' }]);
  });

  it('asks before typed text is dropped, and only then', async () => {
    const { send, desk, now } = await start();
    await send(decline, close);
    expect(desk()[0]).toBe('deciding');
    await send(decline, typed('Which'), close);
    expect(desk()[0]).toBe('dropping');
    await send({ type: 'dropping.cancelled' });
    expect([desk()[0], now().form]).toEqual(['declining', { ...words, text: 'Which' }]);
    await send(close, { type: 'dropping.confirmed' });
    expect([desk()[0], now().form, now().unsaved]).toEqual(['deciding', null, undefined]);
  });

  it('leads back to the desk when a form is closed, or its text is dropped, and else to the form', async () => {
    const { press, desk, now } = await start({ load: () => parts.french });
    const seen = async (...events: Parameters<typeof press>) => {
      await press(...events);
      return [desk()[0], now().form?.as];
    };
    expect(await seen(change, close)).toEqual(['deciding', undefined]);
    expect(await seen(decline, close)).toEqual(['deciding', undefined]);
    expect(await seen(change, typed('Le Chevalier'), close)).toEqual(['dropping', 'name']);
    expect(await seen({ type: 'dropping.cancelled' })).toEqual(['naming', 'name']);
    expect(await seen(close, { type: 'dropping.confirmed' })).toEqual(['deciding', undefined]);
  });

  it('keeps the words that the server refuses, with the reason at their field', async () => {
    const { press, desk, now, toasts } = await start({ decline: failing(tooLong) });
    await press(decline, typed('Which skin?'), because('wrong'));
    expect([desk(), now().problem, toasts()]).toEqual([['declining', Q1], 'The answer is too long.', []]);
  });

  it('loads the queue again only when the server says that something has changed', async () => {
    const { press, asked, toasts } = await start({ accept: failing(lookalike('stale')) });
    const before = asked.length;
    await press(accept);
    expect([asked.length, toasts()]).toEqual([before, ['error: The suggestion could not be accepted']]);
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
    await send(choose(Q3));
    expect([can(change), can(accept)]).toEqual([false, true]);
  });

  const changedSince = refused(409, 'Somebody changed this skin.', { code: 'stale' });
  const mayNot = refused(403, forbidden.serverMessage ?? '', { code: 'forbidden' });
  it.each([
    ['another has decided', decided, 'info: kim accepted this suggestion a minute ago.'],
    ['the skin has changed', changedSince, 'info: Somebody changed this skin.'],
    ['the right is gone', mayNot, 'info: You do not have permission to do this.'],
  ])('says so and loads the queue again when %s', async (_, error, toast) => {
    const { send, asked, toasts, desk } = await start({ accept: failing(error), decline: failing(error) });
    const before = asked.length;
    await send(accept);
    expect([toasts(), asked.length > before, desk()]).toEqual([[toast], true, ['deciding', Q1]]);
    await send(decline, because('wrong'));
    expect(toasts()).toEqual([toast, toast]);
  });

  it('stays on the desk when the server is not reached', async () => {
    const { send, toasts, desk, now } = await start({ accept: failing(offline), decline: failing(offline) });
    await send(accept, decline);
    await send(decline, typed('Which skin?'), because('wrong'));
    const said = ['accepted', 'declined'].map((what) => `error: The suggestion could not be ${what}`);
    expect([desk(), now().form, toasts()]).toEqual([['declining', Q1], words, said]);
  });
});

describe('undoing a decision (docs: Review)', () => {
  it('brings the suggestion back to the desk, once', async () => {
    const { send, sent, desk, toasts, can } = await start();
    await send(decline, because('wrong'));
    await send(undo);
    expect(sent.at(-1)).toEqual({ what: 'declined', id: Q1, change: '', version: 2 });
    expect([desk(), toasts().at(-1), can(undo)]).toEqual([['deciding', Q1], 'success: Open again', false]);
  });

  it('undoes an acceptance by its change of the list', async () => {
    const { send, sent } = await start();
    await send(accept, undo);
    await send(undo);
    expect(sent.at(-1)).toEqual({ what: 'accepted', id: Q1, change: 'h1', version: 2 });
  });

  it('is noticed when the toast has done it', async () => {
    const { send, desk, can } = await start();
    await send(choose(Q2), accept);
    await send({ type: 'change.undone', id: 'h0' });
    expect(can(undo)).toBe(true);
    await send({ type: 'change.undone', id: 'h1' });
    expect([desk(), can(undo)]).toEqual([['deciding', Q2], false]);
  });

  it('is not offered again when it is no longer possible, but when the server is not reached', async () => {
    let error: unknown = offline;
    const { send, can, toasts } = await start({ undo: () => Promise.reject(error) });
    await send(accept);
    await send(undo);
    expect([can(undo), toasts().at(-1)]).toEqual([true, 'error: The decision could not be undone']);
    error = decided;
    await send(undo);
    expect([can(undo), toasts().at(-1)]).toEqual([false, 'info: kim accepted this suggestion a minute ago.']);
  });
});
