import { describe, expect, it } from 'vitest';
import { type AnyEventObject, createActor, fromCallback, fromPromise } from 'xstate';
import type { ChosenFile } from '#game-files/files/incoming.ts';
import type { Guids } from '#game-files/finders/by-guid.ts';
import type { ListedItem } from '#game-files/finders/by-item.ts';
import type { Names } from '#game-files/finders/by-shop-name.ts';
import type { World } from '#game-files/translate/translate-line.ts';
import { type Order, translateLists } from '#game-files/translate/translate-lists.ts';
import type { Translation } from '#game-files/translate/translation.ts';
import { listDeskMachine } from '#machines/list-desk/list-desk.ts';
import {
  type Brought,
  type Context,
  LINES_AT_A_TIME,
  type Lists,
  lacksBytes,
  NO_ORDER,
  NOTHING,
  rowsAt,
  shownPlaces,
  summaryOf,
  type Told,
  unknownLines,
  type Wanted,
} from '#machines/list-desk/setup.ts';
import { fileOf } from '#rules/answers/translated/file-of.ts';
import { stateOf } from '../../../src/parts/app/state-of.ts';
import { skins, world } from '../../game-files/translate/world.ts';
import { sendTo } from '../send-to.ts';
import { chosen, entry } from './samples.ts';

type Answers = {
  files?: (entries: readonly FileSystemEntry[]) => Promise<ChosenFile[]>;
  lists?: () => Promise<Lists>;
  names?: () => Promise<Names>;
  guids?: Guids;
  items?: readonly ListedItem[];
  reads?: boolean;
};

