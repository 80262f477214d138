import { describe, expect, it } from 'vitest';
import { createActor, type EventObject, fromCallback, fromPromise } from 'xstate';
import type { Found } from '#contract/pages/catalogue.ts';
import { type CataloguePlace, catalogueMachine } from '#machines/catalogue.ts';
import { found } from './samples.ts';

function machineWith(answers: (Found | Error)[]) {
  const asked: CataloguePlace[] = [];
  let change = () => {};
  const machine = catalogueMachine.provide({
    actors: {
      loadPage: fromPromise<Found, CataloguePlace>(async ({ input: { legend, skin } }) => {
        asked.push({ legend, skin });
        const answer = answers.shift() ?? new Error('offline');
        if (answer instanceof Error) throw answer;
        return answer;
      }),
      skinChanges: fromCallback<EventObject>(({ sendBack }) => {
        change = () => sendBack({ type: 'skins.changed' });
      }),
    },
  });
  return { machine, asked, change: () => change() };
}

const settle = () => new Promise(setImmediate);

describe('the page of a legend or skin', () => {
  it.each([
    ['standing', found.skin],
    ['standing', found.legend],
    ['gone', found.gone],
    ['unknown', found.unknown],
  ] as const)('is %s at once with the document’s data, without a request', async (state, brought) => {
    const { machine, asked } = machineWith([]);
    const actor = createActor(machine, { input: { legend: 'ash', found: brought } });
    // Also before it starts, because the server draws it so.
    expect(actor.getSnapshot().value).toBe(state);
    actor.start();
    await settle();
    expect([actor.getSnapshot().value, asked]).toEqual([state, []]);
  });

  it('loads when you follow a link, and again after a failure', async () => {
    const { machine, asked } = machineWith([new Error('offline'), found.skin]);
    const actor = createActor(machine, { input: { legend: 'ash', skin: 'hero-knight' } }).start();
    await settle();
    expect(actor.getSnapshot().value).toBe('failed');
    actor.send({ type: 'retry.requested' });
    await settle();
    expect(actor.getSnapshot()).toMatchObject({ value: 'standing', context: { found: found.skin } });
    expect(asked).toEqual(Array(2).fill({ legend: 'ash', skin: 'hero-knight' }));
  });

  it('reloads after changes made on this page, and keeps the old page visible', async () => {
    const { machine, change } = machineWith([found.gone, new Error('offline')]);
    const actor = createActor(machine, { input: { legend: 'ash', found: found.legend } }).start();
    change();
    expect(actor.getSnapshot()).toMatchObject({ value: 'loading', context: { found: found.legend } });
    await settle();
    expect(actor.getSnapshot().value).toBe('gone');
    change();
    await settle();
    expect(actor.getSnapshot()).toMatchObject({ value: 'failed', context: { found: found.gone } });
  });

  it('shows the skins of a legend as the card of the translator on request, also after a change (docs: Legend pages)', async () => {
    const { machine, change } = machineWith([found.legend]);
    const actor = createActor(machine, { input: { legend: 'ash', found: found.legend } }).start();
    const isCard = () => [actor.getSnapshot().value, actor.getSnapshot().context.isCard];
    expect(isCard()).toEqual(['standing', false]);
    actor.send({ type: 'card.requested' });
    change();
    await settle();
    expect(isCard()).toEqual(['standing', true]);
    const skin = createActor(machine, { input: { legend: 'ash', skin: 'hero-knight', found: found.skin } }).start();
    skin.send({ type: 'card.requested' });
    expect(skin.getSnapshot().context.isCard).toBe(false);
  });
});
