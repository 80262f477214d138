import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { copyMachine, NOT_COPIED } from '#machines/translator/copy.ts';

function start(write: (text: string) => Promise<void>) {
  const logged: unknown[] = [];
  const clock = new SimulatedClock();
  const machine = copyMachine.provide({
    actors: { writeClipboard: fromPromise<void, string>(({ input }) => write(input)) },
    actions: { logFailure: (_, { error }) => logged.push(error) },
  });
  const actor = createActor(machine, { clock }).start();
  const ask = async (text: string, what?: string) => {
    actor.send({ type: 'copy.requested', text, ...(what && { what }) });
    await new Promise(setImmediate);
  };
  const what = () => actor.getSnapshot().context.what;
  return { actor, ask, clock, logged, what, now: () => [actor.getSnapshot().value, actor.getSnapshot().context.text] };
}

describe('copy (docs: Copy)', () => {
  it('shows for 3 seconds that the text was copied', async () => {
    const written: string[] = [];
    const { ask, clock, now } = start(async (text) => void written.push(text));
    await ask('ash_base_w');
    expect([written, now()]).toEqual([['ash_base_w'], ['copied', 'ash_base_w']]);
    clock.increment(2999);
    expect(now()[0]).toBe('copied');
    clock.increment(1);
    expect(now()[0]).toBe('idle');
  });

  it('takes the next text at once and restarts the 3 seconds', async () => {
    const { ask, clock, now } = start(async () => {});
    await ask('a');
    clock.increment(2000);
    await ask('b');
    clock.increment(2000);
    expect(now()).toEqual(['copied', 'b']);
  });

  it('names the copied text, or shows the text itself', async () => {
    const { ask, what } = start(async () => {});
    await ask('ash_base_w');
    expect(what()).toBe('ash_base_w');
    await ask('a\nb', '2 models');
    expect(what()).toBe('2 models');
  });

  it('keeps a text that could not be copied until it is closed, and logs the failure', async () => {
    const refusal = new Error('not allowed');
    const { actor, ask, clock, logged, now } = start(async () => Promise.reject(refusal));
    await ask('a');
    clock.increment(60_000);
    expect([now(), logged]).toEqual([['refused', 'a'], [refusal]]);
    actor.send({ type: 'refusal.closed' });
    expect(now()[0]).toBe('idle');
  });

  it('says what to do then', () => {
    expect(NOT_COPIED).toBe('The text could not be copied. Select it and press Ctrl+C.');
  });
});
