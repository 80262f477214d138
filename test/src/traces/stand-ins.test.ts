import { describe, expect, it } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import type { Trace } from '#contract/traces/trace.ts';
import { copyMachine } from '#machines/copy.ts';
import { historyMachine } from '#machines/history.ts';
import { playTrace } from '../../../src/traces/play.ts';
import { standIns } from '../../../src/traces/stand-ins.ts';
import { trace } from '../../flows/player/samples.ts';
import { appToPlay } from '../../support/machines-to-play.ts';

/** A page that shows a trace with these happenings; its views may take machines from it. */
function pageOf(...happenings: object[]) {
  const timed = happenings.map((one, at) => ({ ...one, at: at + 1 })) as Trace['happenings'];
  const playing = playTrace({ ...trace, happenings: timed }, appToPlay);
  let moment = playing.goTo(0);
  const given = standIns(
    () => moment,
    (machine) => {
      playing.know(machine);
      moment = playing.goTo(moment.index);
    },
  );
  return {
    of: given.of,
    goTo(index: number) {
      moment = playing.goTo(index);
      given.look();
    },
  };
}

const drawn = () => new Promise(setImmediate);
const textIn = ({ getSnapshot }: { getSnapshot(): AnyMachineSnapshot }) => getSnapshot().context.text;
const copies = (n: number, text: string) => [
  { actor: `beside/copy.${n}`, kind: 'started', machine: 'copy' },
  { actor: `beside/copy.${n}`, kind: 'event', event: { type: 'copy.requested', text } },
];

describe('Views in the frame (docs: Play a trace)', () => {
  it('get a machine at rest until the trace has started it, and hear each step', async () => {
    const page = pageOf(...copies(1, 'a'), { actor: 'beside/copy.1', kind: 'stopped' }, ...copies(2, 'b'));
    const view = page.of(copyMachine);
    const seen: unknown[] = [];
    const { unsubscribe } = view.subscribe({ next: () => seen.push(textIn(view)) });
    const leave = view.sit();
    await drawn();
    expect([textIn(view), view.getSnapshot().can({ type: 'copy.requested', text: '' })]).toEqual(['', true]);
    view.send();
    for (const index of [1, 2, 3, 4, 5]) page.goTo(index);
    // What has ended stays as it was until the next one is started.
    expect(seen).toEqual(['', 'a', '', 'b']);
    unsubscribe();
    page.goTo(2);
    expect([textIn(view), seen.length]).toEqual(['a', 4]);
    page.goTo(0);
    expect(textIn(view)).toBe('');
    page.goTo(2);
    leave();
    expect(textIn(view)).toBe('');
  });

  it('get those of the same machine in the order in which they were started, each its own', async () => {
    const page = pageOf(...copies(1, 'a'), ...copies(2, 'b'), { actor: 'beside/copy.1', kind: 'stopped' });
    page.goTo(4);
    const [first, second, third] = [page.of(copyMachine), page.of(copyMachine), page.of(copyMachine)];
    const leave = first.sit();
    second.sit();
    third.sit();
    await drawn();
    expect([first, second, third].map(textIn)).toEqual(['a', 'b', '']);
    leave();
    const late = page.of(copyMachine);
    late.sit();
    await drawn();
    expect([second, third, late].map(textIn)).toEqual(['b', 'a', '']);
    page.goTo(5);
    page.goTo(1);
    expect([second, third, late].map(textIn)).toEqual(['', '', '']);
  });

  it('get the one with their own input before another of the same machine', async () => {
    const started = (n: number, batch: string) => ({
      ...{ actor: `beside/history.${n}`, kind: 'started', machine: 'history' },
      input: { batch, skin: '' },
    });
    const page = pageOf(started(1, 'b1'), started(2, 'b2'), started(3, 'marked'));
    page.goTo(3);
    const views = ['typed', 'b2', 'b1'].map((batch) => page.of(historyMachine, { input: { batch, skin: '' } }));
    for (const view of views) view.sit();
    await drawn();
    expect(views.map((view) => view.getSnapshot().context.batch)).toEqual(['marked', 'b2', 'b1']);
  });
});
