import { describe, expect, it } from 'vitest';
import type { Preview } from '#contract/pages/preview.ts';
import { NO_FILTERS } from '#rules/search/filters.ts';
import { createCatalogue } from '#rules/search/plain.ts';
import { previewOf } from '#rules/search/preview.ts';
import { foundIn } from '#rules/search/search-result.ts';
import { usualArchive } from '#rules/skins/archive-links.ts';
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
  seen,
  shown,
  start as startWith,
  toggle,
  type,
} from './played.ts';

const legends = [legend('Ash', 8, 'Ash_'), legend('Fuse', 5, 'Fuse_'), legend('Loba', 6, 'Loba_')];
const list = listOf(...legends);
const preview: Preview = {
  cards: previewOf(createCatalogue(legends), NO_FILTERS),
  ...{ legends: 3, skins: 19, starter: false, archive: usualArchive },
};
const hit = { rank: 0, why: 'file name' };

/** A translator whose further search always finds something. */
const start = (input: Parameters<typeof startWith>[0] = {}, loadSkins: unknown = list) =>
  startWith(input, { loadSkins: [loadSkins], findFurther: [foundIn(legends, { hits: new Map([['Fuse0', hit]]) })] });

describe('the document’s part of the list (docs: Drawn pages)', () => {
  it('is shown until the list has loaded, and its cards can be opened', async () => {
    const { press, send, enabled } = start({ preview });
    for (const [event, cards, buttons] of [
      [reset, ['Ash 5', 'Fuse 5', 'Loba 5'], ['expanded']],
      [toggle('Loba'), ['Ash 5', 'Fuse 5', 'Loba 5+'], ['expanded', 'collapsed', 'reset']],
      [expand, ['Ash 5+', 'Fuse 5', 'Loba 5+'], ['collapsed', 'reset']],
      [collapse, ['Ash 5', 'Fuse 5', 'Loba 5'], ['expanded']],
    ] as const)
      expect([shown(press(event)), enabled()]).toEqual([cards, buttons]);
    press(toggle('Ash'));
    expect(shown(await send())).toEqual(['Ash 8+', 'Fuse 5', 'Loba 6']);
  });

  it('is not shown for another search, which has no card to open', () => {
    const { press, can, enabled } = start({ preview });
    expect([shown(press(type('loba'))), enabled(), can(toggle('Loba'))]).toEqual([[], ['reset'], false]);
    expect([shown(press(reset)).length, can(toggle('Loba'))]).toEqual([3, true]);
  });

  it('is not shown after the list failed to load', async () => {
    const { send, press } = start({ preview }, offline);
    await send();
    expect(seen(press(retry))).toEqual(['loading', []]);
  });
});

describe('a place in the history (docs: Addresses)', () => {
  const place = { type: 'place.restored', filters: { search: 'ash_model' }, cards: ['Ash'] } as const;
  const left = { search: 'nowhere', sortField: 'model', sortOrder: 'desc' } as const;
  const query = { ...NO_FILTERS, search: 'ash_model' };

  it('has its filters and open cards while the list is loading', async () => {
    const { press, send } = start(left);
    expect(press(place)).toMatchObject({ value: 'loading', ...query });
    expect(seen(await send())).toEqual([plain, ['Ash 8+']]);
  });

  it('has them at once when the list has loaded', async () => {
    const { send } = start(left);
    expect((await send()).value).toEqual({ ready: 'pausing' });
    const now = await send({ type: 'list.pasted', text: 'a\nb\nc\nd' }, place);
    expect(seen(now)).toEqual([plain, ['Ash 8+']]);
    expect(now).toMatchObject({ ...query, pasted: '' });
  });

  it('shows no further results of another place, also while the list reloads', async () => {
    const { send, press, wait } = start(left);
    await send();
    expect(seen(await wait(150))).toEqual([{ ready: 'wide' }, ['Fuse 1']]);
    press(changed);
    const now = press(place);
    expect(seen(now)).toEqual([{ ready: 'refreshing' }, ['Ash 8+']]);
    expect(now).toMatchObject(query);
  });
});
