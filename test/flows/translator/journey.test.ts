import { describe, expect, it } from 'vitest';
import { createActor, type EventObject, fromCallback, fromPromise } from 'xstate';
import type { Legend, SkinList } from '#contract/skins/skin.ts';
import { cardsOf } from '#machines/translator/cards.ts';
import { translatorMachine } from '#machines/translator/translator.ts';
import { namingIn } from '#rules/names-in/naming.ts';

const legend = (name: string, skins: number): Legend => ({
  legend: name,
  details: Array.from({ length: skins }, (_, at) => ({
    _id: `${name}${at}`,
    ingamename: at === 0 ? 'Base Skin' : `Skin ${at}`,
    model: `model_${at}`,
    texture: `texture_${at}`,
  })),
});

const list: SkinList = { legends: [legend('Ash', 8), legend('Fuse', 5), legend('Loba', 6)], starter: true };

const current = { ready: 'plain' };

/** A translator whose list loads, or fails to load, on command. */
function start(input = {}) {
  const requests: { resolve: (list: SkinList) => void; reject: (error: Error) => void }[] = [];
  const loadSkins = fromPromise<SkinList>(() => {
    const { promise, resolve, reject } = Promise.withResolvers<SkinList>();
    requests.push({ resolve, reject });
    return promise;
  });
  let change = () => {};
  const skinChanges = fromCallback<EventObject>(({ sendBack }) => {
    change = () => sendBack({ type: 'skins.changed' });
  });
  const actor = createActor(translatorMachine.provide({ actors: { loadSkins, skinChanges } }), { input }).start();
  const settle = async (how: 'done' | 'failed', legends = list.legends) => {
    const request = requests.at(-1);
    if (how === 'done') request?.resolve({ ...list, legends });
    else request?.reject(new Error('no'));
    await new Promise(setImmediate);
  };
  const shown = () =>
    cardsOf(actor.getSnapshot().context).map(
      (card) => `${card.legend} ${card.rows.length}${card.isExpanded ? '+' : ''}`,
    );
  const enabled = () =>
    (['cards.expanded', 'cards.collapsed', 'filters.reset'] as const).filter((type) =>
      actor.getSnapshot().can({ type }),
    );
  return { actor, requests, settle, shown, enabled, change: () => change(), state: () => actor.getSnapshot().value };
}

async function ready(input = {}) {
  const translator = start(input);
  await translator.settle('done');
  return translator;
}

