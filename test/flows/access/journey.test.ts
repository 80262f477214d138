import { describe, expect, it } from 'vitest';
import { accessMachine } from '#machines/rights/access.ts';
import { lost, play } from '../played.ts';
import { closing, open, opening, shut, unmade } from './model.ts';

const answers = {
  loadAccess: [open],
  unmakeOwner: [unmade],
  closeRegistration: [closing],
  openRegistration: [opening],
};
const start = (other: Record<string, unknown[]> = {}) => play(accessMachine, { ...answers, ...other });
const loads = (done: readonly unknown[]) => done.filter((one) => JSON.stringify(one) === '["loadAccess"]').length;
const failure = `error: ${lost.message}`;
const alone = { ...open, owners: open.owners.slice(1) };

describe('owners (docs: Owners)', () => {
  it('are removed after a question, and reloaded whether it worked or not', async () => {
    const { send, done } = start({ unmakeOwner: [lost, unmade], loadAccess: [open, open, alone] });
    const kept = await send({ type: 'unmaking.requested', id: 'zoe' }, { type: 'request.cancelled' });
    expect([kept.value, kept.access, done]).toEqual(['ready', open, [['loadAccess']]]);
    const unmake = [{ type: 'unmaking.requested', id: 'boss' }, { type: 'request.confirmed' }] as const;
    expect((await send(...unmake)).value).toBe('ready');
    expect(done.slice(1)).toEqual([['unmakeOwner', { id: 'boss' }], failure, ['loadAccess']]);
    const { value, access } = await send(...unmake);
    expect([value, access, done.slice(-2)]).toEqual(['ready', alone, [`success: ${unmade.message}`, ['loadAccess']]]);
    // The last owner stays.
    expect((await send({ type: 'unmaking.requested', id: 'zoe' })).value).toBe('ready');
  });

  it('are only the accounts that are owners now', async () => {
    expect((await start().send({ type: 'unmaking.requested', id: 'somebody' })).value).toBe('ready');
  });

  it('are requested again when a user changes before the answer has arrived', async () => {
    const { send } = start({ loadAccess: [new Promise(() => {}), open] });
    expect((await send()).value).toBe('loading');
    expect((await send({ type: 'users.changed' })).value).toBe('ready');
  });

  it('are reloaded whenever a user has changed, also after a failed load', async () => {
    const { send, done } = start({ loadAccess: [open, lost, lost, lost, open] });
    expect((await send({ type: 'users.changed' })).value).toBe('failed');
    expect((await send({ type: 'users.changed' })).value).toBe('failed');
    expect((await send({ type: 'retry.requested' })).value).toBe('failed');
    expect((await send({ type: 'retry.requested' })).value).toBe('ready');
    expect(loads(done)).toBe(5);
  });
});

describe('the registration (docs: Registration)', () => {
  it('is closed for an hour when open, and opened when closed', async () => {
    const { send, done } = start({ loadAccess: [open, open, shut, shut, open], closeRegistration: [lost, closing] });
    expect((await send({ type: 'opening.requested' })).value).toBe('ready');
    expect(done).toEqual([['loadAccess']]);
    await send({ type: 'closing.requested' });
    expect(done.slice(1)).toEqual([['closeRegistration'], failure, ['loadAccess']]);
    const closed = await send({ type: 'closing.requested' });
    expect([closed.value, closed.access]).toEqual(['ready', shut]);
    expect(done.slice(-3)).toEqual([['closeRegistration'], `success: ${closing.message}`, ['loadAccess']]);
    const before = done.length;
    expect((await send({ type: 'closing.requested' })).value).toBe('ready');
    expect(done.length).toBe(before);
    await send({ type: 'opening.requested' });
    expect(done.slice(before)).toEqual([['openRegistration'], `success: ${opening.message}`, ['loadAccess']]);
  });

  it('is reloaded when it could not be opened', async () => {
    const { send, done } = start({ loadAccess: [shut], openRegistration: [lost] });
    expect((await send({ type: 'opening.requested' })).value).toBe('ready');
    expect(done.slice(1)).toEqual([['openRegistration'], failure, ['loadAccess']]);
  });
});
