import { describe, expect, it } from 'vitest';
import { type AnyEventObject, createActor, fromCallback, fromPromise } from 'xstate';
import type { ChosenFile } from '#game-files/files/incoming.ts';
import {
  clothesOf,
  coloursOf,
  type Drawing,
  type DrawingOrder,
  greyMaterials,
  MOST_PICTURES,
  NOTHING,
  type ReadPictures,
} from '#machines/viewer/context.ts';
import { type DrawingEvent, type ReadModel, viewerMachine } from '#machines/viewer/viewer.ts';
import { modelsIn } from '#machines/viewer/wanted.ts';
import { stateOf } from '../../../src/parts/app/state-of.ts';
import { bare, canvas, dressed, model, noPicture, problem, unreadPicture } from './samples.ts';

type Answers = { reads?: () => Promise<ReadModel>; pictures?: () => Promise<ReadPictures> };

/** The viewer with files that are read on command, and graphics that note their orders. */
function start({ reads = async () => ({ model, up: null }), pictures = async () => noPicture }: Answers = {}) {
  const asked: string[][] = [];
  const orders: (DrawingOrder | 'begin' | 'end')[] = [];
  const given: Drawing[] = [];
  const remembered: unknown[] = [];
  let say: (event: DrawingEvent) => void = () => {};
  const machine = viewerMachine.provide({
    actions: { rememberUp: (_, { path, up }) => remembered.push([path, up]) },
    actors: {
      readModel: fromPromise<ReadModel, { files: readonly ChosenFile[] }>(({ input }) => {
        asked.push(input.files.map(({ path }) => path));
        return reads();
      }),
      readPictures: fromPromise<ReadPictures, { files: readonly ChosenFile[] }>(({ input }) => {
        asked.push(input.files.map(({ path }) => path));
        return pictures();
      }),
      draw: fromCallback<AnyEventObject, Drawing>(({ input, receive, sendBack }) => {
        orders.push('begin');
        given.push(input);
        say = sendBack;
        receive((order) => orders.push(order as DrawingOrder));
        return () => void orders.push('end');
      }),
    },
  });
  const actor = createActor(machine).start();
  return {
    actor,
    asked,
    orders,
    given,
    remembered,
    say: (event: DrawingEvent) => say(event),
    context: () => actor.getSnapshot().context,
    state: () => stateOf(actor.getSnapshot().value),
    settled: (state: string) => expect.poll(() => stateOf(actor.getSnapshot().value)).toBe(state),
  };
}

const look = (wanted = dressed) => ({ type: 'look.requested', ...wanted }) as const;
const never = () => new Promise<never>(() => {});
const fail = async (): Promise<never> => {
  throw new Error('Reading stopped early.');
};
const STARTING = 'open.showing.drawing.starting';

