import { describe, expect, it } from 'vitest';
import { type AnyEventObject, createActor, fromCallback, fromPromise } from 'xstate';
import {
  LINES_AT_A_TIME,
  type Lists,
  NOTHING,
  rowsAt,
  shownPlaces,
  summaryOf,
  type Told,
  unknownLines,
  type Wanted,
} from '#machines/list-desk/context.ts';
import { listDeskMachine } from '#machines/list-desk/list-desk.ts';
import type { ChosenFile } from '#rules/files/incoming.ts';
import type { Guids } from '#rules/translate/by-guid.ts';
import type { Names } from '#rules/translate/by-shop-name.ts';
import type { World } from '#rules/translate/translate-line.ts';
import { type Order, translateLists } from '#rules/translate/translate-lists.ts';
import { fileOf } from '#rules/translated/file-of.ts';
import { stateOf } from '../../../src/parts/state-of.ts';
import { skins, world } from '../../rules/translate/world.ts';
import { chosen, entry } from './samples.ts';

type Answers = {
  files?: (entries: readonly FileSystemEntry[]) => Promise<ChosenFile[]>;
  lists?: () => Promise<Lists>;
  names?: () => Promise<Names>;
  guids?: Guids;
  reads?: boolean;
};

/** The desk with a list and names that come as told, and real reading. */
function start(text = '', { files, lists, names, guids = {}, reads = true }: Answers = {}) {
  const asked: string[] = [];
  const saved: { name: string; text: string }[] = [];
  const machine = listDeskMachine.provide({
    actors: {
      collectFiles: fromPromise<ChosenFile[], { entries: readonly FileSystemEntry[] }>(async ({ input }) =>
        files ? files(input.entries) : [],
      ),
      loadLists: fromPromise(async () => {
        asked.push('lists');
        return lists ? lists() : { skins, legends: world.legends };
      }),
      loadNames: fromPromise<Told, Wanted>(async ({ input }) => {
        asked.push(
          Object.entries(input)
            .flatMap(([what, isWanted]) => (isWanted ? [what] : []))
            .join(' and '),
        );
        return { names: names ? await names() : world.names, guids };
      }),
      translateLists: fromCallback<AnyEventObject, Order & World>(({ input, sendBack }) => {
        asked.push('reading');
        if (!reads) return;
        void translateLists(input).then((translation) => sendBack({ type: 'reading.finished', translation }));
      }),
    },
    actions: { saveFile: (_, wanted) => saved.push(fileOf(wanted)) },
  });
  const actor = createActor(machine, { input: { text } }).start();
  const context = () => actor.getSnapshot().context;
  return {
    actor,
    asked,
    saved,
    context,
    state: () => stateOf(actor.getSnapshot().value),
    settled: (state: string) => expect.poll(() => stateOf(actor.getSnapshot().value)).toBe(state),
    shown: () => {
      const { translation } = context();
      return translation ? rowsAt(translation, shownPlaces(context())).map((row) => row.text) : [];
    },
  };
}

const paste = (text: string) => ({ type: 'text.pasted', text }) as const;
const cancel = { type: 'reading.cancelled' } as const;
const never = () => new Promise<never>(() => {});
const fail = async (): Promise<never> => {
  throw new Error('The server cannot be reached.');
};

