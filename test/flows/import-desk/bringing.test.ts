import { describe, expect, it } from 'vitest';
import { type AnyEventObject, createActor, fromCallback, fromPromise } from 'xstate';
import type { ChosenFile } from '#game-files/files/incoming.ts';
import { firstLegends } from '#game-files/names/legends.ts';
import { importDeskMachine } from '#machines/import-desk/import-desk.ts';
import { NOTHING } from '#machines/import-desk/setup.ts';
import type { Learnt, ReadRequest } from '#rules/import/reading/read-detected.ts';
import type { Lists } from '#rules/import/review/difference.ts';
import { chosen, dump, entry, IS_A_PICTURE, pasted, read } from './samples.ts';

type Answers = {
  files?: (entries: readonly FileSystemEntry[]) => Promise<ChosenFile[]>;
  learnt?: () => Promise<Learnt>;
};

const files = chosen(dump);
const learnt: Learnt = {
  legends: [...firstLegends],
  listed: [
    {
      ...{ legend: 'Ash', ingamename: 'Iron Choir', gameid: '7', sources: null },
      ...{ settings: 'settings/itemflav/character_skin/ash/iron.rpak', token: 'SKIN_ASH_IRON' },
    },
  ],
};
const never = () => new Promise<never>(() => {});
const fail = async (): Promise<never> => {
  throw new Error('A folder cannot be opened.');
};

/** The desk up to reading, and the inputs that reading got. */
function start({ files: found = async () => files, learnt: known = async () => learnt }: Answers = {}) {
  const orders: ReadRequest[] = [];
  const machine = importDeskMachine.provide({
    actors: {
      collectFiles: fromPromise<ChosenFile[], { entries: readonly FileSystemEntry[] }>(({ input }) =>
        found(input.entries),
      ),
      loadLegends: fromPromise(known),
      readDump: fromCallback<AnyEventObject, ReadRequest>(({ input }) => void orders.push(input)),
      loadLists: fromPromise<Lists>(never),
    },
  });
  const actor = createActor(machine).start();
  const state = () => actor.getSnapshot().value;
  return {
    orders,
    state,
    context: () => actor.getSnapshot().context,
    send: async (event: Parameters<typeof actor.send>[0]) => {
      actor.send(event);
      // Each answer takes one turn of the event loop.
      for (let turn = 0; turn < 3; turn += 1) await new Promise(setImmediate);
    },
  };
}

const choose = { type: 'files.chosen', files } as const;
const drop = { type: 'files.dropped', entries: [entry('dump')] } as const;
const paste = { type: 'text.pasted', text: pasted } as const;
const cancel = { type: 'reading.cancelled' } as const;

describe('bringing files to the import desk (docs: Import desk)', () => {
  it('waits for files or a text', () => {
    expect(start().state()).toBe('choosing');
  });

  it.each([
    ['chosen files', choose, { files, text: '' }],
    ['the files in a drop', drop, { files, text: '' }],
    ['a pasted list', paste, { files: [], text: pasted }],
  ])('reads %s with the legends’ words, and with the skins of the list', async (_, event, order) => {
    const { send, state, orders } = start({ files: async ([first]) => (first?.name === 'dump' ? files : []) });
    await send(event);
    expect([state(), orders]).toEqual(['reading', [{ ...order, ...learnt }]]);
  });

  it.each([
    ['no files', { type: 'files.chosen', files: [] }],
    ['an empty text', { type: 'text.pasted', text: ' \n' }],
  ] as const)('ignores %s', async (_, event) => {
    const { send, state, context } = start();
    await send(event);
    expect([state(), context()]).toEqual(['choosing', NOTHING]);
  });

  it.each([
    ['it holds no file', async () => [], 'You dropped no file. Drop files, or a folder with files.'],
    ['it cannot be read', fail, 'A folder cannot be opened.'],
  ])('says about a drop that %s, until something else is brought', async (_, found, text) => {
    const { send, state, context } = start({ files: found });
    await send(drop);
    expect([state(), context().problem]).toEqual(['choosing', text]);
    const again = send(drop);
    expect([state(), context().problem]).toEqual(['collecting', null]);
    await again;
    await send(paste);
    expect([state(), context().problem]).toEqual(['reading', null]);
  });

  it('says why the legends’ words failed to load', async () => {
    const { send, state, context } = start({ files: never, learnt: fail });
    await send(choose);
    expect([state(), context().problem]).toEqual(['choosing', 'A folder cannot be opened.']);
  });

  it.each<[string, Answers]>([
    ['collecting', { files: never }],
    ['learning', { learnt: never }],
    ['reading', {}],
  ])('can be stopped while %s, and then waits for something else', async (stage, answers) => {
    const { send, state, context } = start(answers);
    await send(drop);
    expect(state()).toBe(stage);
    await send(cancel);
    expect([state(), context().problem]).toEqual(['choosing', null]);
  });

  it('shows the progress of reading, and why it stopped', async () => {
    const { send, state, context } = start();
    await send(choose);
    const progress = { stage: 'reading', files: 1, allFiles: 2, bytes: 1, allBytes: 2, lines: 3 } as const;
    await send({ type: 'reading.progressed', progress });
    expect(context().progress).toEqual(progress);
    await send({ type: 'reading.failed', reason: IS_A_PICTURE });
    expect([state(), context().problem]).toEqual(['choosing', IS_A_PICTURE]);
    await send(choose);
    expect([state(), context().problem, context().progress]).toEqual(['reading', null, null]);
    await send({ type: 'reading.finished', reading: read });
    expect([state(), context().reading]).toEqual(['comparing', read]);
  });
});
