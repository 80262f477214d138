import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { copyMachine } from '#machines/copy.ts';

function start(write: (text: string) => Promise<void>) {
  const logged: unknown[] = [];
  const clock = new SimulatedClock();
  const machine = copyMachine.provide({
    actors: { writeClipboard: fromPromise<void, string>(({ input }) => write(input)) },
    actions: { logFailure: (_, { error }) => logged.push(error) },
  });
  const actor = createActor(machine, { clock }).start();
  const ask = async (text: string) => {
    actor.send({ type: 'copy.requested', text });
    await new Promise(setImmediate);
  };
  return { ask, clock, logged, now: () => [actor.getSnapshot().value, actor.getSnapshot().context.text] };
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

  it('takes the next text at once and starts its 3 seconds anew', async () => {
    const { ask, clock, now } = start(async () => {});
    await ask('a');
    clock.increment(2000);
    await ask('b');
    clock.increment(2000);
    expect(now()).toEqual(['copied', 'b']);
  });

  it('only logs a failure', async () => {
    const refusal = new Error('not allowed');
    const { ask, logged, now } = start(async () => Promise.reject(refusal));
    await ask('a');
    expect([now()[0], logged]).toEqual(['idle', [refusal]]);
  });
});
