import { describe, expect, it } from 'vitest';
import { createActor, type EventObject, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import type { Status } from '#contract/site/status.ts';
import { statusMachine } from '#machines/status.ts';
import { well } from './samples.ts';

async function start({ broken = false } = {}) {
  const clock = new SimulatedClock();
  let isBroken = broken;
  let asked = 0;
  let tell: (type: string) => void = () => {};
  const machine = statusMachine.provide({
    actors: {
      loadStatus: fromPromise<Status>(async () => {
        asked++;
        if (isBroken) throw new Error('offline');
        return { ...well, at: asked };
      }),
      visibility: fromCallback<EventObject>(({ sendBack }) => {
        tell = (type) => sendBack({ type });
      }),
    },
  });
  const actor = createActor(machine, { clock }).start();
  const settle = () => new Promise(setImmediate);
  await settle();
  return {
    actor,
    breaks: (is: boolean) => {
      isBroken = is;
    },
    now: () => [actor.getSnapshot().value, actor.getSnapshot().context.status?.at, asked],
    pass: (ms: number) => {
      clock.increment(ms);
      return settle();
    },
    send: (type: 'refresh.requested' | 'retry.requested') => {
      actor.send({ type });
      return settle();
    },
    see: (is: boolean) => {
      tell(is ? 'page.shown' : 'page.hidden');
      return settle();
    },
  };
}

describe('the page of the status (docs: Status)', () => {
  it('is loaded again every 20 seconds, and at once on request', async () => {
    const { pass, now, send } = await start();
    await pass(19_999);
    expect(now()).toEqual(['fresh', 1, 1]);
    await pass(1);
    expect(now()).toEqual(['fresh', 2, 2]);
    await send('refresh.requested');
    expect(now()).toEqual(['fresh', 3, 3]);
  });

  it('is not loaded while the page is hidden, and at once when it is visible again', async () => {
    const { see, pass, now } = await start();
    await see(false);
    await pass(1_000_000);
    expect(now()).toEqual(['paused', 1, 1]);
    await see(true);
    expect(now()).toEqual(['fresh', 2, 2]);
  });

  it('stays visible with its time when a look fails, and is loaded again after a minute or on request', async () => {
    const { breaks, pass, send, now } = await start();
    breaks(true);
    await pass(20_000);
    expect(now()).toEqual(['stale', 1, 2]);
    await pass(59_999);
    expect(now()).toEqual(['stale', 1, 2]);
    await pass(1);
    expect(now()).toEqual(['stale', 1, 3]);
    breaks(false);
    await send('retry.requested');
    expect(now()).toEqual(['fresh', 4, 4]);
  });

  it('has nothing to show when the first look fails, and loads again only on request', async () => {
    const { breaks, pass, send, now } = await start({ broken: true });
    await pass(1_000_000);
    expect(now()).toEqual(['failed', undefined, 1]);
    breaks(false);
    await send('retry.requested');
    expect(now()).toEqual(['fresh', 2, 2]);
  });
});
