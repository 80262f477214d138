import { describe, expect, it } from 'vitest';
import { createActor, type EventObject, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import type { HistoryPage } from '#contract/history/history.ts';
import { type HistoryOf, type HistoryPlace, historyMachine } from '#machines/history.ts';
import { everything, imported, pageOf, removal } from './model.ts';

const entry = (_id: string) => ({ ...removal, _id });

async function start(answer: (place: HistoryPlace) => HistoryPage, input: HistoryOf = everything) {
  const asked: HistoryPlace[] = [];
  const clock = new SimulatedClock();
  let tell: () => void = () => {};
  const machine = historyMachine.provide({
    actors: {
      loadHistory: fromPromise<HistoryPage, HistoryPlace>(async ({ input: place }) => {
        asked.push(place);
        return answer(place);
      }),
      skinChanges: fromCallback<EventObject>(({ sendBack }) => {
        tell = () => sendBack({ type: 'skins.changed' });
      }),
    },
  });
  const actor = createActor(machine, { input, clock }).start();
  const settle = () => new Promise(setImmediate);
  const snapshot = () => actor.getSnapshot();
  await settle();
  return {
    asked,
    send: async (event: Parameters<typeof actor.send>[0]) => {
      actor.send(event);
      await settle();
    },
    change: () => tell(),
    settle,
    wait: async (ms: number) => {
      clock.increment(ms);
      await settle();
    },
    now: () => [snapshot().value, snapshot().context.entries.map(({ _id }) => _id)],
    opened: () => snapshot().context.opened,
    can: (type: 'older.requested' | 'newer.requested') => snapshot().can({ type }),
  };
}

const newest = { ...everything, legend: '', person: '', before: '' };

describe('the list of changes', () => {
  it('reloads after changes made on this page; the old list stays visible meanwhile', async () => {
    const answers = [pageOf([entry('a')]), pageOf([entry('b'), entry('a')])];
    const { settle, now, change } = await start(() => answers.shift() ?? pageOf([]));
    expect(now()).toEqual(['ready', ['a']]);
    change();
    expect(now()).toEqual(['loading', ['a']]);
    await settle();
    expect(now()).toEqual(['ready', ['b', 'a']]);
  });

  it('loads again when something changes during loading, or after a failure', async () => {
    const answers = [pageOf([]), pageOf([]), pageOf([entry('a')]), new Error('offline'), pageOf([entry('b')])];
    const { settle, now, change } = await start(() => {
      const answer = answers.shift() ?? pageOf([]);
      if (answer instanceof Error) throw answer;
      return answer;
    });
    change();
    change();
    await settle();
    expect(now()).toEqual(['ready', ['a']]);
    change();
    await settle();
    expect(now()).toEqual(['failed', ['a']]);
    change();
    await settle();
    expect(now()).toEqual(['ready', ['b']]);
  });

  it('can be loaded again after a failure', async () => {
    let isBroken = true;
    const { send, now } = await start(() => {
      if (isBroken) throw new Error('offline');
      return pageOf([entry('a')]);
    });
    expect(now()).toEqual(['failed', []]);
    isBroken = false;
    await send({ type: 'retry.requested' });
    expect(now()).toEqual(['ready', ['a']]);
  });

  it('has as many pages as the server reports older changes', async () => {
    const { send, asked, now, can, change, settle } = await start(({ before }) =>
      before ? pageOf([entry('b')]) : pageOf([entry('d'), entry('c')], true),
    );
    expect([now(), can('older.requested'), can('newer.requested')]).toEqual([['ready', ['d', 'c']], true, false]);
    await send({ type: 'older.requested' });
    expect([now(), can('older.requested'), can('newer.requested')]).toEqual([['ready', ['b']], false, true]);
    // Changes reload the shown page.
    change();
    await settle();
    await send({ type: 'older.requested' });
    await send({ type: 'newer.requested' });
    expect(now()).toEqual(['ready', ['d', 'c']]);
    expect(asked).toEqual([newest, { ...newest, before: 'c' }, { ...newest, before: 'c' }, newest]);
  });

  it('asks once for a name, not for each letter, and returns to the newest page', async () => {
    const { send, wait, asked, now } = await start(() => pageOf([entry('b'), entry('a')], true));
    await send({ type: 'older.requested' });
    for (const value of ['a', 'as', 'ash']) {
      await send({ type: 'legend.changed', value });
      await wait(200);
    }
    expect([now()[0], asked.length]).toEqual(['typing', 2]);
    await wait(50);
    await send({ type: 'older.requested' });
    await send({ type: 'person.changed', value: 'ann' });
    expect([now()[0], asked.length]).toEqual(['typing', 4]);
    await wait(250);
    expect(asked.slice(2)).toEqual([
      { ...newest, legend: 'ash' },
      { ...newest, legend: 'ash', before: 'a' },
      { ...newest, legend: 'ash', person: 'ann' },
    ]);
  });

  it.each([
    { batch: 'b', skin: '' },
    { batch: '', skin: 's' },
  ])('shows only the changes of %o when started for it', async (of) => {
    const { asked, send } = await start(() => pageOf([entry('a')], true), of);
    await send({ type: 'older.requested' });
    expect(asked).toEqual([
      { ...newest, ...of },
      { ...newest, ...of, before: 'a' },
    ]);
  });

  it('opens one batch at a time, while it is listed', async () => {
    let history = [imported, { ...imported, _id: 'h3' }];
    const { send, opened, change, settle } = await start(() => pageOf(history, true));
    const toggled: string[] = [];
    for (const id of ['h2', 'h2', 'h2', 'h3', 'nowhere']) {
      await send({ type: 'batch.toggled', id });
      toggled.push(opened());
    }
    expect(toggled).toEqual(['h2', '', 'h2', 'h3', 'h3']);
    change();
    await settle();
    expect(opened()).toBe('h3');
    history = [imported];
    change();
    await settle();
    expect(opened()).toBe('');
    await send({ type: 'batch.toggled', id: 'h2' });
    await send({ type: 'older.requested' });
    expect(opened()).toBe('');
  });
});
