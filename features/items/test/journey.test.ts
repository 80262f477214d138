import { describe, expect, it } from 'vitest';
import { play } from '../../../test/flows/played.ts';
import { lost } from '../../../test/flows/refusals.ts';
import { itemSearchMachine } from '../machine/item-search.ts';
import { itemsMachine, itemsPageFlow } from '../machine/items.ts';
import { fits, found } from './model.ts';

const asked = ['loadItems', { path: '/weapons', page: 2 }];
const retry = { type: 'retry.requested' } as const;

describe('a page of items (docs: Pages of items)', () => {
  const items = (answers: unknown[], known?: typeof found.shelf | typeof found.gone) =>
    play(itemsMachine, { loadItems: answers }, { path: '/weapons', page: 2, found: known });

  it('asks for its own path and page, and shows what there is', async () => {
    const { send, press, done } = items([found.shelf]);
    expect(press()).toMatchObject({ value: 'loading', found: null });
    expect(await send()).toMatchObject({ value: 'standing', found: found.shelf });
    expect(done).toEqual([asked]);
  });

  it('shows what its document brought along without asking', async () => {
    for (const [known, value] of [
      [found.shelf, 'standing'],
      [found.gone, 'absent'],
    ] as const) {
      const { send, done } = items([], known);
      expect([(await send()).value, done]).toEqual([value, []]);
    }
  });

  it('says that nothing is there, or no longer', async () => {
    for (const answer of [found.gone, found.unknown])
      expect(await items([answer]).send()).toMatchObject({ value: 'absent', found: answer });
  });

  it('is loaded again after a change on this page, in every state, and stays visible meanwhile', async () => {
    const changed = { type: 'skins.changed' } as const;
    const { send, press, done } = items([found.shelf, found.gone, lost, found.shelf]);
    await send();
    expect(press(changed)).toMatchObject({ value: 'loading', found: found.shelf });
    expect(await send()).toMatchObject({ value: 'absent', found: found.gone });
    expect(await send(changed)).toMatchObject({ value: 'failed', found: found.gone });
    expect(await send(changed)).toMatchObject({ value: 'standing', found: found.shelf });
    expect(done).toHaveLength(4);
  });

  it('says that it could not be loaded, and asks again on request', async () => {
    const { send, can } = items([lost, found.shelf]);
    expect(await send()).toMatchObject({ value: 'failed', found: null });
    expect(await send(retry)).toMatchObject({ value: 'standing' });
    expect(can(retry)).toBe(false);
  });

  it('takes its path in small letters, the page of its address, and what came with the document', () => {
    const at = { path: '/Weapons/R-99', query: '?page=3', data: { items: found.shelf } };
    expect(itemsPageFlow.input(at as never)).toEqual({ path: '/weapons/r-99', page: 3, found: found.shelf });
    expect(itemsPageFlow.input({ ...at, query: '', data: {} } as never)).toMatchObject({ path: '/weapons/r-99' });
  });
});

describe('the line below a search (docs: Questions about items)', () => {
  const search = (...answers: unknown[]) => play(itemSearchMachine, { findItems: answers }, { search: 'law' });
  const typed = (text: string) => ({ type: 'search.changed', search: text }) as const;

  it('asks 300 milliseconds after the last letter, once', async () => {
    const { press, wait, done } = search(fits.some);
    await wait(299);
    expect(press(typed('lawn'))).toMatchObject({ value: 'pausing', search: 'lawn', found: null });
    expect(await wait(299)).toMatchObject({ value: 'pausing' });
    expect(await wait(1)).toMatchObject({ value: 'answered', found: fits.some });
    expect(done).toEqual([['findItems', { search: 'lawn' }]]);
  });

  it('keeps its answer for the same text, and forgets it for another', async () => {
    const { press, wait, done } = search(fits.some, fits.nothing);
    await wait(300);
    expect(press(typed('law'))).toMatchObject({ value: 'answered', found: fits.some });
    expect(press(typed('lawn'))).toMatchObject({ value: 'pausing', found: null });
    expect(await wait(300)).toMatchObject({ value: 'answered', found: fits.nothing });
    expect(done).toHaveLength(2);
  });

  it('says that the site does not answer, until somebody asks again or types', async () => {
    const { send, wait, done } = search(lost, lost, fits.some);
    expect(await wait(300)).toMatchObject({ value: 'failed', found: null });
    expect(await send(retry)).toMatchObject({ value: 'failed' });
    await send(typed('lawn'));
    expect(await wait(300)).toMatchObject({ value: 'answered', found: fits.some });
    expect(done).toHaveLength(3);
  });
});
