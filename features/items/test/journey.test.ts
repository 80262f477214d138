import { describe, expect, it } from 'vitest';
import { lost, play } from '../../../test/flows/played.ts';
import { itemsMachine, itemsPageFlow } from '../machine/items.ts';
import { found } from './model.ts';

const asked = ['loadItems', { path: '/weapons', page: 2 }];
const retry = { type: 'retry.requested' } as const;

describe('a page of items (docs: Pages of items)', () => {
  const items = (answers: unknown[], known?: typeof found.shelf | typeof found.gone) =>
    play(itemsMachine, { loadItems: answers }, { path: '/weapons', page: 2, found: known });

  it('asks for its own path and page, and shows what there is', async () => {
    const { send, done } = items([found.shelf]);
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
