import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { Legend, SkinList } from '#contract/skins/skin.ts';
import { nearestTo } from '#machines/translator/nearest.ts';
import { cardsOf } from '#machines/translator/setup.ts';
import { translatorMachine } from '#machines/translator/translator.ts';
import { type Found, foundIn } from '#rules/search/search-result.ts';

const skin = (_id: string, ingamename: string) => ({ _id, ingamename, model: `${_id}_w`, texture: _id });
const legends: Legend[] = [
  { legend: 'Ash', details: [skin('a1', 'Base Skin'), skin('a2', 'Krall'), skin('a3', 'Élan')] },
  { legend: 'Fuse', details: [skin('f1', 'Base Skin'), skin('f2', 'Tavrel')] },
];
const found = (...ids: string[]) =>
  foundIn(legends, { hits: new Map(ids.map((id, rank) => [id, { rank, why: `because of ${id}` }])) });

/** A translator with its list, whose further results arrive on command. */
async function start(search = '', list = legends) {
  const asked: { search: string; signal: AbortSignal; resolve: (found: Found) => void; reject: () => void }[] = [];
  const clock = new SimulatedClock();
  const machine = translatorMachine.provide({
    actors: {
      loadSkins: fromPromise<SkinList>(async () => ({ legends: list, starter: false })),
      findFurther: fromPromise<Found, { search: string; list: readonly Legend[] }>(({ input, signal }) => {
        const { promise, resolve, reject } = Promise.withResolvers<Found>();
        asked.push({ search: input.search, signal, resolve, reject: () => reject(new Error('no')) });
        return promise;
      }),
    },
  });
  const actor = createActor(machine, { input: { search }, clock }).start();
  const turn = () => new Promise(setImmediate);
  await turn();
  return {
    actor,
    asked,
    clock,
    type: (text: string) => actor.send({ type: 'search.changed', search: text }),
    answer: async (given: Found) => {
      asked.at(-1)?.resolve(given);
      await turn();
    },
    fail: async () => {
      asked.at(-1)?.reject();
      await turn();
    },
    state: () => (actor.getSnapshot().value as { ready: string }).ready,
    shown: () =>
      cardsOf(actor.getSnapshot().context).map(({ legend, total, rows }) =>
        [legend, total, ...rows.map(({ ingamename }) => ingamename)].join(' '),
      ),
  };
}

describe('the nearest search (docs: Search further)', () => {
  const near = (search: string, ...ids: string[]) => ({
    ...foundIn(legends, { suggestions: [search] }),
    nearest: { search, found: found(...ids) },
  });
  const nearIn = ({ actor }: Awaited<ReturnType<typeof start>>) =>
    nearestTo(actor.getSnapshot().context)?.cards.map(({ legend, rows, ...card }) => [
      ...[legend, card.total, card.count, card.isLong, card.hasMore],
      ...rows.map(({ ingamename }) => ingamename),
    ]);

  it('shows its rows as if it were typed, while what was typed finds none', async () => {
    const one = await start('kralls');
    one.clock.increment(150);
    expect(nearIn(one)).toBeUndefined();
    await one.answer(near('krall', 'a2'));
    expect([one.state(), one.shown(), nearIn(one)]).toEqual(['empty', [], [['Ash', 3, 0, false, false, 'Krall']]]);
    one.actor.send({ type: 'sortOrder.chosen', sortOrder: 'desc' });
    expect(nearIn(one)).toEqual([['Ash', 3, 0, false, false, 'Krall']]);
    one.type('krall');
    expect([one.shown(), nearIn(one)]).toEqual([['Ash 3 Krall'], undefined]);
  });

  it('shows what only the further search finds, the best first', async () => {
    const one = await start('iconik');
    one.clock.increment(150);
    await one.answer(near('iconic', 'f2', 'a3', 'a2'));
    expect(nearIn(one)).toEqual([
      ['Fuse', 2, 0, false, false, 'Tavrel'],
      ['Ash', 3, 0, false, false, 'Élan', 'Krall'],
    ]);
  });

  it('shows at most twelve rows', async () => {
    const many = [...'abcde'].map((legend) => ({
      legend,
      details: [...'12345'].map((id) => skin(legend + id, `Echo ${id}`)),
    }));
    const one = await start('ecko', many);
    one.clock.increment(150);
    await one.answer({ ...near('echo'), nearest: { search: 'echo', found: foundIn(many, {}) } });
    expect(nearIn(one)?.map((card) => card.length - 5)).toEqual([5, 5, 2]);
  });
});

