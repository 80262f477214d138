import { describe, expect, it } from 'vitest';
import { type AnyEventObject, createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import {
  NOTHING,
  type PhotographEvent,
  type Photographed,
  picturesMachine,
  type Stored,
} from '#machines/pictures/pictures.ts';
import type { Wanted } from '#machines/viewer/context.ts';
import { type Kept, oldestTenth } from '#rules/skins/pictures/album.ts';
import { stateOf } from '../../../src/parts/app/state-of.ts';
import { sendTo } from '../send-to.ts';
import { bare, dressed } from '../viewer/samples.ts';
import { drawn } from './model.ts';

/** The machine with graphics that note their orders, and a storage that answers as it is told. */
function start() {
  const orders: unknown[] = [];
  const stored: (readonly Photographed[])[] = [];
  const storage = {
    answer: async (): Promise<Stored> => ({ gone: 0, isStored: true }),
    outdated: async (models: readonly Wanted[]): Promise<readonly Wanted[]> => models.slice(0, 0),
  };
  let say: (event: PhotographEvent) => void = () => {};
  const machine = picturesMachine.provide({
    actors: {
      photograph: fromCallback<AnyEventObject>(({ receive, sendBack }) => {
        orders.push('begin');
        say = sendBack;
        receive(({ wanted, colour }) => orders.push([wanted.file.path, wanted.pictures.length, colour]));
        return () => void orders.push('end');
      }),
      findOutdated: fromPromise<readonly Wanted[], { models: readonly Wanted[] }>(({ input }) =>
        storage.outdated(input.models),
      ),
      keepPictures: fromPromise<Stored, { drawn: readonly Photographed[] }>(({ input }) => {
        stored.push(input.drawn);
        return storage.answer();
      }),
    },
  });
  const clock = new SimulatedClock();
  const actor = createActor(machine, { clock }).start();
  return {
    ...{ actor, clock, orders, stored, storage },
    say: (event: PhotographEvent) => say(event),
    state: () => stateOf(actor.getSnapshot().value),
    settled: (state: string) => expect.poll(() => stateOf(actor.getSnapshot().value)).toBe(state),
    context: () => actor.getSnapshot().context,
  };
}

const DRAWING = 'keeping.work.drawing,person.still';
const PATH = dressed.file.path;
const photographed = { type: 'model.photographed', pictures: drawn } as const;
const both = { type: 'keeping.requested', models: [dressed, bare] } as const;

describe('keeping pictures (docs: Pictures)', () => {
  it('draws one model after the other, stores each, and names those without a picture', async () => {
    const { actor, orders, stored, say, settled, state, context } = start();
    expect([state(), context()]).toEqual(['resting', NOTHING]);
    actor.send({ type: 'keeping.requested', models: [] });
    expect(state()).toBe('resting');
    actor.send(both);
    expect([state(), orders]).toEqual([DRAWING, ['begin', [PATH, 2, undefined]]]);
    say({ type: 'model.photographed', pictures: [{ skins: ['s1', 's2'], picture: new Blob() }, ...drawn] });
    expect(state()).toBe('keeping.work.storing,person.still');
    await settled(DRAWING);
    expect(stored.map((pictures) => pictures.length)).toEqual([2]);
    say({ type: 'model.refused', problem: 'it ends in the middle' });
    expect([state(), orders]).toEqual(['done', ['begin', [PATH, 2, undefined], [PATH, 0, undefined], 'end']]);
    expect(context()).toMatchObject({ kept: 3, gone: 0, at: 2, drawn: [] });
    expect(context().problems).toEqual([{ path: PATH, problem: 'it ends in the middle' }]);
  });

  it('draws by itself the models whose pictures an earlier rule drew, and no others', async () => {
    const found = { type: 'models.found', models: [dressed, bare] } as const;
    const { actor, orders, storage, settled, state, context } = start();
    actor.send({ type: 'models.found', models: [] });
    expect(state()).toBe('resting');
    actor.send(found);
    expect(state()).toBe('comparing');
    await settled('resting');
    storage.outdated = async () => {
      throw new Error('The storage is blocked.');
    };
    actor.send(found);
    await settled('resting');
    expect([orders, context()]).toEqual([[], NOTHING]);
    storage.outdated = async (models) => models.slice(1);
    actor.send(found);
    await settled(DRAWING);
    expect([orders, context().models]).toEqual([['begin', [PATH, 0, undefined]], [bare]]);
  });

  it('draws what is asked for while it looks for older pictures', () => {
    const { actor, storage, state } = start();
    storage.outdated = () => new Promise<never>(() => {});
    sendTo(actor, { type: 'models.found', models: [dressed] }, { type: 'keeping.requested', models: [] });
    expect(state()).toBe('comparing');
    actor.send(both);
    expect(state()).toBe(DRAWING);
  });

  it('begins anew with the colour that is wanted, and forgets what came of the last ones', async () => {
    const { actor, orders, say, state, context, settled } = start();
    actor.send(both);
    say({ type: 'model.refused', problem: 'it is grey' });
    say({ type: 'model.refused', problem: 'it is grey' });
    actor.send({ type: 'keeping.requested', models: [dressed], colour: 'rt01' });
    expect([state(), orders.at(-1)]).toEqual([DRAWING, [PATH, 2, 'rt01']]);
    expect(context()).toMatchObject({ problems: [], kept: 0, at: 0 });
    say(photographed);
    await settled('done');
    expect(context().kept).toBe(1);
  });

  it('pauses, which ends the graphics, and goes on with the same model; stops when told to', async () => {
    const { actor, orders, say, state, settled, context } = start();
    actor.send(both);
    say(photographed);
    await settled(DRAWING);
    actor.send({ type: 'pause.requested' });
    expect([state(), orders.at(-1)]).toEqual(['paused', 'end']);
    actor.send({ type: 'resume.requested' });
    expect(orders.slice(-2)).toEqual(['begin', [PATH, 0, undefined]]);
    actor.send({ type: 'keeping.cancelled' });
    expect([state(), orders.at(-1), context().kept]).toEqual(['done', 'end', 1]);
    sendTo(actor, both, { type: 'pause.requested' }, { type: 'keeping.cancelled' });
    expect([state(), context().kept]).toEqual(['done', 0]);
  });

  it('begins no model until nothing has been pressed for 300 ms; the one under way is drawn and stored', async () => {
    const { actor, clock, orders, say, state, settled, context } = start();
    sendTo(actor, both, { type: 'person.pressed' });
    expect(state()).toBe('keeping.work.drawing,person.busy');
    say(photographed);
    await settled('keeping.work.next,person.busy');
    clock.increment(299);
    actor.send({ type: 'person.pressed' });
    clock.increment(299);
    expect([state(), context().kept, orders.length]).toEqual(['keeping.work.next,person.busy', 1, 2]);
    clock.increment(1);
    expect([state(), orders.length]).toEqual([DRAWING, 3]);
    actor.send({ type: 'person.pressed' });
    say({ type: 'model.refused', problem: 'it is grey' });
    expect(state()).toBe('done');
    actor.send(both);
    expect(state()).toBe(DRAWING);
  });

  it('says why the graphics draw nothing, and tries again with the same model', () => {
    const { actor, say, state, context } = start();
    actor.send(both);
    say({ type: 'graphics.refused', reason: 'no WebGL' });
    expect([state(), context().reason]).toEqual(['refused', 'no WebGL']);
    actor.send({ type: 'retry.requested' });
    expect([state(), context().reason, context().at]).toEqual([DRAWING, null, 0]);
    say({ type: 'graphics.refused', reason: 'no WebGL' });
    actor.send(both);
    expect([state(), context().reason]).toEqual([DRAWING, null]);
  });

  it('draws a model again whose graphics the system has taken away, once, and says so the second time', async () => {
    const { actor, orders, say, state, settled, context } = start();
    actor.send(both);
    say({ type: 'graphics.lost' });
    expect([state(), orders.slice(2)]).toEqual([DRAWING, ['end', 'begin', [PATH, 2, undefined]]]);
    say(photographed);
    await settled(DRAWING);
    say({ type: 'graphics.lost' });
    expect([state(), orders.at(-1)]).toEqual([DRAWING, [PATH, 0, undefined]]);
    say({ type: 'graphics.lost' });
    expect([state(), context().reason]).toEqual(['refused', 'The system has taken the graphics away.']);
    expect(context()).toMatchObject({ kept: 1, at: 1 });
    actor.send({ type: 'retry.requested' });
    say({ type: 'graphics.lost' });
    expect([state(), orders.at(-1)]).toEqual([DRAWING, [PATH, 0, undefined]]);
    say(photographed);
    await settled('done');
    expect(context()).toMatchObject({ kept: 2, reason: null });
  });

  it('counts the older pictures that made room, and stops when there is none; what is kept stays', async () => {
    const { actor, say, storage, state, settled, context } = start();
    storage.answer = async () => ({ gone: 2, isStored: true });
    actor.send(both);
    say(photographed);
    await settled(DRAWING);
    storage.answer = async () => ({ gone: 1, isStored: false });
    say(photographed);
    await settled('full');
    expect(context()).toMatchObject({ kept: 1, gone: 3, at: 1 });
    storage.answer = async () => ({ gone: 0, isStored: true });
    actor.send({ type: 'retry.requested' });
    say(photographed);
    await settled('done');
    expect(context()).toMatchObject({ kept: 2, gone: 3 });
    storage.answer = async () => ({ gone: 0, isStored: false });
    actor.send(both);
    say(photographed);
    await settled('full');
    actor.send(both);
    expect(state()).toBe(DRAWING);
  });

  it('keeps all 500 models in a storage that is full after 300: the oldest tenth goes each time', async () => {
    const { actor, say, storage, state, context } = start();
    const kept: Kept[] = [];
    storage.answer = async () => {
      const leaving = kept.length < 300 ? [] : oldestTenth(kept);
      kept.splice(0, leaving.length);
      const at = context().at;
      kept.push({ skin: `s${at}`, size: 1, when: at });
      return { gone: leaving.length, isStored: true };
    };
    actor.send({ type: 'keeping.requested', models: Array(500).fill(dressed) });
    for (let at = 0; at < 500; at += 1) {
      say(photographed);
      await new Promise(setImmediate);
    }
    expect(state()).toBe('done');
    expect(context()).toMatchObject({ kept: 500, gone: 210, problems: [] });
    expect([kept.length, kept[0]?.skin, kept.at(-1)?.skin]).toEqual([290, 's210', 's499']);
  });

  it('says when what stores pictures does not come', async () => {
    const { actor, say, storage, settled, context } = start();
    storage.answer = () => Promise.reject(new Error('no such file'));
    actor.send(both);
    say(photographed);
    await settled('refused');
    expect(context()).toMatchObject({
      kept: 0,
      reason: 'What stores the pictures could not be loaded. Check your connection.',
    });
  });
});
