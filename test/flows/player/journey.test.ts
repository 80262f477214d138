import { describe, expect, it } from 'vitest';
import { type AnyEventObject, createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import type { Trace } from '#contract/traces/trace.ts';
import {
  LONGEST_PAUSE,
  type MachineState,
  NOTHING,
  type Outline,
  type Source,
  stateAt,
} from '#machines/player/context.ts';
import { playerMachine } from '#machines/player/player.ts';
import { cutShort, file, frame, moments, outline, trace } from './samples.ts';

type Read = { trace: Trace } | { problem: string } | Error;

/** A player whose reader gives these answers in turn, and whose frame shows what it is told at once. */
function start({ report = '', reads = [] as Read[] } = {}) {
  const sources: Source[] = [];
  const frames = { made: 0, gone: 0 };
  const given: Trace[] = [];
  let tell = (_event: AnyEventObject) => {};
  const clock = new SimulatedClock();
  const machine = playerMachine.provide({
    actors: {
      readTrace: fromPromise(async ({ input: { source } }) => {
        sources.push(source);
        const read = reads.shift();
        if (!read || read instanceof Error) throw read;
        return read;
      }),
      play: fromCallback(({ input, sendBack, receive }) => {
        frames.made += 1;
        given.push(input.trace);
        tell = sendBack;
        receive(({ index }) => sendBack({ type: 'moment.shown', moment: moments[index] }));
        return () => {
          frames.gone += 1;
        };
      }),
    },
  });
  const actor = createActor(machine, { input: { report }, clock }).start();
  return {
    ...{ actor, sources, frames, given, clock },
    tell: (event: AnyEventObject) => tell(event),
    turn: () => new Promise(setImmediate),
    now: () => {
      const { value, context } = actor.getSnapshot();
      const inner = typeof value === 'object' ? value.open : value;
      return [typeof inner === 'object' ? inner.showing : inner, context.index];
    },
    shown: () => actor.getSnapshot().context.moment?.index,
  };
}

/** A player that has come to the start of the trace. */
async function open(drawn: Outline = outline, opened: Trace = trace) {
  const player = start({ reads: [{ trace: opened }] });
  player.actor.send({ type: 'text.pasted', text: '{}' });
  await player.turn();
  player.tell({ type: 'frame.began', frame });
  player.tell({ type: 'outline.drawn', outline: drawn });
  return player;
}

describe('A trace is brought (docs: Play a trace)', () => {
  it('is read from a file, from a text or from the report of the address', async () => {
    const { actor, sources, now, turn } = start({ reads: [{ problem: 'no' }, { problem: 'no' }] });
    expect(now()).toEqual(['idle', 0]);
    actor.send({ type: 'text.pasted', text: ' \n' });
    expect([now(), sources]).toEqual([['idle', 0], []]);
    actor.send({ type: 'file.chosen', file });
    await turn();
    actor.send({ type: 'text.pasted', text: '{}' });
    await turn();
    expect(sources).toEqual([{ file }, { text: '{}' }]);
    const reported = start({ report: 'r1', reads: [{ trace }] });
    expect(reported.now()).toEqual(['reading', 0]);
    await reported.turn();
    expect(reported.sources).toEqual([{ report: 'r1' }]);
    expect(reported.now()).toEqual(['preparing', 0]);
  });

  it('is refused with a reason, and tried again from the same source', async () => {
    const { actor, sources, now, turn } = start({
      report: 'r1',
      reads: [{ problem: 'Too large.' }, new Error('Lost.')],
    });
    await turn();
    expect([now(), actor.getSnapshot().context.problem]).toEqual([['refused', 0], 'Too large.']);
    actor.send({ type: 'retry.requested' });
    expect(actor.getSnapshot().context.problem).toBeNull();
    await turn();
    expect([now(), actor.getSnapshot().context.problem]).toEqual([['refused', 0], 'Lost.']);
    expect(sources).toEqual([{ report: 'r1' }, { report: 'r1' }]);
  });

  it('replaces one that is being read or played', async () => {
    const { actor, sources, now, turn } = start({ reads: [{ problem: 'first' }, { trace }, { trace }] });
    actor.send({ type: 'file.chosen', file });
    actor.send({ type: 'text.pasted', text: 'second' });
    await turn();
    expect(now()).toEqual(['preparing', 0]);
    expect(sources).toEqual([{ file }, { text: 'second' }]);
    actor.send({ type: 'file.chosen', file });
    expect([now(), actor.getSnapshot().context.trace]).toEqual([['reading', 0], null]);
  });

  it('is closed while it is read and while it plays; its frame goes', async () => {
    const reading = start({ reads: [{ trace }] });
    reading.actor.send({ type: 'file.chosen', file });
    reading.actor.send({ type: 'trace.closed' });
    await reading.turn();
    expect([reading.now(), reading.actor.getSnapshot().context.source]).toEqual([['idle', 0], null]);
    const { actor, frames, given, now } = await open();
    expect(given).toEqual([trace]);
    actor.send({ type: 'end.requested' });
    actor.send({ type: 'speed.chosen', speed: 4 });
    actor.send({ type: 'trace.closed' });
    const { source, trace: kept, frame: drawn, moment, speed } = actor.getSnapshot().context;
    expect([now(), frames]).toEqual([['idle', 0], { made: 1, gone: 1 }]);
    expect([source, kept, drawn, moment, speed]).toEqual([null, null, null, null, 1]);
  });

  it('says why the page could not be drawn', async () => {
    const { actor, now, tell, frames } = await open();
    expect(actor.getSnapshot().context.frame).toBe(frame);
    tell({ type: 'frame.failed', reason: 'A file of the page is missing.' });
    expect([now(), actor.getSnapshot().context.problem]).toEqual([['refused', 0], 'A file of the page is missing.']);
    expect(frames).toEqual({ made: 1, gone: 1 });
  });
});

describe('A trace is stepped through (docs: Play a trace)', () => {
  it('goes on, back, to the end and to a place, and shows each', async () => {
    const { actor, now, shown } = await open();
    expect([now(), shown()]).toEqual([['paused', 0], 0]);
    expect(actor.getSnapshot().can({ type: 'step.requested', by: -1 })).toBe(false);
    actor.send({ type: 'step.requested', by: 1 });
    actor.send({ type: 'step.requested', by: 1 });
    actor.send({ type: 'step.requested', by: -1 });
    expect([now(), shown()]).toEqual([['paused', 1], 1]);
    actor.send({ type: 'end.requested' });
    expect([now(), shown()]).toEqual([['atEnd', 5], 5]);
    expect(actor.getSnapshot().can({ type: 'end.requested' })).toBe(false);
    expect(actor.getSnapshot().can({ type: 'step.requested', by: 1 })).toBe(false);
    actor.send({ type: 'place.chosen', index: 6 });
    actor.send({ type: 'place.chosen', index: -1 });
    expect(now()).toEqual(['atEnd', 5]);
    expect(actor.getSnapshot().can({ type: 'place.chosen', index: 5 })).toBe(false);
    actor.send({ type: 'place.chosen', index: 0 });
    expect([now(), shown()]).toEqual([['paused', 0], 0]);
    actor.send({ type: 'place.chosen', index: 5 });
    expect(now()).toEqual(['atEnd', 5]);
    actor.send({ type: 'step.requested', by: -1 });
    actor.send({ type: 'step.requested', by: 1 });
    expect(now()).toEqual(['atEnd', 5]);
  });

  it('goes to a time: behind everything that had happened by then', async () => {
    const { actor, now, shown } = await open();
    const at = (time: number) => {
      actor.send({ type: 'time.chosen', at: time });
      expect(shown()).toBe(now()[1]);
      return now()[1];
    };
    expect([8000, 99, 100, 7999, 20_000].map(at)).toEqual([3, 0, 1, 2, 5]);
    expect(actor.getSnapshot().can({ type: 'time.chosen', at: 9000 })).toBe(false);
    expect(actor.getSnapshot().can({ type: 'time.chosen', at: 8500 })).toBe(true);
    const short = await open(cutShort);
    short.actor.send({ type: 'time.chosen', at: 20_000 });
    expect(short.now()).toEqual(['stopped', 3]);
  });

  it('goes to the next failure and to the next state, until there is none', async () => {
    const { actor, now, shown } = await open();
    actor.send({ type: 'failure.requested' });
    expect(now()).toEqual(['paused', 2]);
    expect(shown()).toBe(2);
    actor.send({ type: 'failure.requested' });
    expect(now()).toEqual(['paused', 4]);
    expect(actor.getSnapshot().can({ type: 'failure.requested' })).toBe(false);
    expect(actor.getSnapshot().can({ type: 'turn.requested' })).toBe(false);
    actor.send({ type: 'place.chosen', index: 1 });
    actor.send({ type: 'turn.requested' });
    expect([now(), shown()]).toEqual([['paused', 2], 2]);
    actor.send({ type: 'turn.requested' });
    expect(now()).toEqual(['paused', 3]);
  });

  it('counts what a machine of a view did not take among the failures, and goes on behind it', async () => {
    const { actor, now } = await open({ ...outline, missed: [{ index: 2, reason: 'Nothing runs there.' }] });
    const places = [1, 2, 3].map(() => {
      actor.send({ type: 'failure.requested' });
      return now();
    });
    expect(places).toEqual([2, 3, 4].map((place) => ['paused', place]));
    actor.send({ type: 'end.requested' });
    expect(now()).toEqual(['atEnd', 5]);
  });

  it('stops at the happening that a machine does not take, which is the last failure', async () => {
    const { actor, now, shown } = await open(cutShort);
    actor.send({ type: 'failure.requested' });
    expect(now()).toEqual(['paused', 2]);
    actor.send({ type: 'turn.requested' });
    expect(now()).toEqual(['stopped', 3]);
    actor.send({ type: 'step.requested', by: -1 });
    expect(now()).toEqual(['paused', 2]);
    actor.send({ type: 'failure.requested' });
    expect(now()).toEqual(['stopped', 3]);
    expect(actor.getSnapshot().can({ type: 'failure.requested' })).toBe(false);
    expect(actor.getSnapshot().can({ type: 'place.chosen', index: 4 })).toBe(false);
    actor.send({ type: 'play.requested' });
    expect([now(), shown()]).toEqual([['playing', 0], 0]);
  });

  it('shows nothing that is no longer wanted', async () => {
    const { tell, shown } = await open();
    tell({ type: 'moment.shown', moment: moments[3] as object });
    expect(shown()).toBe(0);
  });
});

describe('A trace plays (docs: Play a trace)', () => {
  it('with the pauses of the visit, of which the longest are cut to 5 s', async () => {
    const { actor, now, clock, shown } = await open();
    actor.send({ type: 'play.requested' });
    clock.increment(99);
    expect(now()).toEqual(['playing', 0]);
    clock.increment(1);
    expect([now(), shown()]).toEqual([['playing', 1], 1]);
    clock.increment(800);
    expect(now()).toEqual(['playing', 2]);
    clock.increment(LONGEST_PAUSE - 1);
    expect([LONGEST_PAUSE, now()]).toEqual([5000, ['playing', 2]]);
    clock.increment(1);
    expect(now()).toEqual(['playing', 3]);
    clock.increment(400);
    clock.increment(200);
    expect(now()).toEqual(['atEnd', 5]);
    actor.send({ type: 'play.requested' });
    expect([now(), shown()]).toEqual([['playing', 0], 0]);
    clock.increment(100);
    expect(now()).toEqual(['playing', 1]);
  });

  it('faster at 2× to 16×, from the moment on at which that is chosen', async () => {
    const { actor, now, clock } = await open();
    expect(actor.getSnapshot().can({ type: 'speed.chosen', speed: 1 })).toBe(false);
    actor.send({ type: 'speed.chosen', speed: 2 });
    actor.send({ type: 'play.requested' });
    expect(actor.getSnapshot().can({ type: 'speed.chosen', speed: 2 })).toBe(false);
    clock.increment(50);
    expect(now()).toEqual(['playing', 1]);
    actor.send({ type: 'speed.chosen', speed: 16 });
    clock.increment(49);
    expect(now()).toEqual(['playing', 1]);
    clock.increment(1);
    expect(now()).toEqual(['playing', 2]);
  });

  it('until it is paused, stepped or taken elsewhere', async () => {
    const { actor, now, clock } = await open();
    actor.send({ type: 'play.requested' });
    actor.send({ type: 'pause.requested' });
    expect(now()).toEqual(['paused', 0]);
    actor.send({ type: 'play.requested' });
    actor.send({ type: 'step.requested', by: 1 });
    clock.increment(10_000);
    expect(now()).toEqual(['paused', 1]);
  });

  it('not at all when nothing has happened', async () => {
    const empty = { ...outline, last: 0, turns: [] };
    const { actor, now } = await open(empty, { ...trace, happenings: [] });
    expect(now()).toEqual(['atEnd', 0]);
    expect(actor.getSnapshot().can({ type: 'play.requested' })).toBe(false);
    const stuck = await open({ ...empty, stop: { reason: 'The start is another one.' } });
    expect(stuck.now()).toEqual(['stopped', 0]);
    expect(stuck.actor.getSnapshot().can({ type: 'play.requested' })).toBe(false);
  });

  it('at once what has a time before the one before', async () => {
    const [first, second] = trace.happenings;
    const mixed = {
      ...trace,
      happenings: [
        { ...first, at: 500 },
        { ...second, at: 100 },
      ] as Trace['happenings'],
    };
    const { actor, now, clock } = await open({ ...outline, last: 2 }, mixed);
    actor.send({ type: 'play.requested' });
    clock.increment(500);
    clock.increment(0);
    expect(now()).toEqual(['atEnd', 2]);
  });
});

describe('The machine of a step (docs: Play a trace)', () => {
  const state = (actor: string): MachineState => ({
    actor,
    machine: actor.replace(/.*\//, ''),
    value: 'idle',
    means: '',
  });
  const states = [state('app'), state('app/session'), state('app/news'), state('app/news/undo')];
  const happening = (actor: string) => ({ at: 1, actor, kind: 'answer' as const });
  const at = (index: number, actor: string) =>
    stateAt({
      ...NOTHING,
      report: '',
      trace: { ...trace, happenings: [happening(actor)] },
      index,
      moment: { index, states, changes: [] },
    })?.actor;

  it('is the one that a happening came to, or whose call answered', () => {
    expect(at(0, 'app/news')).toBe('app');
    expect(at(1, 'app')).toBe('app');
    expect(at(1, 'app/news')).toBe('app/news');
    expect(at(1, 'app/news/loadNews')).toBe('app/news');
    expect(at(1, 'app/news/undo/undo')).toBe('app/news/undo');
    expect(at(1, 'app/newsletter/load')).toBe('app');
    expect(at(1, 'beside/copy.1/writeClipboard')).toBeUndefined();
  });
});
