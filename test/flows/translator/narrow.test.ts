import { describe, expect, it } from 'vitest';
import { createActor, type EventObject, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import type { Preview } from '#contract/pages/preview.ts';
import type { Legend, Skin, SkinList } from '#contract/skins/skin.ts';
import { cardsOf } from '#machines/translator/setup.ts';
import { translatorMachine } from '#machines/translator/translator.ts';
import { type FactReader, factReader } from '#rules/search/fact-reader.ts';
import type { Fact } from '#rules/search/facts/fact.ts';
import { NO_FILTERS } from '#rules/search/filters.ts';
import { createCatalogue } from '#rules/search/plain.ts';
import { previewOf } from '#rules/search/preview.ts';
import { type Found, foundIn } from '#rules/search/search-result.ts';
import { usualArchive } from '#rules/skins/archive-links.ts';

const skin = (ingamename: string, quality: string, firstbuild = 'Season 30'): Skin => ({
  ...{ _id: ingamename, ingamename, model: `${ingamename}_w`, texture: ingamename, quality, firstbuild },
});
const legends: Legend[] = [
  { legend: 'Ash', details: [skin('Krall', 'rare'), skin('Tavrel', 'epic'), skin('Kessa', 'rare', 'Season 3')] },
  { legend: 'Fuse', details: [skin('Ombrin', 'epic')] },
];

/** A translator whose lists and code come on command. */
async function start(input: Parameters<typeof createActor<typeof translatorMachine>>[1]['input'] = {}) {
  const lists: PromiseWithResolvers<SkinList>[] = [];
  const readers: PromiseWithResolvers<FactReader>[] = [];
  const asked: { search: string; list: readonly Legend[] }[] = [];
  const clock = new SimulatedClock();
  let star = (..._: string[]) => {};
  const asks = <Answer>(all: PromiseWithResolvers<Answer>[]) =>
    fromPromise<Answer>(() => {
      all.push(Promise.withResolvers<Answer>());
      return (all.at(-1) as PromiseWithResolvers<Answer>).promise;
    });
  const machine = translatorMachine.provide({
    actors: {
      loadSkins: asks(lists),
      skinChanges: fromCallback(() => {}),
      starChanges: fromCallback<EventObject>(({ sendBack }) => {
        star = (...skins) => {
          const stars = skins.map((skin) => ({ skin, name: skin, legend: '', model: '', note: '', at: 1 }));
          sendBack({ type: 'stars.changed', stars } as EventObject);
        };
      }),
      loadFacts: asks(readers),
      findFurther: fromPromise<Found, { search: string; list: readonly Legend[] }>(async (given) => {
        asked.push(given.input);
        return foundIn(given.input.list, { hits: new Map([['Kessa', { rank: 0, why: 'file name' }]]) });
      }),
    },
  });
  const actor = createActor(machine, { input, clock }).start();
  const turn = () => new Promise(setImmediate);
  return {
    ...{ actor, asked, readers },
    star: (...skins: string[]) => star(...skins),
    list: async (some = legends) => {
      lists.at(-1)?.resolve({ legends: some, starter: false });
      await turn();
    },
    reader: async () => {
      readers.at(-1)?.resolve(factReader);
      await turn();
    },
    noReader: async () => {
      readers.at(-1)?.reject(new Error('no'));
      await turn();
    },
    pause: async () => {
      clock.increment(150);
      await turn();
    },
    type: (search: string, isWhole = false) => actor.send({ type: 'search.changed', search, isWhole }),
    choose: (...facts: Fact[]) => actor.send({ type: 'facts.chosen', facts }),
    state: () => actor.getSnapshot().value,
    shown: () =>
      cardsOf(actor.getSnapshot().context).map(
        ({ legend, rows, total }) => `${legend} ${total}: ${rows.map(({ ingamename }) => ingamename)}`,
      ),
    set: () => {
      const { search, facts, dropped, isUnread } = actor.getSnapshot().context;
      return { search, facts, dropped, isUnread };
    },
  };
}

const rare = ['Ash 3: Kessa,Krall'];
const all = ['Ash 3: Kessa,Krall,Tavrel', 'Fuse 1: Ombrin'];

describe('facts of an address (docs: Narrow)', () => {
  it('narrow the list once their code has come; the document’s rows stay until then', async () => {
    const facts: Fact[] = ['quality:rare'];
    const cards = previewOf(factReader.narrow(createCatalogue(legends), facts) ?? createCatalogue([]), NO_FILTERS);
    const preview: Preview = { cards, legends: 2, skins: 4, starter: false, archive: usualArchive };
    const { list, reader, state, shown } = await start({ facts, preview });
    expect(shown()).toEqual(rare);
    await list();
    expect([state(), shown()]).toEqual([{ ready: 'narrowing' }, rare]);
    await reader();
    expect([state(), shown()]).toEqual([{ ready: 'plain' }, rare]);
  });

  it('show nothing before that without the document’s rows, and load nothing without facts', async () => {
    const narrowed = await start({ facts: ['quality:rare'] });
    await narrowed.list();
    expect([narrowed.state(), narrowed.shown()]).toEqual([{ ready: 'narrowing' }, []]);
    const plain = await start();
    await plain.list();
    expect([plain.state(), plain.readers.length]).toEqual([{ ready: 'plain' }, 0]);
  });

  it('are left out when no skin has them, until you search for something else', async () => {
    const { list, reader, set, shown, type } = await start({ facts: ['quality:odd', 'build:season 3'] });
    await list();
    await reader();
    expect(set()).toMatchObject({ facts: ['build:Season 3'], dropped: ['quality:odd'], isUnread: false });
    expect(shown()).toEqual(['Ash 3: Kessa']);
    type('k');
    expect(set().dropped).toEqual([]);
  });

  it('are left out when their code cannot be loaded, and tried again when you choose some', async () => {
    const { list, noReader, reader, set, shown, state, choose } = await start({ facts: ['quality:rare'] });
    await list();
    await noReader();
    expect([state(), shown()]).toEqual([{ ready: 'plain' }, all]);
    expect(set()).toMatchObject({ facts: [], dropped: ['quality:rare'], isUnread: true });
    choose('quality:rare');
    expect(state()).toEqual({ ready: 'narrowing' });
    await reader();
    expect([shown(), set().isUnread]).toEqual([rare, false]);
  });

  it('stay in the search when their code cannot be loaded, and ask for it once', async () => {
    const { list, noReader, set, state, readers } = await start({ search: 'quality:rare' });
    await list();
    await noReader();
    expect([state(), readers.length]).toEqual([{ ready: 'pausing' }, 1]);
    expect(set()).toEqual({ search: 'quality:rare', facts: [], dropped: [], isUnread: true });
  });

  it('are those of starred skins, whose list another tab or a key may change meanwhile (docs: Stars)', async () => {
    const { actor, list, reader, star, shown, set, choose, type } = await start({ facts: ['is:starred'] });
    star('Krall', 'Ombrin');
    await list();
    await reader();
    expect([shown(), set().dropped]).toEqual([['Ash 3: Krall', 'Fuse 1: Ombrin'], []]);
    star('Krall', 'Kessa');
    expect(shown()).toEqual(['Ash 3: Kessa,Krall']);
    choose('is:starred', 'build:Season 3');
    expect(shown()).toEqual(['Ash 3: Kessa']);
    // Without stars nothing is left, and the chip stays: it is no spelling mistake.
    star();
    expect([shown(), set().facts]).toEqual([[], ['is:starred', 'build:Season 3']]);
    choose();
    expect(shown()).toEqual(all);
    star('Tavrel');
    type('is:starred ');
    expect([shown(), set()]).toMatchObject([['Ash 3: Tavrel'], { search: '', facts: ['is:starred'] }]);
    actor.send({ type: 'skins.changed' });
    await list();
    expect(shown()).toEqual(['Ash 3: Tavrel']);
  });

  it('can be removed before the list is there', async () => {
    const { list, state, shown, choose, readers } = await start({ facts: ['quality:rare'] });
    choose();
    await list();
    expect([state(), shown(), readers.length]).toEqual([{ ready: 'plain' }, all, 0]);
  });

  it('may be written in the search', async () => {
    const { list, reader, set, shown } = await start({ search: 'quality:rare kr' });
    await list();
    await reader();
    expect([set().search, set().facts, shown()]).toEqual(['kr', ['quality:rare'], ['Ash 3: Krall']]);
  });

  it('come back with a place of the history, and go with Reset Filters', async () => {
    const { actor, list, reader, set, shown, choose } = await start();
    await list();
    choose('quality:epic');
    await reader();
    actor.send({ type: 'place.restored', filters: { facts: ['quality:rare', 'quality:odd'] }, cards: [] });
    expect([shown(), set().dropped]).toEqual([rare, ['quality:odd']]);
    expect(actor.getSnapshot().can({ type: 'filters.reset' })).toBe(true);
    actor.send({ type: 'filters.reset' });
    expect([shown(), set().facts]).toEqual([all, []]);
  });
});

describe('facts in the search (docs: Narrow)', () => {
  it('narrow as soon as they are whole, and join those that are set', async () => {
    const { list, reader, set, shown, type, state } = await start();
    await list();
    type('quality:r');
    expect(state()).toEqual({ ready: 'narrowing' });
    await reader();
    type('kr quality:rare');
    expect([set().search, set().facts, shown()]).toEqual(['kr', ['quality:rare'], ['Ash 3: Krall']]);
    type('build:"Season 3');
    expect(set().facts).toEqual(['quality:rare']);
    type('build:"Season 30"');
    expect([set().facts, shown()]).toEqual([['quality:rare', 'build:Season 30'], ['Ash 3: Krall']]);
    type('quality:odd ');
    expect(set()).toMatchObject({ search: 'quality:odd ', facts: ['quality:rare', 'build:Season 30'] });
  });

  it('are whole with Enter', async () => {
    const { list, reader, set, type } = await start();
    await list([...legends, { legend: 'Loba', details: [skin('Elanthe', 'rarest')] }]);
    type('quality:rare');
    await reader();
    expect(set().facts).toEqual([]);
    type('quality:rare', true);
    expect(set()).toMatchObject({ search: '', facts: ['quality:rare'] });
  });
});

describe('a narrowed list (docs: Narrow)', () => {
  it('is searched further, and its cards count their whole legend', async () => {
    const { list, reader, asked, shown, type, choose, pause, state } = await start();
    await list();
    choose('quality:rare');
    await reader();
    type('nothing like it');
    await pause();
    expect(asked.map((one) => one.list.flatMap(({ details }) => details.map(({ _id }) => _id)))).toEqual([
      ['Krall', 'Kessa'],
    ]);
    expect([state(), shown()]).toEqual([{ ready: 'wide' }, ['Ash 3: Kessa']]);
  });

  it('shows all rows of a legend only as far as the facts leave them', async () => {
    const { actor, list, reader, shown, type, choose } = await start();
    await list();
    choose('quality:rare');
    await reader();
    type('ash');
    expect(shown()).toEqual(['Ash 3: ']);
    actor.send({ type: 'rows.revealed', legend: 'Ash' });
    expect(shown()).toEqual(rare);
    type('');
    expect(cardsOf(actor.getSnapshot().context).map(({ hasMore }) => hasMore)).toEqual([false]);
  });

  it('follows a new list, and says which facts it no longer has', async () => {
    const { actor, list, reader, shown, choose, set } = await start();
    await list();
    choose('quality:rare');
    await reader();
    actor.send({ type: 'skins.changed' });
    choose('quality:rare', 'build:Season 3');
    expect(shown()).toEqual(['Ash 3: Kessa']);
    await list([{ legend: 'Ash', details: [skin('Krall', 'rare')] }]);
    expect([shown(), set()]).toMatchObject([
      ['Ash 1: Krall'],
      { facts: ['quality:rare'], dropped: ['build:Season 3'] },
    ]);
  });

  it('needs its code once, also when it is only asked what there is', async () => {
    const { actor, list, reader, readers, shown, choose } = await start();
    await list();
    expect(actor.getSnapshot().can({ type: 'facts.wanted' })).toBe(true);
    actor.send({ type: 'facts.wanted' });
    expect(shown()).toEqual(all);
    await reader();
    expect([actor.getSnapshot().can({ type: 'facts.wanted' }), shown()]).toEqual([false, all]);
    choose('quality:rare');
    expect([shown(), readers.length]).toEqual([rare, 1]);
  });
});
