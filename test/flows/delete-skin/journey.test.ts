import { describe, expect, it } from 'vitest';
import { RequestFailure } from '#contract/failure.ts';
import type { Legend } from '#contract/skins/skin.ts';
import { chosenSkin, deleteSkinMachine } from '#machines/delete-skin/delete-skin.ts';
import { play } from '../played.ts';

const skin = (id: string, ingamename: string) => ({ _id: id, ingamename, model: `${id}_w`, texture: id, version: 7 });
const list: Legend[] = [
  { legend: 'Fuse', details: [skin('f1', 'Zebra'), skin('f2', 'Aardvark')] },
  { legend: 'Ash', details: [skin('a1', 'Base Skin')] },
];
const onlyFuse = list.slice(0, 1);

/** The page that gets these lists, or failures, in turn. */
const start = (
  id = '',
  lists: readonly (readonly Legend[] | Error)[] = [list],
  removeSkin: unknown = { historyId: 'h1' },
) =>
  play(
    deleteSkinMachine,
    {
      loadSkins: lists.map((legends) => (legends instanceof Error ? legends : { legends, starter: false })),
      removeSkin: [removeSkin],
    },
    { id },
  );

type Now = { value: unknown } & Parameters<typeof chosenSkin>[0];
const seen = (now: Now) => [now.value, chosenSkin(now)?.label];
const choose = (id: string) => ({ type: 'skin.chosen', id }) as const;
const remove = { type: 'deletion.requested' } as const;
const confirm = { type: 'deletion.confirmed' } as const;
const changed = { type: 'skins.changed' } as const;
const load = ['loadSkins'];

describe('delete skin (docs: Delete skin)', () => {
  it('starts with the first of the sorted skins, or with the skin of a link', async () => {
    expect(seen(await start().send())).toEqual(['choosing', 'Ash - Base Skin']);
    expect(seen(await start('f1').send())).toEqual(['choosing', 'Fuse - Zebra']);
  });

  it('says that the skin of a link is gone, chooses none instead, and continues with another', async () => {
    const { send, can } = start('gone');
    expect([seen(await send()), can(remove)]).toEqual([['missing', undefined], false]);
    expect(seen(await send(choose('f2')))).toEqual(['choosing', 'Fuse - Aardvark']);
  });

  it('shows the skin again when its deletion is undone on this page', async () => {
    const { send } = start('a1', [onlyFuse, list]);
    expect((await send()).value).toBe('missing');
    expect(seen(await send(changed))).toEqual(['choosing', 'Ash - Base Skin']);
  });

  it('says that the chosen skin is gone when it is deleted meanwhile', async () => {
    expect((await start('', [list, onlyFuse]).send(choose('a1'), changed)).value).toBe('missing');
  });

  it.each([
    ['the next one', 'f2', 'Fuse - Zebra'],
    ['the new last one after the last', 'f1', 'Fuse - Aardvark'],
  ])('continues after a deletion with %s', async (_, id, next) => {
    const left = list.map((group) => ({ ...group, details: group.details.filter((one) => one._id !== id) }));
    expect(seen(await start(id, [list, left]).send(remove, confirm))).toEqual(['choosing', next]);
  });

  it('says when there is nothing to delete, and finds the skin again when a deletion was undone', async () => {
    const { send, can } = start('', [[], list]);
    expect([(await send()).value, can(remove)]).toEqual(['empty', false]);
    expect((await send(changed)).value).toBe('choosing');
  });

  it.each([
    [new RequestFailure('Error: 503', { serverMessage: 'Please wait a moment.' }), 'Please wait a moment.'],
    [new RequestFailure('Failed to fetch'), 'Failed to load skins data'],
  ])('says why the list failed to load, and loads on request: %s', async (failure, text) => {
    const { send, done } = start('', [failure, list]);
    expect((await send()).value).toBe('failed');
    expect([(await send({ type: 'retry.requested' })).value, done]).toEqual([
      'choosing',
      [load, `error: ${text}`, load],
    ]);
  });

  it('deletes only after a confirmation, offers to undo it, and loads the list again', async () => {
    const { send, press, done } = start();
    for (const events of [
      [choose('f2'), confirm],
      [remove, { type: 'deletion.cancelled' } as const],
    ])
      expect([(await send(...events)).value, done]).toEqual(['choosing', [load]]);
    expect((await send(remove)).value).toBe('confirming');
    press(confirm);
    press(confirm);
    const effects = [['removeSkin', { id: 'f2', version: 7 }], 'success: Skin deleted successfully (undo h1)', load];
    expect([(await send()).value, done.slice(1)]).toEqual(['choosing', effects]);
  });

  it.each([
    [new RequestFailure('Error: 404', { serverMessage: 'This skin no longer exists.' }), 'This skin no longer exists.'],
    [new RequestFailure('Failed to fetch'), 'Failed to delete skin'],
  ])('says why it failed: %s', async (refusal, text) => {
    const { send, done } = start('', [list], refusal);
    expect((await send(remove, confirm)).value).toBe('choosing');
    expect(done.filter((one) => typeof one === 'string')).toEqual([`error: ${text}`]);
  });

  it('reloads after changes elsewhere on the page, but not while a question is open', async () => {
    const { send, done } = start();
    expect([(await send(changed)).value, done.length]).toEqual(['choosing', 2]);
    expect([(await send(remove, changed)).value, done.length]).toEqual(['confirming', 2]);
  });
});