describe('translator', () => {
  it('loads the list, then shows every legend collapsed with the default filters (docs: Cards)', async () => {
    const { state, settle, shown, actor } = start();
    expect(state()).toBe('loading');
    await settle('done');
    expect(state()).toEqual(current);
    expect(shown()).toEqual(['Ash 8', 'Fuse 5', 'Loba 6']);
    const { search, sortField, sortOrder, expanded, starter } = actor.getSnapshot().context;
    expect({ search, sortField, sortOrder, expanded, starter }).toEqual({
      search: '',
      sortField: 'ingamename',
      sortOrder: 'asc',
      expanded: {},
      starter: true,
    });
  });

  it('offers to try again when the list fails to load', async () => {
    const { state, settle, actor, requests, shown } = start();
    await settle('failed');
    expect(state()).toBe('failed');
    actor.send({ type: 'retry.requested' });
    expect(state()).toBe('loading');
    await settle('done');
    expect([state(), requests.length, shown().length]).toEqual([current, 2, 3]);
  });

  it('reloads after changes made on this page, with its filters and open cards; the old list stays visible meanwhile', async () => {
    const { actor, change, settle, shown, state } = await ready();
    actor.send({ type: 'search.changed', search: 'skin' });
    actor.send({ type: 'card.toggled', legend: 'Ash' });
    change();
    expect([state(), shown()]).toEqual([{ ready: 'refreshing' }, ['Ash 8+', 'Fuse 5', 'Loba 6']]);
    actor.send({ type: 'card.toggled', legend: 'Loba' });
    await settle('done', [legend('Ash', 7), legend('Loba', 6)]);
    expect([state(), shown()]).toEqual([current, ['Ash 7+', 'Loba 6+']]);
  });

  it('also resets its filters while the list is loading, for the first time or again', async () => {
    const { actor, change, settle, shown, enabled, state } = start({ search: 'fuse' });
    actor.send({ type: 'filters.reset' });
    await settle('done');
    expect(shown()).toEqual(['Ash 8', 'Fuse 5', 'Loba 6']);
    change();
    expect(enabled()).not.toContain('filters.reset');
    actor.send({ type: 'search.changed', search: 'fuse' });
    expect(enabled()).toContain('filters.reset');
    actor.send({ type: 'filters.reset' });
    expect([state(), shown()]).toEqual([{ ready: 'refreshing' }, ['Ash 8', 'Fuse 5', 'Loba 6']]);
  });

  it('loads a list that had failed when something changes', async () => {
    const { change, settle, state } = start();
    await settle('failed');
    change();
    expect(state()).toBe('loading');
  });

  it('loads again when something changes during loading', async () => {
    const { change, settle, shown, requests } = start();
    change();
    await settle('done');
    change();
    change();
    await settle('done', [legend('Fuse', 1)]);
    expect([requests.length, shown()]).toEqual([4, ['Fuse 1']]);
  });

  it('keeps the old list when the new one fails to load', async () => {
    const { change, settle, shown, state } = await ready();
    change();
    await settle('failed');
    expect([state(), shown().length]).toEqual([current, 3]);
  });

  it('keeps the text typed while the list is loading', async () => {
    const { actor, settle, shown } = start();
    actor.send({ type: 'search.changed', search: 'fuse' });
    await settle('done');
    expect(shown()).toEqual(['Fuse 0']);
  });

  it('starts with the filters of its address', async () => {
    const { shown } = await ready({ search: 'skin_7', sortOrder: 'desc' });
    expect(shown()).toEqual(['Ash 1']);
  });

  it('sorts the legends with the rows', async () => {
    const { actor, shown } = await ready();
    actor.send({ type: 'sortOrder.chosen', sortOrder: 'desc' });
    actor.send({ type: 'sortField.chosen', sortField: 'texture' });
    expect(shown()).toEqual(['Loba 6', 'Fuse 5', 'Ash 8']);
  });

  it('expands and collapses one card', async () => {
    const { actor, shown } = await ready();
    actor.send({ type: 'card.toggled', legend: 'Ash' });
    expect(shown()).toEqual(['Ash 8+', 'Fuse 5', 'Loba 6']);
    actor.send({ type: 'card.toggled', legend: 'Ash' });
    expect(shown()).toEqual(['Ash 8', 'Fuse 5', 'Loba 6']);
  });

  it('shows all rows of a legend found only by its name, until the search changes', async () => {
    const { actor, shown } = await ready({ search: 'fuse' });
    actor.send({ type: 'rows.revealed', legend: 'Fuse' });
    expect(shown()).toEqual(['Fuse 5+']);
    actor.send({ type: 'search.changed', search: 'fus' });
    expect(shown()).toEqual(['Fuse 0']);
  });

  it('offers all rows of a legend whose name holds the search, and then only the found ones again (docs: Cards)', async () => {
    const { actor, settle } = start({ search: 'ash' });
    const ash = legend('Ash', 8);
    const fuse = legend('Fuse', 3);
    for (const skin of [...ash.details.slice(0, 2), ...fuse.details.slice(0, 1)]) skin.texture = `ash_${skin.texture}`;
    await settle('done', [ash, fuse]);
    const offered = () =>
      cardsOf(actor.getSnapshot().context).map(({ legend, rows, found, hasMore, isRevealed, isLong }) =>
        [legend, rows.length, found, hasMore && (isRevealed ? 'those found' : 'all'), isLong].join(' '),
      );
    expect(offered()).toEqual(['Ash 2 2 all false', 'Fuse 1 1 false false']);
    actor.send({ type: 'rows.revealed', legend: 'Ash' });
    actor.send({ type: 'rows.revealed', legend: 'Fuse' });
    expect(offered()).toEqual(['Ash 8 2 those found false', 'Fuse 1 1 false false']);
    actor.send({ type: 'rows.concealed', legend: 'Ash' });
    expect(offered()[0]).toBe('Ash 2 2 all false');
    actor.send({ type: 'search.changed', search: 'ash texture_0' });
    expect(offered()).toEqual(['Ash 1 1 false false', 'Fuse 1 1 false false']);
    actor.send({ type: 'search.changed', search: '' });
    expect(offered()).toEqual(['Ash 8 8 false true', 'Fuse 3 3 false false']);
  });

  it('enables Show All, Hide All and Reset Filters only when they change something', async () => {
    const { actor, shown, enabled } = await ready();
    expect(enabled()).toEqual(['cards.expanded']);

    actor.send({ type: 'cards.expanded' });
    expect(shown()).toEqual(['Ash 8+', 'Fuse 5', 'Loba 6+']);
    expect(enabled()).toEqual(['cards.collapsed', 'filters.reset']);

    actor.send({ type: 'cards.collapsed' });
    expect(shown()).toEqual(['Ash 8', 'Fuse 5', 'Loba 6']);
    expect(enabled()).toEqual(['cards.expanded']);

    // It shows all its rows anyway.
    actor.send({ type: 'card.toggled', legend: 'Fuse' });
    expect(enabled()).toEqual(['cards.expanded', 'filters.reset']);
    actor.send({ type: 'card.toggled', legend: 'Fuse' });

    actor.send({ type: 'search.changed', search: 'skin 1' });
    expect(enabled()).toEqual(['filters.reset']);

    actor.send({ type: 'search.changed', search: 'nothing at all' });
    expect([shown(), enabled()]).toEqual([[], ['filters.reset']]);

    actor.send({ type: 'filters.reset' });
    expect([shown(), enabled()]).toEqual([['Ash 8', 'Fuse 5', 'Loba 6'], ['cards.expanded']]);
  });

  it.each([
    ['a search', { type: 'search.changed', search: ' ' }],
    ['a sort field', { type: 'sortField.chosen', sortField: 'model' }],
    ['a sort order', { type: 'sortOrder.chosen', sortOrder: 'desc' }],
    ['an expanded card', { type: 'card.toggled', legend: 'Ash' }],
  ] as const)('resets %s', async (_, event) => {
    const { actor, enabled, shown } = await ready();
    const before = shown();
    actor.send(event);
    expect(enabled()).toContain('filters.reset');
    actor.send({ type: 'filters.reset' });
    expect([shown(), enabled()]).toEqual([before, ['cards.expanded']]);
  });

  it('offers to open a list elsewhere that is pasted into the search, until you type (docs: Translate lists)', async () => {
    const { actor } = await ready();
    const pasted = () => actor.getSnapshot().context.pasted;
    actor.send({ type: 'list.pasted', text: 'a\r\n\r\nb\r\nc\r\n' });
    expect(pasted()).toBe('');
    actor.send({ type: 'list.pasted', text: 'a\nb\nc\nd' });
    expect([pasted(), actor.getSnapshot().context.search]).toEqual(['a\nb\nc\nd', '']);
    actor.send({ type: 'search.changed', search: 'a' });
    expect(pasted()).toBe('');
  });

  it('stops loading the list when it is left', async () => {
    let signal: AbortSignal | undefined;
    const loadSkins = fromPromise<SkinList>(async (given) => {
      signal = given.signal;
      return list;
    });
    createActor(translatorMachine.provide({ actors: { loadSkins } }), { input: {} })
      .start()
      .stop();
    expect(signal?.aborted).toBe(true);
  });

  it('of one legend shows all of its rows at rest, with nothing to reset (docs: Legend pages)', async () => {
    const { settle, shown, enabled, actor } = start({ isAlone: true });
    await settle('done', [legend('Ash', 8)]);
    expect([shown(), enabled()]).toEqual([['Ash 8+'], []]);
    actor.send({ type: 'search.changed', search: 'model' });
    actor.send({ type: 'sortOrder.chosen', sortOrder: 'desc' });
    expect([shown(), enabled()]).toEqual([['Ash 8+'], ['filters.reset']]);
    actor.send({ type: 'filters.reset' });
    expect([shown(), enabled()]).toEqual([['Ash 8+'], []]);
  });

  it('shows names in the chosen language, whatever is reset, until the address has none (docs: Names in a language)', async () => {
    const { actor, enabled } = await ready();
    const first = () => cardsOf(actor.getSnapshot().context)[0]?.rows[1];
    actor.send({ type: 'language.chosen', language: 'german' });
    actor.send({ type: 'names.arrived', naming: namingIn('french', { Ash1: 'Autre' }) });
    expect(first()?.called).toBe(undefined);
    actor.send({ type: 'names.arrived', naming: namingIn('german', { Ash7: 'Anders' }) });
    expect([first()?._id, first()?.called?.name]).toEqual(['Ash7', 'Anders']);
    expect(enabled()).not.toContain('filters.reset');
    actor.send({ type: 'search.changed', search: 'ash' });
    actor.send({ type: 'rows.revealed', legend: 'Ash' });
    actor.send({ type: 'filters.reset' });
    expect([first()?.called?.name, actor.getSnapshot().context.language]).toEqual(['Anders', 'german']);
    actor.send({ type: 'place.restored', filters: {}, cards: [] });
    expect([first()?.called, actor.getSnapshot().context.language]).toEqual([undefined, undefined]);
  });

  it('stores the chosen language, and none that an address brings', () => {
    const stored: string[] = [];
    const machine = translatorMachine.provide({
      actions: { storeLanguage: (_, { language }) => stored.push(language) },
    });
    const actor = createActor(machine, { input: { language: 'french' } }).start();
    for (const language of ['german', '']) actor.send({ type: 'language.chosen', language });
    actor.send({ type: 'place.restored', filters: { language: 'french' }, cards: [] });
    expect(stored).toEqual(['german', '']);
  });
});
