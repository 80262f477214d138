import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { catalogueMachine } from '#machines/pages/catalogue.ts';
import { lost, play } from '../played.ts';
import { found } from './samples.ts';

const changed = { type: 'skins.changed' } as const;

describe('the page of a legend or skin', () => {
  it.each([
    ['standing', found.skin],
    ['standing', found.legend],
    ['gone', found.gone],
    ['unknown', found.unknown],
  ] as const)('is %s at once with the document’s data, without a request', async (value, brought) => {
    // Also before it starts, because the server draws it so.
    expect(createActor(catalogueMachine, { input: { legend: 'ash', found: brought } }).getSnapshot()).toMatchObject({
      value,
    });
    const { send, done } = play(catalogueMachine, { loadPage: [lost] }, { legend: 'ash', found: brought });
    expect([(await send()).value, done]).toEqual([value, []]);
  });

  it('loads when you follow a link, and again after a failure', async () => {
    const place = { legend: 'ash', skin: 'hero-knight' };
    const { send, done } = play(catalogueMachine, { loadPage: [lost, found.skin] }, place);
    expect(await send()).toMatchObject({ value: 'failed' });
    expect(await send({ type: 'retry.requested' })).toMatchObject({ value: 'standing', found: found.skin });
    const asked = ['loadPage', expect.objectContaining(place)];
    expect(done).toEqual([asked, asked]);
  });

  it('reloads after changes made on this page, and keeps the old page visible', async () => {
    const input = { legend: 'ash', found: found.legend };
    const { send, press } = play(catalogueMachine, { loadPage: [found.gone, lost] }, input);
    expect(press(changed)).toMatchObject({ value: 'loading', found: found.legend });
    expect(await send()).toMatchObject({ value: 'gone' });
    expect(await send(changed)).toMatchObject({ value: 'failed', found: found.gone });
  });

  it('shows the skins of a legend as the card of the translator on request, also after a change (docs: Legend pages)', async () => {
    const legend = play(catalogueMachine, { loadPage: [found.legend] }, { legend: 'ash', found: found.legend });
    const card = { type: 'card.requested' } as const;
    expect(await legend.send()).toMatchObject({ value: 'standing', isCard: false });
    expect(await legend.send(card, changed)).toMatchObject({ value: 'standing', isCard: true });
    const input = { legend: 'ash', skin: 'hero-knight', found: found.skin };
    expect(await play(catalogueMachine, { loadPage: [] }, input).send(card)).toMatchObject({ isCard: false });
  });
});