/** The desk with a list and names that load on command, and real reading. */
function start(
  text: string | Brought = '',
  { files, lists, names, guids = {}, items = [], reads = true }: Answers = {},
) {
  const asked: string[] = [];
  const stored: (readonly [box: string, text: string, ...paths: string[]])[] = [];
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
        return { names: names ? await names() : world.names, guids, items };
      }),
      translateLists: fromCallback<AnyEventObject, Order & World>(({ input, sendBack }) => {
        asked.push('reading');
        if (!reads) return;
        void translateLists(input).then((translation) => sendBack({ type: 'reading.finished', translation }));
      }),
    },
    actions: {
      saveFile: (_, wanted) => saved.push(fileOf(wanted)),
      storeList: (_, { box, order }) => stored.push([box, order.text, ...order.files.map(({ path }) => path)]),
    },
  });
  const input = typeof text === 'string' ? { order: { files: [], text } } : text;
  const actor = createActor(machine, { input }).start();
  const context = () => actor.getSnapshot().context;
  return {
    actor,
    asked,
    saved,
    stored,
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
const progress = { files: 0, allFiles: 1, bytes: 1, allBytes: 2, lines: 3 };
const never = () => new Promise<never>(() => {});
const fail = async (): Promise<never> => {
  throw new Error('The server cannot be reached.');
};

describe('the desk for lists (docs: Translate lists)', () => {
  it('translates a pasted list, and loads names in other languages only when a line may be one', async () => {
    const { actor, asked, settled, context } = start();
    actor.send(paste('ash_base_w.cast\ntotal 48\ncrate_w.cast'));
    await settled('answered');
    expect([asked, summaryOf(context())]).toEqual([
      ['lists', 'reading', 'items', 'reading'],
      { lines: 2, found: 1, legends: ['Ash'], kinds: ['model'] },
    ]);
    actor.send(paste('ヴォルナ'));
    await settled('answered');
    const named = ['lists', 'reading', 'names and items', 'reading'];
    expect([asked.slice(4), summaryOf(context()).found]).toEqual([named, 1]);
  });

  it('finds what is no skin by its names and files, and lets its kind be chosen', async () => {
    const page = '/weapons/r-301-carbine/the-law';
    const law = { kind: 'weapon skin', name: 'The Law', owner: 'R-301 Carbine', page } as const;
    const emote = { kind: 'emote', name: 'Wave', page: '/animations' } as const;
    const names = { english: 'The Law', german: 'Das Gesetz' };
    const wave = 'animseq/humans/shared_wave.rseq';
    const items = [
      { ...law, _id: 'x/law.rpak', names, files: [{ path: 'mdl/weapons/w_r301_law.rmdl' }] },
      { ...emote, _id: 'x/wave.rpak', names: { english: 'Wave' }, files: [{ path: wave }] },
    ];
    const { actor, settled, context } = start('', { items });
    const ofLaw = ['das gesetz', 'R-301 Carbine: The Law', 'exported/w_r301_law_LOD0.cast'];
    const lines = [...ofLaw, 'Wave', 'The', 'ash_base_w'];
    actor.send(paste(lines.join('\n')));
    await settled('answered');
    const places = lines.map((_, place) => place);
    const rows = rowsAt(context().translation as Translation, places);
    expect(rows.map(({ answer }) => answer.items)).toEqual([[law], [law], [law], [emote], undefined, undefined]);
    expect(summaryOf(context())).toMatchObject({ found: 5, kinds: ['model', 'weapon skin', 'emote'] });
    actor.send({ type: 'filter.chosen', filter: { kind: 'emote' } });
    expect(shownPlaces(context())).toEqual([3]);
  });

  it('loads all GUIDs of the archive once when a line is one that fits no path', async () => {
    const guids = { '1f00000000000001': 'wraith_lgnd_v31_tavrel_rt01_level02_body' };
    const { actor, asked, settled, context } = start('', { guids });
    actor.send(paste('0x1F00000000000001\n0x1F00000000000002'));
    await settled('answered');
    expect([asked, summaryOf(context()).found]).toEqual([['lists', 'reading', 'guids', 'reading'], 1]);
    actor.send(paste('0x1F00000000000002\nIron Choir'));
    await settled('answered');
    expect(asked.slice(4)).toEqual(['lists', 'reading', 'names and guids and items', 'reading']);
  });

  it('waits for files or a text', () => {
    const { state, asked } = start();
    expect([state(), asked]).toEqual(['choosing', []]);
  });

  it('starts with the text brought along from the search', async () => {
    const { settled, context } = start('Zevra');
    await settled('answered');
    expect([context().order.text, summaryOf(context()).found]).toEqual(['Zevra', 1]);
  });

  it('says that the box is empty, and keeps the current answers', async () => {
    const { actor, settled, state, context } = start('Zevra');
    await settled('answered');
    actor.send(paste(' \n'));
    expect([state(), context().problem, summaryOf(context()).lines]).toEqual(['answered', 'Paste a list first.', 1]);
  });

  it('says that the list failed to load, keeps the pasted text, and continues on request', async () => {
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

  it('shows nothing of the last list, and removes the filters, once another one is brought', async () => {
    const { actor, settled, context } = start(Array(450).fill('ash_base_w').join('\n'));
    await settled('answered');
    sendTo(actor, { type: 'more.requested' }, { type: 'filter.chosen', filter: { part: 'unknown' } }, paste('Zevra'));
    expect(context()).toEqual({ ...NOTHING, order: { files: [], text: 'Zevra' }, box: 'Zevra' });
  });

  it('answers without the names in other languages when they fail to load, and loads them on request', async () => {
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
    ['they were searched already', 'Zevra\nnobody'],
  ])('does not offer names in other languages when %s', async (_, text) => {
    const { actor, settled } = start(text);
    await settled('answered');
    expect(actor.getSnapshot().can({ type: 'retry.requested' })).toBe(false);
  });

  it.each<[string, Answers]>([
    ['learning', { lists: never }],
    ['reading', { reads: false }],
  ])('can be stopped while %s, and keeps the pasted text for correction', async (stage, answers) => {
    const { actor, settled, state, context } = start('Zevra', answers);
    await settled(stage);
    actor.send(cancel);
    expect([state(), context().box, context().order]).toEqual(['choosing', 'Zevra', NO_ORDER]);
  });

  it('answers without the names in other languages when you do not wait for them, and searches them later', async () => {
    const { actor, settled, state, context } = start('Zevra\nヴォルナ', { names: never });
    await settled('naming');
    actor.send(cancel);
    expect([state(), summaryOf(context()).found]).toEqual(['answered', 1]);
    actor.send({ type: 'retry.requested' });
    expect(state()).toBe('naming');
  });

  it('shows the progress of reading, and why it stopped, and keeps the pasted text', async () => {
    const { actor, settled, state, context } = start('Zevra', { reads: false });
    await settled('reading');
    actor.send({ type: 'reading.progressed', progress });
    expect(context().progress).toEqual(progress);
    actor.send({ type: 'reading.failed', reason: 'Reading has stopped.' });
    expect([state(), context().problem, context().box]).toEqual(['choosing', 'Reading has stopped.', 'Zevra']);
  });

  it('puts the known lines first when not all lines are drawn, and keeps the order of a short list', async () => {
    const long = start('', { names: async () => ({}) });
    const strangers = Array.from({ length: LINES_AT_A_TIME }, (_, at) => `nobody ${at}`);
    long.actor.send(paste([...strangers, 'ash_base_w'].join('\n')));
    await long.settled('answered');
    expect(long.shown()).toEqual(['ash_base_w', ...strangers]);
  });

  it('filters lines by known or unknown, by legend and by kind, in their order', async () => {
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

  it('saves the shown lines as a file', async () => {
    const { actor, settled, saved } = start('mdl/ash_base_w/ash_base_w.cast\nnobody', { names: async () => ({}) });
    await settled('answered');
    actor.send({ type: 'filter.chosen', filter: { part: 'found' } });
    for (const form of ['csv', 'json', 'pairs'] as const) actor.send({ type: 'file.requested', form });
    expect(saved.map(({ name }) => name)).toEqual(['translated.csv', 'translated.json', 'rename.tsv']);
    expect(saved[0]?.text.split('\r\n')).toHaveLength(3);
    expect(JSON.parse(saved[1]?.text ?? '').lines).toHaveLength(1);
    expect(saved[2]?.text).toBe('mdl/ash_base_w\tAsh - Base Skin (ash_base_w)\n');
  });

  it('reads the files in a drop', async () => {
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
    ['it holds no file', async () => [], 'You dropped no file. Drop files, or a folder with files.'],
    ['it cannot be read', fail, 'The server cannot be reached.'],
  ])('says about a drop that %s, until something else is brought', async (_, files, text) => {
    const { actor, settled, context } = start('', { files });
    actor.send({ type: 'files.dropped', entries: [entry('folder')] });
    await settled('choosing');
    expect(context().problem).toBe(text);
    actor.send(paste('Zevra'));
    expect(context().problem).toBe(null);
  });
});

describe('a list that stays (docs: A list that stays)', () => {
  const folder = chosen('mdl/ash_base_w/ash_base_w.cast');
  const clear = { type: 'list.cleared' } as const;

  it('is back with its answers, its filter and its rows, as they were, without asking for anything', async () => {
    const before = start(Array(450).fill('ash_base_w').join('\n'));
    await before.settled('answered');
    sendTo(before.actor, { type: 'filter.chosen', filter: { part: 'found' } }, { type: 'more.requested' }, paste(' '));
    const after = start(before.context());
    expect([after.state(), after.asked]).toEqual(['answered', []]);
    expect(after.context()).toEqual({ ...before.context(), problem: null });
    expect(after.shown().length).toBe(450);
  });

  it('goes on asking for the names that were lost', async () => {
    const before = start('ヴォルナ', { names: fail });
    await before.settled('answered');
    const after = start(before.context());
    expect(after.context().lost).toBe('The server cannot be reached.');
    expect(after.actor.getSnapshot().can({ type: 'retry.requested' })).toBe(true);
  });

  it.each<[string, string, Answers, string[]]>([
    ['learning', 'Zevra', { lists: never }, ['lists', 'reading']],
    ['reading', 'Zevra', { reads: false }, ['lists', 'reading']],
    ['unlisted', 'Zevra', { lists: fail }, ['lists', 'reading']],
  ])('is read anew when it was left while %s', async (state, text, answers, asked) => {
    const before = start(text, answers);
    await before.settled(state);
    before.actor.send({ type: 'reading.progressed', progress });
    const after = start(before.context());
    expect([after.context().progress, after.context().problem]).toEqual([null, null]);
    await after.settled('answered');
    expect([after.asked, summaryOf(after.context()).found]).toEqual([asked, 1]);
  });

  it('is read with the names of all languages when it was left while these were looked through', async () => {
    const before = start('ヴォルナ');
    const left: Context[] = [];
    before.actor.subscribe(({ value, context }) => {
      if (value === 'reading' && context.names) left.push(context);
    });
    await before.settled('answered');
    const [second = before.context()] = left;
    expect([left.length, second.translation]).toEqual([1, null]);
    const after = start(second);
    await after.settled('answered');
    expect([after.asked, summaryOf(after.context()).found]).toEqual([['lists', 'reading'], 1]);
  });

  it('is not read again when its reading was stopped, but stays in its box', async () => {
    const before = start('Zevra', { lists: never });
    before.actor.send(cancel);
    const after = start(before.context());
    expect([after.state(), after.context().box, after.asked]).toEqual(['choosing', 'Zevra', []]);
  });

  it('is kept for a reload when it is brought, stopped, or left with another text in its box', async () => {
    const { actor, stored, settled, state } = start('Zevra', { files: async () => folder });
    await settled('answered');
    sendTo(actor, { type: 'text.typed', text: 'Zevra' }, { type: 'text.typed', text: 'Zev' }, paste('Kell'), cancel);
    expect(state()).toBe('choosing');
    actor.send({ type: 'files.chosen', files: folder });
    await settled('answered');
    actor.send({ type: 'files.dropped', entries: [entry('folder')] });
    await settled('answered');
    const [{ path = '' } = {}] = folder;
    expect(stored).toEqual([
      ['Zevra', 'Zevra'],
      ['Zev', 'Zevra'],
      ['Kell', 'Kell'],
      ['Kell', ''],
      ['Kell', '', path],
      ['Kell', '', path],
    ]);
  });

  it('is gone once you start over, also from its box and for a reload', async () => {
    const { actor, stored, settled, state, context } = start('Zevra');
    await settled('answered');
    actor.send(clear);
    expect([state(), context()]).toEqual(['choosing', { ...NOTHING, order: NO_ORDER, box: '' }]);
    expect(stored.at(-1)).toEqual(['', '']);
    sendTo(actor, { type: 'text.typed', text: 'Ash' }, clear);
    expect([context().box, stored.slice(-2).map(([box]) => box), stored.at(-1)]).toEqual(['', ['Ash', ''], ['', '']]);
    expect(start(context()).state()).toBe('choosing');
  });

  it('asks for files again only where their names are not enough', async () => {
    const of = (path: string, text = '') => ({ path, file: new Blob([text]) });
    const back = (...files: ChosenFile[]) =>
      lacksBytes(start({ order: { files, text: '' }, box: '', isByName: true }).context());
    expect([back(of('mdl/ash_base_w.cast')), back(of('long.txt'))]).toEqual([true, true]);
    expect(back(of('short.txt', 'Zevra'), of('ash_base_col.png'))).toBe(false);
    const { actor, context, settled } = start({ order: { files: folder, text: '' }, isByName: true });
    await settled('answered');
    expect([lacksBytes(context()), summaryOf(context()).found]).toEqual([true, 1]);
    actor.send({ type: 'files.chosen', files: folder });
    expect(lacksBytes(context())).toBe(false);
  });
});
