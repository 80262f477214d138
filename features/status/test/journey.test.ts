import { describe, expect, it } from 'vitest';
import { lost, play } from '../../../test/flows/played.ts';
import { statusMachine } from '../machine/status.ts';
import { well } from './samples.ts';

const at = (time: number) => ({ ...well, at: time });
const start = (...loadStatus: unknown[]) => play(statusMachine, { loadStatus });
const retry = { type: 'retry.requested' } as const;

describe('the page of the status (docs: Status)', () => {
  it('is loaded again every 20 seconds, and at once on request', async () => {
    const { send, wait } = start(at(1), at(2), at(3));
    await send();
    expect(await wait(19_999)).toEqual({ value: 'fresh', status: at(1), isHidden: false });
    expect(await wait(1)).toMatchObject({ value: 'fresh', status: at(2) });
    expect(await send({ type: 'refresh.requested' })).toMatchObject({ value: 'fresh', status: at(3) });
  });

  it('is not loaded while the page is hidden, and at once when it is visible again', async () => {
    const { send, wait, done } = start(at(1), at(2));
    await send({ type: 'page.hidden' });
    expect(await wait(1_000_000)).toMatchObject({ value: 'paused', status: at(1) });
    expect(done).toHaveLength(1);
    expect(await send({ type: 'page.shown' })).toMatchObject({ value: 'fresh', status: at(2) });
  });

  it('stays visible with its time when a look fails, and is loaded again after a minute or on request', async () => {
    const { send, wait, done } = start(at(1), lost, lost, at(4));
    await send();
    expect(await wait(20_000)).toMatchObject({ value: 'stale', status: at(1) });
    await wait(59_999);
    expect(done).toHaveLength(2);
    expect(await wait(1)).toMatchObject({ value: 'stale', status: at(1) });
    expect(done).toHaveLength(3);
    expect(await send(retry)).toMatchObject({ value: 'fresh', status: at(4) });
  });

  it('has nothing to show when the first look fails, and loads again only on request', async () => {
    const { send, wait, done } = start(lost, at(2));
    await send();
    expect(await wait(1_000_000)).toMatchObject({ value: 'failed', status: null });
    expect(done).toHaveLength(1);
    expect(await send(retry)).toMatchObject({ value: 'fresh', status: at(2) });
  });
});