describe('the search goes on (docs: Search further)', () => {
  it('only where the plain search finds nothing, 150 ms after the last letter', async () => {
    const { type, state, clock, asked, shown } = await start();
    for (const plain of ['krall', 'a', '  ', '']) {
      type(plain);
      expect(state()).toBe('plain');
    }
    type('kralls');
    clock.increment(149);
    type('krallsx');
    clock.increment(149);
    expect([state(), asked.length, shown()]).toEqual(['pausing', 0, []]);
    clock.increment(1);
    expect([state(), asked.map(({ search }) => search)]).toEqual(['widening', ['krallsx']]);
  });

  it('where the plain search finds only words inside others, whose rows stay until the further answer, or without one', async () => {
    const { type, state, clock, asked, shown, answer, fail } = await start();
    for (const [text, come] of [
      ['avre', () => answer(found('a2', 'f2'))],
      ['avrel', () => answer(found())],
      ['avr', fail],
    ] as const) {
      type('');
      type(text);
      expect([state(), shown()]).toEqual(['pausing', ['Fuse 2 Tavrel']]);
      clock.increment(150);
      expect(asked.at(-1)?.search).toBe(text);
      await come();
      expect(shown(), text).toEqual(text === 'avre' ? ['Ash 3 Krall', 'Fuse 2 Tavrel'] : ['Fuse 2 Tavrel']);
    }
  });

  it('shows its results with reasons, the best first, and counts all of a legend', async () => {
    const { actor, type, clock, answer, state, shown } = await start();
    type('kralls');
    clock.increment(150);
    await answer(found('f2', 'a3', 'a2'));
    expect([state(), shown()]).toEqual(['wide', ['Fuse 2 Tavrel', 'Ash 3 Élan Krall']]);
    expect(actor.getSnapshot().context.found?.hits.get('f2')?.why).toBe('because of f2');
    actor.send({ type: 'sortOrder.chosen', sortOrder: 'desc' });
    expect([state(), shown()]).toEqual(['wide', ['Fuse 2 Tavrel', 'Ash 3 Élan Krall']]);
  });

  it('is cancelled by a newer letter, and keeps its last answer until the next one', async () => {
    const { type, clock, answer, asked, state, shown } = await start();
    type('kralls');
    clock.increment(150);
    await answer(found('f2'));
    type('kralls t');
    expect([state(), shown()]).toEqual(['pausing', ['Fuse 2 Tavrel']]);
    clock.increment(150);
    type('kralls ta');
    expect([asked[1]?.signal.aborted, state()]).toEqual([true, 'pausing']);
    clock.increment(150);
    await answer(found('a2'));
    expect([state(), shown()]).toEqual(['wide', ['Ash 3 Krall']]);
    type('krall');
    expect([state(), shown()]).toEqual(['plain', ['Ash 3 Krall']]);
    type('kralls');
    expect(shown()).toEqual([]);
  });

  it('answers operators, whatever the plain text would find', async () => {
    for (const search of ['"krall"', 'ash !base', '!"base skin"', '"kra']) {
      const { clock, answer, state, shown } = await start(search);
      clock.increment(150);
      await answer(found('a2'));
      expect([state(), shown()], search).toEqual(['wide', ['Ash 3 Krall']]);
    }
    const { state } = await start('5" wow!');
    expect(state()).toBe('pausing');
  });

  it('says when nothing fits, and repeats a failed part on request', async () => {
    const { actor, type, clock, answer, fail, state, asked } = await start();
    const again = { type: 'retry.requested' } as const;
    type('zzz');
    clock.increment(150);
    await answer(foundIn(legends, { suggestions: ['krall'] }));
    expect([state(), actor.getSnapshot().can(again)]).toEqual(['empty', false]);
    expect(actor.getSnapshot().context.found?.suggestions).toEqual(['krall']);
    type('zzzz');
    clock.increment(150);
    await fail();
    expect([state(), actor.getSnapshot().can(again)]).toEqual(['empty', true]);
    actor.send(again);
    expect([state(), asked.length]).toEqual(['widening', 3]);
    await answer(found('a2'));
    expect(state()).toBe('wide');
  });

  it('starts again with another list, and ends when filters are reset', async () => {
    const { actor, type, clock, answer, state, shown, asked } = await start();
    type('zzz');
    clock.increment(150);
    await answer(found('f2'));
    actor.send({ type: 'skins.changed' });
    expect([state(), shown()]).toEqual(['refreshing', ['Fuse 2 Tavrel']]);
    type('krall');
    expect([state(), shown()]).toEqual(['refreshing', ['Ash 3 Krall']]);
    type('zzz');
    await new Promise(setImmediate);
    expect([state(), shown()]).toEqual(['pausing', []]);
    clock.increment(150);
    expect(asked).toHaveLength(2);
    actor.send({ type: 'filters.reset' });
    expect([state(), asked[1]?.signal.aborted, shown().length]).toEqual(['plain', true, 2]);
  });
});
