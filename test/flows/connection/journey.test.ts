import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { connectionMachine } from '#machines/connection.ts';
import { fromNet, fromStore } from './model.ts';

function start({ isTyped = false, comes = true } = {}) {
  const done: string[] = [];
  const clock = new SimulatedClock();
  const machine = connectionMachine.provide({
    actors: {
      refreshList: fromPromise<unknown>(async () => {
        done.push('refresh');
        if (!comes) throw new TypeError('Failed to fetch');
      }),
      findTyped: fromPromise(async () => isTyped),
    },
    actions: { reload: () => done.push('reload') },
  });
  const actor = createActor(machine, { clock }).start();
  const settle = () => new Promise(setImmediate);
  const now = () => {
    const { value, context } = actor.getSnapshot();
    return { ...value, ...context };
  };
  return { actor, clock, done, settle, now };
}
const fine = { net: 'online', version: 'current', storing: 'fine', list: null, reason: null };
const stored = { revision: fromStore.revision, readAt: fromStore.readAt };

describe('the connection (docs: Connection)', () => {
  it('says which list is shown until the server answers again, also when the browser sees a net before', () => {
    const { actor, now } = start();
    actor.send({ type: 'net.lost' });
    actor.send(fromStore);
    expect(now()).toEqual({ ...fine, net: 'offline', list: stored });
    actor.send(fromNet);
    expect(now()).toEqual(fine);
  });

  it('brings the list up to date once the net is back', async () => {
    const { actor, now, done, settle } = start();
    actor.send(fromStore);
    actor.send({ type: 'net.lost' });
    actor.send({ type: 'net.found' });
    expect(now()).toEqual({ ...fine, net: 'updating', list: stored });
    await settle();
    expect([now(), done]).toEqual([fine, ['refresh']]);
  });

  it('asks at once where the net has come back before the page listened', async () => {
    const { actor, now, done, settle } = start();
    actor.send(fromStore);
    actor.send({ type: 'net.found' });
    expect(now()).toEqual({ ...fine, net: 'updating', list: stored });
    await settle();
    expect([now(), done]).toEqual([fine, ['refresh']]);
  });

  it('asks again after a minute while the server does not answer, and goes on saying so', async () => {
    const { actor, clock, now, done, settle } = start({ comes: false });
    actor.send(fromStore);
    clock.increment(60_000);
    await settle();
    actor.send({ type: 'refresh.requested' });
    await settle();
    expect([now(), done]).toEqual([{ ...fine, net: 'stale', list: stored }, ['refresh', 'refresh']]);
  });

  it('asks for no list when none was stored', async () => {
    const { actor, now, done, settle } = start();
    actor.send({ type: 'net.lost' });
    actor.send({ type: 'net.found' });
    await settle();
    expect([now(), done]).toEqual([fine, []]);
  });

  it('offers a new version, and takes it when somebody says so', async () => {
    const { actor, now, done, settle } = start();
    actor.send({ type: 'version.changed' });
    await settle();
    expect([now(), done]).toEqual([{ ...fine, version: 'offered' }, []]);
    actor.send({ type: 'update.requested' });
    await settle();
    expect(done).toEqual(['reload']);
  });

  it('takes no new version while something typed would be lost', async () => {
    const { actor, now, done, settle } = start({ isTyped: true });
    actor.send({ type: 'version.changed' });
    actor.send({ type: 'update.requested' });
    await settle();
    expect([now(), done]).toEqual([{ ...fine, version: 'refused' }, []]);
  });

  it('says why nothing is stored until that is put aside', () => {
    const { actor, now } = start();
    actor.send({ type: 'storing.failed', reason: 'full' });
    expect(now()).toEqual({ ...fine, storing: 'failed', reason: 'full' });
    actor.send({ type: 'notice.closed' });
    expect(now()).toEqual(fine);
  });
});
