import { describe, expect, it } from 'vitest';
import { userPanelMachine } from '#machines/rights/user-panel.ts';
import { endOf } from '#machines/rules/right-days.ts';
import { lookalike, lost, play, refused } from '../played.ts';
import { gone, LATER, OVER, over, rights, stale } from './model.ts';

const answers = {
  loadRights: [rights],
  saveEnds: [{ message: 'User updated successfully', historyId: 'h' }],
  makeOwner: [{ message: 'ann is an owner now.' }],
};
const start = (other: Record<string, unknown[]> = {}) => play(userPanelMachine, { ...answers, ...other });
const chosen = { type: 'user.chosen', id: 'ann' } as const;
const later = { type: 'day.typed', name: 'addskins', value: LATER } as const;
const submitted = { type: 'days.submitted' } as const;
const names = (done: readonly unknown[]) => done.map((one) => (Array.isArray(one) ? one[0] : one));
const closed = { value: 'closed', id: '', rights: null, days: {}, problems: {} };
const failure = `error: ${lost.message}`;

describe('the panel of a user (docs: Panel of a user)', () => {
  it('shows the chosen user, until it is closed', async () => {
    const { send, done } = start();
    expect(await send(chosen)).toMatchObject({ value: 'open', id: 'ann', rights });
    expect(await send(later, { type: 'user.chosen', id: 'bob' })).toMatchObject({ value: 'open', id: 'bob', days: {} });
    expect(done).toEqual([
      ['loadRights', { id: 'ann' }],
      ['loadRights', { id: 'bob' }],
    ]);
    expect(await send({ type: 'panel.closed' })).toMatchObject(closed);
  });

  it('closes by itself when the user is gone, and loads again after a lost answer', async () => {
    const { send, done } = start({ loadRights: [gone, lookalike('not_found', 404), lost, rights] });
    expect(await send(chosen)).toMatchObject(closed);
    expect(done.at(-1)).toBe(`error: ${gone.serverMessage}`);
    expect((await send(chosen)).value).toBe('failed');
    expect((await send({ type: 'users.changed' })).value).toBe('failed');
    expect((await send({ type: 'retry.requested' })).value).toBe('open');
  });

  it('loads again when a user changes before the answer has arrived', async () => {
    const { send } = start({ loadRights: [new Promise(() => {}), rights] });
    expect((await send(chosen)).value).toBe('loading');
    expect((await send({ type: 'users.changed' })).value).toBe('open');
  });

  it('reloads when a user has changed, and keeps the typed text', async () => {
    const { send, done } = start();
    expect(await send(chosen, later, { type: 'users.changed' })).toMatchObject({
      value: 'open',
      days: { addskins: LATER },
    });
    expect(names(done)).toEqual(['loadRights', 'loadRights']);
  });

  it.each([
    ['load', new Promise(() => {}), 'loading'],
    ['have not loaded', lost, 'failed'],
  ])('can be edited while the rights %s again', async (_, again, value) => {
    const reloading = async () => {
      const { send } = start({ loadRights: [rights, again] });
      expect((await send(chosen, { type: 'users.changed' })).value).toBe(value);
      return send;
    };
    const typing = await reloading();
    expect(await typing(later)).toMatchObject({ value, days: { addskins: LATER } });
    expect((await typing(submitted)).days).toEqual({});
    const asking = await reloading();
    expect((await asking({ type: 'owner.requested' })).value).toBe('asking');
  });

  it('edits nothing before the rights have loaded', async () => {
    const { send } = start({ loadRights: [new Promise(() => {})] });
    expect(await send(chosen, later, submitted, { type: 'owner.requested' })).toMatchObject({
      value: 'loading',
      days: {},
    });
  });

  it('saves the typed ends of the held rights', async () => {
    const { send, done } = start();
    expect((await send(chosen, submitted)).value).toBe('open');
    const saved = await send(later, submitted);
    expect([saved.value, saved.days, saved.problems]).toEqual(['open', {}, {}]);
    const { owner: _, ...perms } = rights.user.perms;
    expect(done[1]).toEqual([
      'saveEnds',
      expect.objectContaining({ id: 'ann', perms, until: { addskins: endOf(LATER) } }),
    ]);
    expect(done.slice(2)).toEqual(['success: User updated successfully (undo h)', ['loadRights', { id: 'ann' }]]);
  });

  it('shows the server’s complaint about an end at its field, until another one is typed', async () => {
    const { send } = start({ saveEnds: [over] });
    const refusedEnd = await send(chosen, { ...later, value: OVER }, submitted);
    expect(refusedEnd).toMatchObject({
      value: 'open',
      days: { addskins: OVER },
      problems: { addskins: over.fields['until.addskins'] },
    });
    expect((await send(later)).problems.addskins).toBeUndefined();
  });

  it.each([
    ['changed meanwhile', stale, 2],
    ['gone meanwhile', gone, 2],
    ['not reached', lost, 1],
    ['refused', refused(403, 'No.'), 1],
    ['refused by an error that resembles a conflict', lookalike('stale', 409), 1],
  ])('keeps the typed text when the user is %s, and reloads outdated rights', async (_, failed, reads) => {
    const { send, done } = start({ saveEnds: [failed] });
    expect(await send(chosen, later, submitted)).toMatchObject({
      value: 'open',
      days: { addskins: LATER },
      problems: {},
    });
    expect(names(done).filter((name) => name === 'loadRights')).toHaveLength(reads);
    expect(done.find((one) => typeof one === 'string')).toMatch(/^error: /);
  });

  it('makes an owner after a question, and then closes', async () => {
    const { send, done } = start({ makeOwner: [lost, ...answers.makeOwner] });
    const kept = await send(chosen, { type: 'owner.requested' }, { type: 'request.cancelled' });
    expect([kept.value, names(done)]).toEqual(['open', ['loadRights', 'loadRights']]);
    const make = [{ type: 'owner.requested' }, { type: 'request.confirmed' }] as const;
    expect((await send(...make)).value).toBe('open');
    expect(done.slice(2)).toEqual([['makeOwner', { id: 'ann' }], failure, ['loadRights', { id: 'ann' }]]);
    expect(await send(...make)).toMatchObject(closed);
    expect(done.at(-1)).toBe('success: ann is an owner now.');
  });

  it('changes nothing of an owner', async () => {
    const owner = { ...rights, user: { ...rights.user, perms: { ...rights.user.perms, owner: true } } };
    const { send } = start({ loadRights: [owner] });
    const left = await send(chosen, later, { type: 'owner.requested' });
    expect([left.value, left.days]).toEqual(['open', {}]);
  });

  it('ignores other users while it saves', async () => {
    const { send, done } = start({ saveEnds: [new Promise(() => {})], makeOwner: [new Promise(() => {})] });
    const saving = await send(chosen, later, submitted, { type: 'user.chosen', id: 'bob' }, { type: 'panel.closed' });
    expect([saving.value, saving.id]).toEqual(['saving', 'ann']);
    const promoting = start({ makeOwner: [new Promise(() => {})] });
    const made = [{ type: 'owner.requested' }, { type: 'request.confirmed' }] as const;
    const others = [{ type: 'user.chosen', id: 'bob' }, { type: 'panel.closed' }] as const;
    expect(await promoting.send(chosen, ...made, ...others)).toMatchObject({ value: 'promoting', id: 'ann' });
    expect(names(done)).not.toContain('makeOwner');
  });
});
