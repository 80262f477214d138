import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { SkinList } from '#contract/skins/skin.ts';
import { cardsOf } from '#machines/translator/setup.ts';
import { translatorMachine } from '#machines/translator/translator.ts';
import { namingIn } from '#rules/search/naming.ts';
import { offline } from '../../walk/model.ts';
import {
  changed,
  collapse,
  expand,
  legend,
  listOf,
  plain,
  reset,
  retry,
  reveal,
  seen,
  shown,
  start as startWith,
  toggle,
  type,
} from './played.ts';

const list = listOf(legend('Ash', 8), legend('Fuse', 5), legend('Loba', 6));
const all = ['Ash 8', 'Fuse 5', 'Loba 6'];

/** A translator that gets these lists, or failures, in turn. */
const start = (input: Parameters<typeof startWith>[0] = {}, ...loadSkins: unknown[]) =>
  startWith(input, { loadSkins: loadSkins.length > 0 ? loadSkins : [list] });

describe('translator', () => {
  it('loads the list, then shows every legend collapsed with the default filters (docs: Cards)', async () => {
    const { press, send } = start();
    expect(press(retry).value).toBe('loading');
    const now = await send();
    expect(seen(now)).toEqual([plain, all]);
    expect(now).toMatchObject({ search: '', sortField: 'ingamename', sortOrder: 'asc', expanded: {}, starter: true });
    expect(now.expanded).toEqual({});
  });

  it('offers to try again when the list fails to load', async () => {
    const { send, press, done } = start({}, offline, list);
    expect((await send()).value).toBe('failed');
    expect(press(retry).value).toBe('loading');
    expect([seen(await send()), done.length]).toEqual([[plain, all], 2]);
  });

  it('reloads after changes made on this page, with its filters and open cards; the old list stays visible meanwhile', async () => {
    const { send, press } = start({}, list, listOf(legend('Ash', 7), legend('Loba', 6)));
    await send(type('skin'), toggle('Ash'));
    expect(seen(press(changed))).toEqual([{ ready: 'refreshing' }, ['Ash 8+', 'Fuse 5', 'Loba 6']]);
    press(toggle('Loba'));
    expect(seen(await send())).toEqual([plain, ['Ash 7+', 'Loba 6+']]);
  });

  it('also resets its filters while the list is loading, for the first time or again', async () => {
    const { send, press, enabled } = start({ search: 'fuse' });
    press(reset);
    expect(shown(await send())).toEqual(all);
    press(changed);
    expect(enabled()).not.toContain('reset');
    press(type('fuse'));
    expect(enabled()).toContain('reset');
    expect(seen(press(reset))).toEqual([{ ready: 'refreshing' }, all]);
  });

  it('loads a list that had failed when something changes', async () => {
    const { send, press } = start({}, offline);
    await send();
    expect(press(changed).value).toBe('loading');
  });

  it('loads again when something changes during loading', async () => {
    const { send, press, done } = start({}, list, list, list, listOf(legend('Fuse', 1)));
    press(changed);
    await send();
    press(changed);
    press(changed);
    expect([shown(await send()), done.length]).toEqual([['Fuse 1'], 4]);
  });

  it('keeps the old list when the new one fails to load', async () => {
    expect(seen(await start({}, list, offline).send(changed))).toEqual([plain, all]);
  });

  it('keeps the text typed while the list is loading', async () => {
    const { press, send } = start();
    press(type('fuse'));
    expect(shown(await send())).toEqual(['Fuse 0']);
  });

  it('starts with the filters of its address', async () => {
    expect(shown(await start({ search: 'skin_7', sortOrder: 'desc' }).send())).toEqual(['Ash 1']);
  });

  it('sorts the legends with the rows', async () => {
    const by = { type: 'sortField.chosen', sortField: 'texture' } as const;
    const now = await start().send({ type: 'sortOrder.chosen', sortOrder: 'desc' }, by);
    expect(shown(now)).toEqual(['Loba 6', 'Fuse 5', 'Ash 8']);
  });

  it('expands and collapses one card', async () => {
    const { send } = start();
    expect(shown(await send(toggle('Ash')))).toEqual(['Ash 8+', 'Fuse 5', 'Loba 6']);
    expect(shown(await send(toggle('Ash')))).toEqual(all);
  });

  it('shows all rows of a legend found only by its name, until the search changes', async () => {
    const { send } = start({ search: 'fuse' });
    expect(shown(await send(reveal('Fuse')))).toEqual(['Fuse 5+']);
    expect(shown(await send(type('fus')))).toEqual(['Fuse 0']);
  });

  it('offers all rows of a legend whose name holds the search, and then only the found ones again (docs: Cards)', async () => {
    const [ash, fuse] = [legend('Ash', 8), legend('Fuse', 3)];
    for (const skin of [...ash.details.slice(0, 2), ...fuse.details.slice(0, 1)]) skin.texture = `ash_${skin.texture}`;
    const { send } = start({ search: 'ash' }, listOf(ash, fuse));
    const offered = async (...events: Parameters<typeof send>) =>
      cardsOf(await send(...events)).map(({ legend, rows, found, hasMore, isRevealed, isLong }) =>
        [legend, rows.length, found, hasMore && (isRevealed ? 'those found' : 'all'), isLong].join(' '),
      );
    const fuseAlone = 'Fuse 1 1 false false';
    expect(await offered()).toEqual(['Ash 2 2 all false', fuseAlone]);
    expect(await offered(reveal('Ash'), reveal('Fuse'))).toEqual(['Ash 8 2 those found false', fuseAlone]);
    expect(await offered({ type: 'rows.concealed', legend: 'Ash' })).toEqual(['Ash 2 2 all false', fuseAlone]);
    expect(await offered(type('ash texture_0'))).toEqual(['Ash 1 1 false false', fuseAlone]);
    expect(await offered(type(''))).toEqual(['Ash 8 8 false true', 'Fuse 3 3 false false']);
  });

  it('enables Show All, Hide All and Reset Filters only when they change something', async () => {
    const { send, enabled } = start();
    for (const [events, cards, buttons] of [
      [[], all, ['expanded']],
      [[expand], ['Ash 8+', 'Fuse 5', 'Loba 6+'], ['collapsed', 'reset']],
      [[collapse], all, ['expanded']],
      // It shows all its rows anyway.
      [[toggle('Fuse')], ['Ash 8', 'Fuse 5+', 'Loba 6'], ['expanded', 'reset']],
      [[toggle('Fuse'), type('skin 1')], ['Ash 1', 'Fuse 1', 'Loba 1'], ['reset']],
      [[type('nothing at all')], [], ['reset']],
      [[reset], all, ['expanded']],
    ] as const)
      expect([shown(await send(...events)), enabled()]).toEqual([cards, buttons]);
  });

  it.each([
    type(' '),
    { type: 'sortField.chosen', sortField: 'model' },
    { type: 'sortOrder.chosen', sortOrder: 'desc' },
    toggle('Ash'),
  ] as const)('resets what came with $type', async (event) => {
    const { send, enabled } = start();
    await send(event);
    expect(enabled()).toContain('reset');
    expect([shown(await send(reset)), enabled()]).toEqual([all, ['expanded']]);
  });

  it('offers to open a list elsewhere that is pasted into the search, until you type (docs: Translate lists)', async () => {
    const { send } = start();
    const paste = (text: string) => ({ type: 'list.pasted', text }) as const;
    expect((await send(paste('a\r\n\r\nb\r\nc\r\n'))).pasted).toBe('');
    expect(await send(paste('a\nb\nc\nd'))).toMatchObject({ pasted: 'a\nb\nc\nd', search: '' });
    expect((await send(type('a'))).pasted).toBe('');
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
    const { send, enabled } = start({ isAlone: true }, listOf(legend('Ash', 8)));
    for (const [events, buttons] of [
      [[], []],
      [[type('model'), { type: 'sortOrder.chosen', sortOrder: 'desc' }], ['reset']],
      [[reset], []],
    ] as const)
      expect([shown(await send(...events)), enabled()]).toEqual([['Ash 8+'], buttons]);
  });

  it('shows names in the chosen language, whatever is reset, until the address has none (docs: Names in a language)', async () => {
    const { send, enabled } = start();
    const first = async (...events: Parameters<typeof send>) => {
      const now = await send(...events);
      const skin = cardsOf(now)[0]?.rows[1];
      return [skin?._id, skin?.called?.name, now.language];
    };
    const come = (language: string, names: Record<string, string>) =>
      ({ type: 'names.arrived', naming: namingIn(language, names) }) as const;
    const chosen = { type: 'language.chosen', language: 'german' } as const;
    expect(await first(chosen, come('french', { Ash1: 'Autre' }))).toEqual(['Ash1', undefined, 'german']);
    expect(await first(come('german', { Ash7: 'Anders' }))).toEqual(['Ash7', 'Anders', 'german']);
    expect(enabled()).not.toContain('reset');
    expect(await first(type('ash'), reveal('Ash'), reset)).toEqual(['Ash7', 'Anders', 'german']);
    expect(await first({ type: 'place.restored', filters: {}, cards: [] })).toEqual(['Ash1', undefined, undefined]);
  });

  it('stores the chosen language, and none that an address brings', () => {
    const stored: string[] = [];
    const actions = { storeLanguage: (_: unknown, { language }: { language: string }) => stored.push(language) };
    const actor = createActor(translatorMachine.provide({ actions }), { input: { language: 'french' } }).start();
    for (const language of ['german', '']) actor.send({ type: 'language.chosen', language });
    actor.send({ type: 'place.restored', filters: { language: 'french' }, cards: [] });
    expect(stored).toEqual(['german', '']);
  });
});
