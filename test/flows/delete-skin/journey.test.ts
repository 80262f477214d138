import { describe, expect, it } from 'vitest';
import { createActor, type EventObject, fromCallback, fromPromise } from 'xstate';
import { RequestFailure } from '#contract/failure.ts';
import type { Legend, SkinList } from '#contract/skins/skin.ts';
import type { SkinChanged } from '#contract/skins/skin-reply.ts';
import { chosenSkin, deleteSkinMachine } from '#machines/delete-skin.ts';

const skin = (id: string, ingamename: string) => ({ _id: id, ingamename, model: `${id}_w`, texture: id, version: 7 });
const list: Legend[] = [
  { legend: 'Fuse', details: [skin('f1', 'Zebra'), skin('f2', 'Aardvark')] },
  { legend: 'Ash', details: [skin('a1', 'Base Skin')] },
];

type Given = { id?: string; legends?: Legend[] | Error; refusal?: Error };

async function start({ id = '', legends = list, refusal }: Given = {}) {
  const done: string[] = [];
  const server = { legends };
  let change: () => void = () => {};
  let loads = 0;
  const machine = deleteSkinMachine.provide({
    actors: {
      loadSkins: fromPromise<SkinList>(async () => {
        loads++;
        if (server.legends instanceof Error) throw server.legends;
        return { legends: server.legends, starter: false };
      }),
      removeSkin: fromPromise<SkinChanged, { id: string; version: number | undefined }>(async ({ input }) => {
        done.push(`remove ${input.id} ${input.version}`);
        if (refusal) throw refusal;
        return { historyId: 'h1' };
      }),
      skinChanges: fromCallback<EventObject>(({ sendBack }) => {
        change = () => sendBack({ type: 'skins.changed' });
      }),
    },
    actions: { toast: (_, { kind, text, undo }) => done.push(`${kind}: ${text}${undo ? ` (undo ${undo})` : ''}`) },
  });
  const actor = createActor(machine, { input: { id } }).start();
  const settle = () => new Promise(setImmediate);
  await settle();
  const label = () => chosenSkin(actor.getSnapshot().context)?.label;
  return {
    actor,
    server,
    done,
    settle,
    label,
    state: () => actor.getSnapshot().value,
    loads: () => loads,
    change: () => change(),
  };
}

describe('delete skin (docs: Delete skin)', () => {
  it('starts with the first of the sorted skins, or with the skin of a link', async () => {
    expect((await start()).label()).toBe('Ash - Base Skin');
    expect((await start({ id: 'f1' })).label()).toBe('Fuse - Zebra');
  });

  it('says that the skin of a link is gone, chooses none instead, and continues with another', async () => {
    const { actor, state, label } = await start({ id: 'gone' });
    expect([state(), label(), actor.getSnapshot().can({ type: 'deletion.requested' })]).toEqual([
      'missing',
      undefined,
      false,
    ]);
    actor.send({ type: 'skin.chosen', id: 'f2' });
    expect([state(), label()]).toEqual(['choosing', 'Fuse - Aardvark']);
  });

  it('shows the skin again when its deletion is undone on this page', async () => {
    const { server, state, label, change, settle } = await start({ id: 'a1', legends: list.slice(0, 1) });
    expect(state()).toBe('missing');
    server.legends = list;
    change();
    await settle();
    expect([state(), label()]).toEqual(['choosing', 'Ash - Base Skin']);
  });

  it('says that the chosen skin is gone when it is deleted meanwhile', async () => {
    const { actor, server, state, change, settle } = await start();
    actor.send({ type: 'skin.chosen', id: 'a1' });
    server.legends = list.slice(0, 1);
    change();
    await settle();
    expect(state()).toBe('missing');
  });

  it.each([
    ['the next one', 'f2', 'Fuse - Zebra'],
    ['the new last one after the last', 'f1', 'Fuse - Aardvark'],
  ])('continues after a deletion with %s', async (_, id, next) => {
    const { actor, server, settle, label } = await start({ id });
    actor.send({ type: 'deletion.requested' });
    server.legends = list.map((group) => ({ ...group, details: group.details.filter((one) => one._id !== id) }));
    actor.send({ type: 'deletion.confirmed' });
    await settle();
    await settle();
    expect(label()).toBe(next);
  });

  it('says when there is nothing to delete', async () => {
    const { state, actor } = await start({ legends: [] });
    expect([state(), actor.getSnapshot().can({ type: 'deletion.requested' })]).toEqual(['empty', false]);
  });

  it('finds the skin again when a deletion was undone', async () => {
    const { state, server, change, settle } = await start({ legends: [] });
    server.legends = list;
    change();
    await settle();
    expect(state()).toBe('choosing');
  });

  it.each([
    [new RequestFailure('Error: 503', { serverMessage: 'Please wait a moment.' }), 'Please wait a moment.'],
    [new RequestFailure('Failed to fetch'), 'Failed to load skins data'],
  ])('says why the list failed to load, and loads on request: %s', async (legends, text) => {
    const { actor, state, done, server, settle } = await start({ legends });
    expect([state(), done]).toEqual(['failed', [`error: ${text}`]]);
    server.legends = list;
    actor.send({ type: 'retry.requested' });
    await settle();
    expect([state(), done.length]).toEqual(['choosing', 1]);
  });

  it('deletes only after a confirmation, offers to undo it, and loads the list again', async () => {
    const { actor, done, state, settle, loads } = await start();
    actor.send({ type: 'skin.chosen', id: 'f2' });
    actor.send({ type: 'deletion.confirmed' });
    expect([state(), done]).toEqual(['choosing', []]);
    actor.send({ type: 'deletion.requested' });
    actor.send({ type: 'deletion.cancelled' });
    expect([state(), done]).toEqual(['choosing', []]);
    actor.send({ type: 'deletion.requested' });
    expect(state()).toBe('confirming');
    actor.send({ type: 'deletion.confirmed' });
    actor.send({ type: 'deletion.confirmed' });
    await settle();
    await settle();
    expect([state(), done, loads()]).toEqual([
      'choosing',
      ['remove f2 7', 'success: Skin deleted successfully (undo h1)'],
      2,
    ]);
  });

  it.each([
    [new RequestFailure('Error: 404', { serverMessage: 'This skin no longer exists.' }), 'This skin no longer exists.'],
    [new RequestFailure('Failed to fetch'), 'Failed to delete skin'],
  ])('says why it failed: %s', async (refusal, text) => {
    const { actor, done, settle, state } = await start({ refusal });
    actor.send({ type: 'deletion.requested' });
    actor.send({ type: 'deletion.confirmed' });
    await settle();
    await settle();
    expect([state(), done.at(-1)]).toEqual(['choosing', `error: ${text}`]);
  });

  it('reloads after changes elsewhere on the page, but not while a question is open', async () => {
    const { actor, change, settle, loads, state } = await start();
    change();
    await settle();
    expect([state(), loads()]).toEqual(['choosing', 2]);
    actor.send({ type: 'deletion.requested' });
    change();
    expect([state(), loads()]).toEqual(['confirming', 2]);
  });
});