describe('the desk for lists (docs: Translate lists)', () => {
  it('answers a pasted list, and asks for names in other languages only when a line may be one', async () => {
    const { actor, asked, settled, context } = start();
    actor.send(paste('ash_base_w.cast\ntotal 48\ncrate_w.cast'));
    await settled('answered');
    expect([asked, summaryOf(context())]).toEqual([
      ['lists', 'reading'],
      { lines: 2, found: 1, legends: ['Ash'], kinds: ['model'] },
    ]);
    actor.send(paste('ヴォルナ'));
    await settled('answered');
    expect([asked.slice(2), summaryOf(context()).found]).toEqual([['lists', 'reading', 'names', 'reading'], 1]);
  });

  it('asks once for all GUIDs of the archive when a line is one that fits no path', async () => {
    const guids = { '1f00000000000001': 'wraith_lgnd_v31_tavrel_rt01_level02_body' };
    const { actor, asked, settled, context } = start('', { guids });
    actor.send(paste('0x1F00000000000001\n0x1F00000000000002'));
    await settled('answered');
    expect([asked, summaryOf(context()).found]).toEqual([['lists', 'reading', 'guids', 'reading'], 1]);
    actor.send(paste('0x1F00000000000002\nIron Choir'));
    await settled('answered');
    expect(asked.slice(4)).toEqual(['lists', 'reading', 'names and guids', 'reading']);
  });

  it('waits for somebody to bring something', () => {
    const { state, asked } = start();
    expect([state(), asked]).toEqual(['choosing', []]);
  });

  it('begins with what somebody brings along from the search', async () => {
    const { settled, context } = start('Zevra');
    await settled('answered');
    expect([context().order.text, summaryOf(context()).found]).toEqual(['Zevra', 1]);
  });

  it('says that the box is empty, and keeps the answers that are there', async () => {
    const { actor, settled, state, context } = start('Zevra');
    await settled('answered');
    actor.send(paste(' \n'));
    expect([state(), context().problem, summaryOf(context()).lines]).toEqual([
      'answered',
      'The box is empty. Paste a list into it first.',
      1,
    ]);
  });

  it('says that the list did not come, keeps what was pasted, and goes on when asked again', async () => {
    let isBroken = true;
    const { actor, settled, context } = start('Zevra', {
      lists: () => (isBroken ? fail() : Promise.resolve({ skins, legends: world.legends })),
    });
    await settled('unlisted');
    expect([context().problem, context().order.text]).toEqual(['The server cannot be reached.', 'Zevra']);
    isBroken = false;
    actor.send({ type: 'retry.requested' });
    await settled('answered');
    expect([summaryOf(context()).found, context().problem]).toEqual([1, null]);
  });

  it('shows nothing of the last list, and all lines again, once another one is brought', async () => {
    const { actor, settled, context } = start(Array(450).fill('ash_base_w').join('\n'));
    await settled('answered');
    actor.send({ type: 'more.requested' });
    actor.send({ type: 'filter.chosen', filter: { part: 'unknown' } });
    actor.send(paste('Zevra'));
    expect(context()).toEqual({ ...NOTHING, order: { files: [], text: 'Zevra' } });
  });

  it('answers without the names in other languages when these do not come, and asks again', async () => {
    let isBroken = true;
    const { actor, settled, context } = start('Zevra\nヴォルナ', {
      names: () => (isBroken ? fail() : Promise.resolve(world.names)),
    });
    await settled('answered');
    expect([summaryOf(context()).found, context().lost]).toEqual([1, 'The server cannot be reached.']);
    isBroken = false;
    actor.send({ type: 'retry.requested' });
    await settled('answered');
    expect([summaryOf(context()).found, context().lost]).toEqual([2, null]);
    expect(actor.getSnapshot().can({ type: 'retry.requested' })).toBe(false);
  });

  it.each([
    ['every line is known', 'Zevra'],
    ['they were looked in', 'Zevra\nnobody'],
  ])('offers no names in other languages when %s', async (_, text) => {
    const { actor, settled } = start(text);
    await settled('answered');
    expect(actor.getSnapshot().can({ type: 'retry.requested' })).toBe(false);
  });

  it.each<[string, Answers]>([
    ['learning', { lists: never }],
    ['reading', { reads: false }],
  ])('can be stopped while %s, and what was pasted is still there to be corrected', async (stage, answers) => {
    const { actor, settled, state, context } = start('Zevra', answers);
    await settled(stage);
    actor.send(cancel);
    expect([state(), context().order.text]).toEqual(['choosing', 'Zevra']);
  });

  it('answers without the names in other languages when somebody does not wait for them, and looks later', async () => {
    const { actor, settled, state, context } = start('Zevra\nヴォルナ', { names: never });
    await settled('naming');
    actor.send(cancel);
    expect([state(), summaryOf(context()).found]).toEqual(['answered', 1]);
    actor.send({ type: 'retry.requested' });
    expect(state()).toBe('naming');
  });

  it('tells how far reading is, and why it has stopped, and what was pasted stays', async () => {
    const { actor, settled, state, context } = start('Zevra', { reads: false });
    await settled('reading');
    const progress = { files: 0, allFiles: 1, bytes: 1, allBytes: 2, lines: 3 };
    actor.send({ type: 'reading.progressed', progress });
    expect(context().progress).toEqual(progress);
    actor.send({ type: 'reading.failed', reason: 'Reading has stopped.' });
    expect([state(), context().problem, context().order.text]).toEqual(['choosing', 'Reading has stopped.', 'Zevra']);
  });

  it('shows the known lines first of a list that is longer than what is drawn, and a short one as it is', async () => {
    const long = start('', { names: async () => ({}) });
    const strangers = Array.from({ length: LINES_AT_A_TIME }, (_, at) => `nobody ${at}`);
    long.actor.send(paste([...strangers, 'ash_base_w'].join('\n')));
    await long.settled('answered');
    expect(long.shown()).toEqual(['ash_base_w', ...strangers]);
  });

  it('narrows lines to those that are known or not, a legend and a kind, in their order', async () => {
    const { actor, settled, shown, context } = start('', { names: async () => ({}) });
    actor.send(paste('nobody\nash_base_w\nBase Skin\nwraith_base_body\nno one'));
    await settled('answered');
    const filter = (change: object) => {
      actor.send({ type: 'filter.chosen', filter: { part: 'all', legend: '', kind: '', ...change } });
      return shown();
    };
    expect(filter({ part: 'unknown' })).toEqual(['nobody', 'no one']);
    expect(filter({ part: 'found' })).toEqual(['ash_base_w', 'Base Skin', 'wraith_base_body']);
    expect(filter({ legend: 'Ash' })).toEqual(['ash_base_w', 'Base Skin']);
    expect(filter({ legend: 'Wraith', kind: 'material' })).toEqual(['wraith_base_body']);
    expect(unknownLines(context())).toBe('nobody\nno one');
  });

  it('shows 200 lines at first, and 200 more at a time', async () => {
    const { actor, settled, context } = start(Array(450).fill('ash_base_w').join('\n'));
    await settled('answered');
    const limits = [context().limit];
    for (let asked = 0; asked < 3; asked += 1) {
      actor.send({ type: 'more.requested' });
      limits.push(context().limit);
    }
    expect(limits).toEqual([200, 400, 600, 600]);
  });

  it('gives what is shown as a file', async () => {
    const { actor, settled, saved } = start('ash_base_w.cast\nnobody', { names: async () => ({}) });
    await settled('answered');
    actor.send({ type: 'filter.chosen', filter: { part: 'found' } });
    for (const form of ['csv', 'json', 'pairs'] as const) actor.send({ type: 'file.requested', form });
    expect(saved.map(({ name }) => name)).toEqual(['translated.csv', 'translated.json', 'rename.tsv']);
    expect(saved[0]?.text.split('\r\n')).toHaveLength(3);
    expect(JSON.parse(saved[1]?.text ?? '').lines).toHaveLength(1);
    expect(saved[2]?.text).toBe('ash_base_w.cast\tAsh - Base Skin.cast\n');
  });

  it('reads the files that are found in what is dropped', async () => {
    const files = chosen('folder/ash_base_w.cast');
    const { actor, settled, context } = start('', {
      files: async (entries) => (entries[0]?.name === 'folder' ? files : []),
    });
    actor.send({ type: 'files.dropped', entries: [entry('folder')] });
    await settled('answered');
    expect([context().order, summaryOf(context()).found]).toEqual([{ files, text: '' }, 1]);
  });

  it('can be stopped while it looks for files', () => {
    const { actor, state } = start('', { files: never });
    actor.send({ type: 'files.dropped', entries: [entry('folder')] });
    expect(state()).toBe('collecting');
    actor.send(cancel);
    expect(state()).toBe('choosing');
  });

  it.each([
    ['there is no file in it', async () => [], 'You dropped no file. Drop files, or a folder with files.'],
    ['it cannot be looked through', fail, 'The server cannot be reached.'],
  ])('says of what was dropped that %s, until something else is brought', async (_, files, text) => {
    const { actor, settled, context } = start('', { files });
    actor.send({ type: 'files.dropped', entries: [entry('folder')] });
    await settled('choosing');
    expect(context().problem).toBe(text);
    actor.send(paste('Zevra'));
    expect(context().problem).toBe(null);
  });
});
