import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { connectionMachine } from '#machines/app/connection.ts';
import { sendTo } from '../send-to.ts';
import { fromNet, fromStore } from './model.ts';

/** `typed` answers, call by call, whether there is unsaved text; the last answer stays. */
function start({ typed = [false], comes = true }: { typed?: (boolean | Error)[]; comes?: boolean } = {}) {
  const done: string[] = [];
  const clock = new SimulatedClock();
  const machine = connectionMachine.provide({
    actors: {
      refreshList: fromPromise<unknown>(async () => {
        done.push('refresh');
        if (!comes) throw new TypeError('Failed to fetch');
      }),
      findTyped: fromPromise(async () => {
        const answer = typed.length > 1 ? typed.shift() : typed[0];
        if (answer instanceof Error) throw answer;
        return answer === true;
      }),
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
const stored = { readAt: fromStore.readAt };
const later = { ...fromStore, readAt: 1 };
const storedLater = { readAt: 1 };

describe('the connection (docs: Connection)', () => {
  it.each([
    ['without a network', 'offline', [{ type: 'net.lost' }, fromStore]],
    ['while the server does not answer', 'stale', [fromStore]],
  ] as const)('reports %s which list is shown, until the server answers', (_, net, events) => {
    const { actor, now } = start();
    for (const event of events) actor.send(event);
    expect(now()).toEqual({ ...fine, net, list: stored });
    actor.send(later);
    expect(now()).toEqual({ ...fine, net, list: storedLater });
    actor.send(fromNet);
    expect(now()).toEqual(fine);
  });

  it.each([
    ['the server has not answered', []],
    ['the list is being updated', [{ type: 'refresh.requested' }]],
  ] as const)('reports a lost network while %s, and keeps reporting it', async (_, events) => {
    const { actor, now, settle } = start();
    for (const event of [fromStore, ...events, { type: 'net.lost' }] as const) actor.send(event);
    expect(now()).toEqual({ ...fine, net: 'offline', list: stored });
    await settle();
    expect(now()).toEqual({ ...fine, net: 'offline', list: stored });
  });

  it('renews the list’s age each minute without a network', () => {
    const { actor, clock } = start();
    sendTo(actor, { type: 'net.lost' }, fromStore);
    let told = 0;
    actor.subscribe(() => told++);
    clock.increment(59_999);
    expect(told).toBe(0);
    clock.increment(1);
    expect(told).toBe(1);
    clock.increment(60_000);
    expect(told).toBe(2);
  });

  it('updates the list once the network is back', async () => {
    const { actor, now, done, settle } = start();
    sendTo(actor, fromStore, { type: 'net.lost' }, { type: 'net.found' });
    expect(now()).toEqual({ ...fine, net: 'updating', list: stored });
    await settle();
    expect([now(), done]).toEqual([fine, ['refresh']]);
  });

  it('asks at once when the network came back before the page listened', async () => {
    const { actor, now, done, settle } = start();
    sendTo(actor, fromStore, { type: 'net.found' });
    expect(now()).toEqual({ ...fine, net: 'updating', list: stored });
    await settle();
    expect([now(), done]).toEqual([fine, ['refresh']]);
  });

  it('has no newer list when the stored one arrives during the update', async () => {
    const { actor, now, settle } = start();
    sendTo(actor, fromStore, { type: 'refresh.requested' }, later);
    await settle();
    expect(now()).toEqual({ ...fine, net: 'stale', list: storedLater });
  });

  it('asks again after a minute while the server does not answer, and keeps reporting it', async () => {
    const { actor, clock, now, done, settle } = start({ comes: false });
    actor.send(fromStore);
    clock.increment(59_999);
    expect(now()).toEqual({ ...fine, net: 'stale', list: stored });
    clock.increment(1);
    await settle();
    actor.send({ type: 'refresh.requested' });
    await settle();
    expect([now(), done]).toEqual([{ ...fine, net: 'stale', list: stored }, ['refresh', 'refresh']]);
  });

  it('requests no list when none was stored', async () => {
    const { actor, now, done, settle } = start();
    sendTo(actor, { type: 'net.lost' }, { type: 'net.found' });
    await settle();
    expect([now(), done]).toEqual([fine, []]);
  });

  it('offers a new version, and reloads each time you accept', async () => {
    const { actor, now, done, settle } = start();
    actor.send({ type: 'version.changed' });
    await settle();
    expect([now(), done]).toEqual([{ ...fine, version: 'offered' }, []]);
    actor.send({ type: 'update.requested' });
    await settle();
    expect(done).toEqual(['reload']);
    // The browser asked, and the user stayed.
    actor.send({ type: 'update.requested' });
    await settle();
    expect(done).toEqual(['reload', 'reload']);
  });

  it.each([
    ['unsaved text would be lost', true],
    ['it is unknown whether there is unsaved text', new Error('no page')],
  ])('does not reload while %s, but afterwards', async (_, typed) => {
    const { actor, now, done, settle } = start({ typed: [typed, false] });
    sendTo(actor, { type: 'version.changed' }, { type: 'update.requested' });
    await settle();
    expect([now(), done]).toEqual([{ ...fine, version: 'refused' }, []]);
    actor.send({ type: 'update.requested' });
    await settle();
    expect([now(), done]).toEqual([{ ...fine, version: 'reloading' }, ['reload']]);
  });

  it('says why nothing is stored until you close the message', () => {
    const { actor, now } = start();
    actor.send({ type: 'storing.failed', reason: 'full' });
    expect(now()).toEqual({ ...fine, storing: 'failed', reason: 'full' });
    actor.send({ type: 'notice.closed' });
    expect(now()).toEqual(fine);
  });
});
