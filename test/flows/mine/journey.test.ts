import { describe, expect, it } from 'vitest';
import { createActor, type EventObject, fromCallback, fromPromise } from 'xstate';
import type { SkinList } from '#contract/skins/skin.ts';
import { mineMachine } from '#machines/mine.ts';
import { MOST_IN_LINK } from '#rules/stars/link.ts';
import { noSkins, skins } from '../skin-samples.ts';

async function start(query: string, ...lists: (SkinList | Error)[]) {
  let change = () => {};
  const machine = mineMachine.provide({
    actors: {
      loadSkins: fromPromise<SkinList>(async () => {
        const list = lists.shift();
        if (!list || list instanceof Error) throw list;
        return list;
      }),
      skinChanges: fromCallback<EventObject>(({ sendBack }) => {
        change = () => sendBack({ type: 'skins.changed' });
      }),
    },
  });
  const actor = createActor(machine, { input: { query } }).start();
  const turn = () => new Promise(setImmediate);
  await turn();
  const now = () => [actor.getSnapshot().value, actor.getSnapshot().context.legends.length];
  return {
    ...{ actor, now, turn, change: () => change() },
    offered: () => actor.getSnapshot().context.offered,
    isDeclined: () => actor.getSnapshot().context.isDeclined,
  };
}

describe('My List (docs: My list)', () => {
  it('looks its skins up in the list, again after a change of it, and keeps the old one when that fails', async () => {
    const { actor, now, turn, change } = await start('', skins, noSkins, new Error('offline'), skins);
    expect(now()).toEqual(['ready', 2]);
    change();
    expect(now()).toEqual(['loading', 2]);
    await turn();
    expect(now()).toEqual(['ready', 0]);
    change();
    await turn();
    expect(now()).toEqual(['failed', 0]);
    actor.send({ type: 'retry.requested' });
    await turn();
    expect(now()).toEqual(['ready', 2]);
  });

  it('offers the skins of a link until you decline, at most 300 of them', async () => {
    const { actor, offered, isDeclined } = await start('?skins=s1.s2.s1', skins);
    expect([offered(), isDeclined()]).toEqual([{ ids: ['s1', 's2'], left: 0 }, false]);
    actor.send({ type: 'offer.declined' });
    expect([offered(), isDeclined()]).toEqual([{ ids: ['s1', 's2'], left: 0 }, true]);
    expect(actor.getSnapshot().can({ type: 'offer.declined' })).toBe(false);
    const ids = Array.from({ length: 10_000 }, (_, at) => `s${at}`);
    const many = await start(`?skins=${ids.join('.')}`, skins);
    expect(many.offered()).toEqual({ ids: ids.slice(0, MOST_IN_LINK), left: 10_000 - MOST_IN_LINK });
    const none = await start('?other=s1', skins);
    expect(none.offered()).toEqual({ ids: [], left: 0 });
    expect(none.actor.getSnapshot().can({ type: 'offer.declined' })).toBe(false);
  });
});
