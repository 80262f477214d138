import { describe, expect, it } from 'vitest';
import { createActor, type EventObject, fromCallback, fromPromise } from 'xstate';
import type { HistoryEntry, HistoryItem } from '#contract/history.ts';
import { skinFieldsOf } from '#contract/skin-fields.ts';
import { historyMachine } from '#machines/history.ts';

const entry: HistoryEntry = {
  _id: 'h1',
  at: 1,
  actor: 'ann',
  action: 'add',
  before: null,
  after: { legend: 'Ash', ...skinFieldsOf({ ingamename: 'x', model: 'm', texture: 't' }) },
  isUndo: false,
  isUndone: false,
};

function start(answers: (HistoryItem[] | Error)[]) {
  let change: () => void = () => {};
  const machine = historyMachine.provide({
    actors: {
      loadHistory: fromPromise<HistoryItem[]>(async () => {
        const answer = answers.shift() ?? [];
        if (answer instanceof Error) throw answer;
        return answer;
      }),
      skinChanges: fromCallback<EventObject>(({ sendBack }) => {
        change = () => sendBack({ type: 'skins.changed' });
      }),
    },
  });
  const actor = createActor(machine).start();
  const settle = () => new Promise(setImmediate);
  const now = () => [actor.getSnapshot().value, actor.getSnapshot().context.entries];
  return { actor, settle, now, change: () => change() };
}

describe('the list of changes', () => {
  it('follows what this page changes; what is known stays in sight meanwhile', async () => {
    const { settle, now, change } = start([[entry], [entry, { ...entry, _id: 'h2' }]]);
    await settle();
    expect(now()).toEqual(['ready', [entry]]);
    change();
    expect(now()).toEqual(['loading', [entry]]);
    await settle();
    expect(now()).toEqual(['ready', [entry, { ...entry, _id: 'h2' }]]);
  });

  it('asks anew when something changes while it is on its way, or after it did not come', async () => {
    const { settle, now, change } = start([[], [entry], new Error('offline'), [entry, entry]]);
    change();
    await settle();
    expect(now()).toEqual(['ready', [entry]]);
    change();
    await settle();
    expect(now()).toEqual(['failed', [entry]]);
    change();
    await settle();
    expect(now()).toEqual(['ready', [entry, entry]]);
  });

  it('can be asked for again when it did not come', async () => {
    const { actor, settle, now } = start([new Error('offline'), [entry]]);
    await settle();
    expect(now()).toEqual(['failed', []]);
    actor.send({ type: 'retry.requested' });
    await settle();
    expect(now()).toEqual(['ready', [entry]]);
  });
});