describe('the viewer (docs: Models)', () => {
  it('reads the model, then the pictures that it wears, and tells the graphics', async () => {
    const { actor, asked, orders, given, settled, say, state, context } = start();
    expect([state(), context()]).toEqual(['closed', NOTHING]);
    actor.send(look());
    await settled(`${STARTING},pictures.worn`);
    expect(asked).toEqual([['out/ash_v21_knight_w_LOD0.cast'], ['out/ash_lgnd_v21_knight_body_col.png']]);
    expect(given).toEqual([{ model, look: NOTHING.look }]);
    say({ type: 'drawing.began', canvas });
    expect([state(), context().canvas]).toEqual(['open.showing.drawing.shown,pictures.worn', canvas]);
    actor.send({ type: 'turned', by: 'left' });
    expect(orders).toEqual([
      'begin',
      { type: 'dressed', worn: [{ colour: 0 }, {}], pictures: [null] },
      { type: 'turned', by: 'left' },
    ]);
  });

  it('forgets everything and ends the graphics when it is closed', async () => {
    const { actor, orders, settled, state, context } = start();
    actor.send(look());
    await settled(`${STARTING},pictures.worn`);
    actor.send({ type: 'look.closed' });
    expect([state(), context(), orders.at(-1)]).toEqual(['closed', NOTHING, 'end']);
  });

  it('can be closed while it reads', () => {
    const { actor, state } = start({ reads: never });
    actor.send(look());
    expect(state()).toBe('open.reading');
    actor.send({ type: 'look.closed' });
    expect(state()).toBe('closed');
  });

  it.each<[string, Answers['reads'], string]>([
    ['holds no model', async () => ({ problem }), problem],
    ['cannot be read', fail, 'Reading stopped early.'],
  ])('says why a file %s, and reads it anew on request', async (_, reads, said) => {
    let isBroken = true;
    const { actor, settled, context } = start({
      reads: () => (isBroken ? reads?.() : undefined) ?? Promise.resolve({ model, up: null }),
    });
    actor.send(look());
    await settled('open.failed');
    expect(context().problem).toBe(said);
    isBroken = false;
    actor.send({ type: 'retry.requested' });
    expect(context().problem).toBe(null);
    await settled(`${STARTING},pictures.worn`);
  });

  it('is grey without pictures, and asks for none', async () => {
    const { actor, asked, orders, settled } = start();
    actor.send(look(bare));
    await settled(`${STARTING},pictures.bare`);
    expect([asked, orders]).toEqual([
      [['out/ash_v21_knight_w_LOD0.cast']],
      ['begin', { type: 'dressed', worn: [{}, {}], pictures: [] }],
    ]);
  });

  it('says that the pictures could not be read, keeps the model, and reads them on request', async () => {
    let isBroken = true;
    const { actor, settled, context } = start({ pictures: () => (isBroken ? fail() : Promise.resolve(noPicture)) });
    actor.send(look());
    await settled(`${STARTING},pictures.unread`);
    expect(context().lost).toBe('Reading stopped early.');
    isBroken = false;
    actor.send({ type: 'retry.requested' });
    expect(context().lost).toBe(null);
    await settled(`${STARTING},pictures.worn`);
  });

  it('names the materials whose picture is missing or could not be shown', async () => {
    const { actor, settled, context } = start({ pictures: async () => unreadPicture });
    actor.send(look());
    await settled(`${STARTING},pictures.worn`);
    expect([context().problems, greyMaterials(context())]).toEqual([
      unreadPicture.problems,
      ['ash_lgnd_v21_knight_body', 'ash_lgnd_v21_knight_gear'],
    ]);
    actor.send({ type: 'colour.chosen', colour: 'rt01' });
    expect(context().problems).toEqual([]);
    const whole = start();
    whole.actor.send(look());
    await whole.settled(`${STARTING},pictures.worn`);
    expect(greyMaterials(whole.context())).toEqual(['ash_lgnd_v21_knight_gear']);
  });

  it('lays a recolour of the folder over the model, and no other', async () => {
    const { actor, asked, settled, context } = start();
    actor.send(look());
    await settled(`${STARTING},pictures.worn`);
    expect(coloursOf(context())).toEqual(['rt01']);
    actor.send({ type: 'colour.chosen', colour: 'rt99' });
    expect(context().colour).toBe('');
    actor.send({ type: 'colour.chosen', colour: 'rt01' });
    await settled(`${STARTING},pictures.worn`);
    expect([context().colour, asked.at(-1)]).toEqual(['rt01', ['out/ash_lgnd_v21_knight_rt01_body_col.png']]);
    actor.send({ type: 'colour.chosen', colour: '' });
    await settled(`${STARTING},pictures.worn`);
    expect(asked.at(-1)).toEqual(['out/ash_lgnd_v21_knight_body_col.png']);
  });

  it('hides parts, shows all again, and draws wires', async () => {
    const { actor, orders, settled, context } = start();
    actor.send(look(bare));
    await settled(`${STARTING},pictures.bare`);
    const looks: unknown[] = [];
    for (const event of [
      { type: 'part.toggled', part: 1 },
      { type: 'part.toggled', part: 0 },
      { type: 'part.toggled', part: 1 },
      { type: 'part.toggled', part: 2 },
      { type: 'wireframe.toggled' },
      { type: 'parts.shown' },
      { type: 'parts.shown' },
    ] as const) {
      actor.send(event);
      looks.push(context().look);
    }
    const plain = { isWireframe: false };
    expect(looks).toEqual([
      { hidden: [1], ...plain },
      { hidden: [1, 0], ...plain },
      { hidden: [0], ...plain },
      { hidden: [0], ...plain },
      { hidden: [0], isWireframe: true },
      { hidden: [], isWireframe: true },
      { hidden: [], isWireframe: true },
    ]);
    const told = orders.flatMap((order) => (typeof order === 'object' && 'look' in order ? [order.look] : []));
    expect(told).toEqual([looks[0], looks[1], looks[2], looks[4], looks[5]]);
  });

  it('stands up another way with each press, remembers that for its folder, and forgets it when the file was right', async () => {
    const { actor, orders, remembered, settled, say, context } = start();
    actor.send(look(bare));
    await settled(`${STARTING},pictures.bare`);
    actor.send({ type: 'standing.requested' });
    expect([context().up, remembered]).toEqual([null, []]);
    say({ type: 'drawing.began', canvas });
    for (let time = 0; time < 6; time += 1) actor.send({ type: 'standing.requested' });
    const ups = ['y', 'x', '-z', '-y', '-x', null];
    expect(remembered).toEqual(ups.map((up) => [bare.file.path, up]));
    expect(orders.slice(2)).toEqual(ups.map((up) => ({ type: 'stood', stance: { up: up ?? 'z' } })));
    expect(context().up).toBe(null);
  });

  it('stands as the folder was stood up before, and keeps its left side', async () => {
    const leftOf = { ...model, stance: { up: 'z', left: 'x' } } as const;
    const { actor, given, orders, remembered, settled, say, context } = start({
      reads: async () => ({ model: leftOf, up: 'y' }),
    });
    actor.send(look(bare));
    await settled(`${STARTING},pictures.bare`);
    expect([given[0]?.model, context().up]).toEqual([{ ...model, stance: { up: 'y', left: 'x' } }, 'y']);
    say({ type: 'drawing.began', canvas });
    actor.send({ type: 'standing.requested' });
    expect([orders.at(-1), remembered]).toEqual([
      { type: 'stood', stance: { up: 'x', left: 'x' } },
      [[bare.file.path, 'x']],
    ]);
  });

  it('says why nothing is drawn, and turns nothing then', async () => {
    const { actor, settled, say, state, context } = start();
    actor.send(look(bare));
    await settled(`${STARTING},pictures.bare`);
    say({ type: 'drawing.refused', reason: 'This browser draws no models.' });
    expect([state(), context().undrawn]).toEqual([
      'open.showing.drawing.undrawn,pictures.bare',
      'This browser draws no models.',
    ]);
    expect(actor.getSnapshot().can({ type: 'turned', by: 'left' })).toBe(false);
  });

  it('waits for graphics that the system has taken away', async () => {
    const { actor, settled, say, state } = start();
    actor.send(look(bare));
    await settled(`${STARTING},pictures.bare`);
    say({ type: 'drawing.began', canvas });
    say({ type: 'drawing.lost' });
    expect(state()).toBe('open.showing.drawing.lost,pictures.bare');
    say({ type: 'drawing.restored' });
    expect(state()).toBe('open.showing.drawing.shown,pictures.bare');
  });

  it(`wears at most ${MOST_PICTURES} pictures`, () => {
    const many = Array.from({ length: 100 }, (_, at) => `ash_v${at}_x_body`);
    const context = {
      ...NOTHING,
      wanted: { ...bare, pictures: many.map((name) => ({ path: `${name}_col.png`, file: new Blob() })) },
      model: { ...model, materials: many.map((name) => ({ name, pictures: {} })) },
    };
    const { files, worn } = clothesOf(context);
    expect([files.length, worn.filter(({ colour }) => colour !== undefined).length]).toEqual([64, 64]);
  });
});

it('the models among dropped files are those that end with .cast, each with all the pictures (docs: Models)', () => {
  const files = ['a/x_LOD0.CAST', 'a/x_col.png', 'b/y.cast', 'b/y.smd', 'list.txt'].map((path) => ({
    path,
    file: new Blob(),
  }));
  expect([...modelsIn(files)].map(([path, { file, pictures }]) => [path, file.path, pictures.length])).toEqual([
    ['a/x_LOD0.CAST', 'a/x_LOD0.CAST', 1],
    ['b/y.cast', 'b/y.cast', 1],
  ]);
  expect(modelsIn(files.slice(3)).size).toBe(0);
});
