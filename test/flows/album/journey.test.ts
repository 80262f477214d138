import { describe, expect, it } from 'vitest';
import { createActor, type EventObject, fromCallback, fromPromise } from 'xstate';
import { type Added, albumMachine } from '#machines/pictures/album.ts';
import { type Album, EMPTY } from '#rules/skins/pictures/album.ts';
import { two } from './model.ts';

/** A browser that keeps two pictures and does what it is told, unless its answers are replaced. */
function start(first: Album = two) {
  const done: unknown[] = [];
  const answers = {
    remove: async () => true,
    save: async () => {},
    add: async (): Promise<Added> => ({ added: 3, left: 1, gone: 0, isStored: true }),
  };
  let tell = (_: Album) => {};
  const machine = albumMachine.provide({
    actors: {
      albumChanges: fromCallback<EventObject>(({ sendBack }) => {
        tell = (album) => sendBack({ type: 'album.changed', album } as EventObject);
        tell(first);
      }),
      removePictures: fromPromise(() => answers.remove()),
      saveZip: fromPromise(() => answers.save()),
      addZip: fromPromise<Added, { file: Blob | null }>(({ input: { file } }) => {
        done.push(file);
        return answers.add();
      }),
    },
    actions: { show: (_, { isShown }) => void done.push(isShown) },
  });
  const actor = createActor(machine).start();
  return {
    ...{ actor, done, answers },
    tell: (album: Album) => tell(album),
    settled: () => expect.poll(() => actor.getSnapshot().value).toBe('resting'),
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  };
}

const lost = async (): Promise<never> => {
  throw new Error('no such file');
};

describe('the album (docs: Pictures)', () => {
  it('follows what the browser keeps, and shows it or not', () => {
    const { actor, tell, done, context } = start();
    expect(context().album).toEqual(two);
    actor.send({ type: 'showing.toggled' });
    tell({ ...two, isShown: false });
    actor.send({ type: 'showing.toggled' });
    expect([context().album, done]).toEqual([{ ...two, isShown: false }, [false, true]]);
  });

  it('has nothing to show, to save or to remove while it is empty', () => {
    const { actor, done, state } = start(EMPTY);
    for (const type of ['showing.toggled', 'zip.requested', 'removal.requested'] as const) actor.send({ type });
    expect([state(), done]).toEqual(['resting', []]);
  });

  it('is removed after a question, and says when it could not be', async () => {
    const { actor, answers, state, settled, context } = start();
    actor.send({ type: 'removal.requested' });
    expect(state()).toBe('asking');
    actor.send({ type: 'removal.declined' });
    expect(state()).toBe('resting');
    const remove = async () => {
      actor.send({ type: 'removal.requested' });
      actor.send({ type: 'removal.confirmed' });
      expect(state()).toBe('removing');
      await settled();
      return context().problem;
    };
    expect(await remove()).toBe(null);
    answers.remove = async () => false;
    expect(await remove()).toBe('The pictures could not be removed. Load the page again, then remove them.');
    answers.remove = lost;
    expect(await remove()).toBe('The pictures could not be removed. Load the page again, then remove them.');
    actor.send({ type: 'removal.requested' });
    expect(context().problem).toBe(null);
  });

  it('is saved as a zip', async () => {
    const { actor, answers, state, settled, context } = start();
    actor.send({ type: 'zip.requested' });
    expect(state()).toBe('saving');
    await settled();
    expect(context().problem).toBe(null);
    answers.save = lost;
    actor.send({ type: 'zip.requested' });
    await settled();
    expect(context().problem).toBe('The zip could not be made. Load the page again, then save it.');
  });

  it('takes the pictures of a zip, says what came of it, and forgets the file', async () => {
    const { actor, answers, done, state, settled, context } = start(EMPTY);
    const file = new Blob(['x']);
    actor.send({ type: 'zip.chosen', file });
    expect([state(), context().file]).toEqual(['adding', file]);
    await settled();
    expect([done, context().file, context().added]).toEqual([
      [file],
      null,
      { added: 3, left: 1, gone: 0, isStored: true },
    ]);
    answers.add = lost;
    actor.send({ type: 'zip.chosen', file });
    expect(context().added).toBe(null);
    await settled();
    expect([context().file, context().problem]).toEqual([
      null,
      'The zip could not be read, because it was moved, or is too large for this browser. Choose it again.',
    ]);
  });
});
