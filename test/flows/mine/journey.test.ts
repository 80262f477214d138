import { describe, expect, it } from 'vitest';
import { createActor, type EventObject, fromCallback, fromPromise } from 'xstate';
import type { SkinList } from '#contract/skins/skin.ts';
import { type Listed, mineMachine, UNANSWERED } from '#machines/my-list/mine.ts';
import { FULL, UNSTORED } from '#machines/my-list/stars.ts';
import { MOST_IN_LINK } from '#rules/stars/link.ts';
import type { Star } from '#rules/stars/star.ts';
import { noSkins, skins } from '../skin-samples.ts';
import { knightStarred } from '../stars/model.ts';

async function start(query: string, ...lists: ((SkinList & { held?: readonly Star[] }) | Error)[]) {
  let change = () => {};
  const asked: unknown[] = [];
  const answers: { left: number; isStored: boolean }[] = [];
  const toasts: string[] = [];
  const machine = mineMachine.provide({
    actors: {
      loadSkins: fromPromise<Listed, { account: string | undefined }>(async ({ input: { account } }) => {
        const list = lists.shift();
        if (!list || list instanceof Error) throw list;
        return { held: [], ...list, ...(account !== 'u1' && { held: [] }) };
      }),
      answerHeld: fromPromise(async ({ input: { isTaken } }) => {
        asked.push(isTaken);
        const answer = answers.shift();
        if (!answer) throw new Error('offline');
        return answer;
      }),
      skinChanges: fromCallback<EventObject>(({ sendBack }) => {
        change = () => sendBack({ type: 'skins.changed' });
      }),
    },
    actions: { toast: (_, { text }) => toasts.push(text) },
  });
  const actor = createActor(machine, { input: { query, account: 'u1' } }).start();
  const turn = () => new Promise(setImmediate);
  await turn();
  const now = () => [actor.getSnapshot().value, actor.getSnapshot().context.legends.length];
  return {
    ...{ actor, now, turn, asked, answers, toasts, change: () => change() },
    held: () => actor.getSnapshot().context.held,
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

  it('offers what the account holds until it is taken and stored here, or declined', async () => {
    const { actor, now, turn, asked, answers, toasts, held } = await start('', { ...skins, held: [knightStarred] });
    const answer = async (isTaken: boolean) => {
      actor.send({ type: 'held.answered', isTaken });
      expect(now()).toEqual(['answering', 2]);
      expect(actor.getSnapshot().can({ type: 'held.answered', isTaken })).toBe(false);
      await turn();
      return [now()[0], held().length, toasts.splice(0)];
    };
    expect(await answer(true)).toEqual(['ready', 1, [UNANSWERED]]);
    answers.push({ left: 3, isStored: true }, { left: 0, isStored: false }, { left: 0, isStored: true });
    expect(await answer(true)).toEqual(['ready', 1, [FULL]]);
    expect(await answer(true)).toEqual(['ready', 1, [UNSTORED]]);
    expect([await answer(false), asked]).toEqual([
      ['ready', 0, []],
      [true, true, true, false],
    ]);
    expect(actor.getSnapshot().can({ type: 'held.answered', isTaken: true })).toBe(false);
  });
});
