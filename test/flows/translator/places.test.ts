import { describe, expect, it } from 'vitest';
import { createActor, type EventObject, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import type { Preview } from '#contract/pages/preview.ts';
import type { Legend, SkinList } from '#contract/skins/skin.ts';
import { cardsOf } from '#machines/translator/cards.ts';
import { translatorMachine } from '#machines/translator/translator.ts';
import { NO_FILTERS } from '#rules/search/filters.ts';
import { createCatalogue } from '#rules/search/plain.ts';
import { previewOf } from '#rules/search/preview.ts';
import { type Found, foundIn } from '#rules/search/search-result.ts';
import { usualArchive } from '#rules/skins/archive-links.ts';

const legend = (name: string, skins: number): Legend => ({
  legend: name,
  details: Array.from({ length: skins }, (_, at) => ({
    ...{ _id: `${name}${at}`, ingamename: `Skin ${at}` },
    ...{ model: `${name}_model_${at}`, texture: `${name}_texture_${at}` },
  })),
});
const legends = [legend('Ash', 8), legend('Fuse', 5), legend('Loba', 6)];

const preview: Preview = {
  cards: previewOf(createCatalogue(legends), NO_FILTERS),
  ...{ legends: 3, skins: 19, starter: false, archive: usualArchive },
};

/** A translator whose lists load, or fail to load, on command; the further search always finds something. */
function start(input = {}) {
  const requests: PromiseWithResolvers<SkinList>[] = [];
  const clock = new SimulatedClock();
  let change = () => {};
  const machine = translatorMachine.provide({
    actors: {
      loadSkins: fromPromise<SkinList>(() => {
        const request = Promise.withResolvers<SkinList>();
        requests.push(request);
        return request.promise;
      }),
      skinChanges: fromCallback<EventObject>(({ sendBack }) => {
        change = () => sendBack({ type: 'skins.changed' });
      }),
      findFurther: fromPromise<Found, { search: string; list: readonly Legend[] }>(async () =>
        foundIn(legends, { hits: new Map([['Fuse0', hit]]) }),
      ),
    },
  });
  const actor = createActor(machine, { input, clock }).start();
  const turn = () => new Promise(setImmediate);
  const can = (event: Parameters<typeof actor.send>[0]) => actor.getSnapshot().can(event);
  return {
    ...{ actor, can },
    change: () => change(),
    comes: async () => {
      requests.at(-1)?.resolve({ legends, starter: false });
      await turn();
    },
    fails: async () => {
      requests.at(-1)?.reject(new Error('no'));
      await turn();
    },
    widen: async () => {
      clock.increment(150);
      await turn();
    },
    state: () => actor.getSnapshot().value,
    shown: () =>
      cardsOf(actor.getSnapshot().context).map(
        ({ legend, rows, isExpanded }) => `${legend} ${rows.length}${isExpanded ? '+' : ''}`,
      ),
    enabled: () =>
      (['cards.expanded', 'cards.collapsed', 'filters.reset'] as const)
        .filter((type) => can({ type }))
        .map((type) => type.replace(/.*\./, '')),
  };
}

const hit = { rank: 0, why: 'file name' };
const toggle = (legend: string) => ({ type: 'card.toggled', legend }) as const;

describe('the document’s part of the list (docs: Drawn pages)', () => {
  it('is shown until the list has loaded, and its cards can be opened', async () => {
    const { actor, comes, shown, enabled } = start({ preview });
    expect([shown(), enabled()]).toEqual([['Ash 5', 'Fuse 5', 'Loba 5'], ['expanded']]);
    actor.send(toggle('Loba'));
    expect([shown(), enabled()]).toEqual([
      ['Ash 5', 'Fuse 5', 'Loba 5+'],
      ['expanded', 'collapsed', 'reset'],
    ]);
    actor.send({ type: 'cards.expanded' });
    expect([shown(), enabled()]).toEqual([
      ['Ash 5+', 'Fuse 5', 'Loba 5+'],
      ['collapsed', 'reset'],
    ]);
    actor.send({ type: 'cards.collapsed' });
    expect([shown(), enabled()]).toEqual([['Ash 5', 'Fuse 5', 'Loba 5'], ['expanded']]);
    actor.send(toggle('Ash'));
    await comes();
    expect(shown()).toEqual(['Ash 8+', 'Fuse 5', 'Loba 6']);
  });

  it('is not shown for another search, which has no card to open', () => {
    const { actor, can, shown, enabled } = start({ preview });
    actor.send({ type: 'search.changed', search: 'loba' });
    expect([shown(), enabled(), can(toggle('Loba'))]).toEqual([[], ['reset'], false]);
    actor.send({ type: 'filters.reset' });
    expect([shown().length, can(toggle('Loba'))]).toEqual([3, true]);
  });

  it('is not shown after the list failed to load', async () => {
    const { actor, fails, shown, state } = start({ preview });
    await fails();
    actor.send({ type: 'retry.requested' });
    expect([state(), shown()]).toEqual(['loading', []]);
  });
});

describe('a place in the history (docs: Addresses)', () => {
  const place = { type: 'place.restored', filters: { search: 'ash_model' }, cards: ['Ash'] } as const;
  const left = { search: 'nowhere', sortField: 'model', sortOrder: 'desc' } as const;
  const query = { ...NO_FILTERS, search: 'ash_model' };

  it('has its filters and open cards while the list is loading', async () => {
    const { actor, comes, shown, state } = start(left);
    actor.send(place);
    expect([state(), actor.getSnapshot().context]).toMatchObject(['loading', query]);
    await comes();
    expect([state(), shown()]).toEqual([{ ready: 'plain' }, ['Ash 8+']]);
  });

  it('has them at once when the list has loaded', async () => {
    const { actor, comes, shown, state } = start(left);
    await comes();
    expect(state()).toEqual({ ready: 'pausing' });
    actor.send({ type: 'list.pasted', text: 'a\nb\nc\nd' });
    actor.send(place);
    expect([state(), shown()]).toEqual([{ ready: 'plain' }, ['Ash 8+']]);
    expect(actor.getSnapshot().context).toMatchObject({ ...query, pasted: '' });
  });

  it('shows no further results of another place, also while the list reloads', async () => {
    const { actor, comes, change, widen, shown, state } = start(left);
    await comes();
    await widen();
    expect([state(), shown()]).toEqual([{ ready: 'wide' }, ['Fuse 1']]);
    change();
    actor.send(place);
    expect([state(), shown()]).toEqual([{ ready: 'refreshing' }, ['Ash 8+']]);
    expect(actor.getSnapshot().context).toMatchObject(query);
  });
});
