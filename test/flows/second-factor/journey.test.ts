import { describe, expect, it } from 'vitest';
import { secondFactorMachine } from '#machines/account/second-factor.ts';
import { lost, play, refused } from '../played.ts';
import { begun, codes, off } from './model.ts';

const on = { isOn: true, codesLeft: 3 };
const fresh = { isOn: true, codesLeft: 10 };
const wrong = refused(400, 'Invalid', { fields: { code: 'This is not the code of this app.' } });
const answers = {
  beginSecondFactor: [begun],
  confirmSecondFactor: [{ message: 'On', secondFactor: fresh, codes }],
  makeRecoveryCodes: [{ message: 'New', secondFactor: fresh, codes }],
  removeSecondFactor: [{ message: 'Off', secondFactor: off }],
};
const start = (factor: typeof on, other: Record<string, unknown[]> = {}) =>
  play(secondFactorMachine, { ...answers, ...other }, { factor });
const failure = `error: ${lost.message}`;

describe('the second factor (docs: Second factor)', () => {
  it('is on once a code of the app was accepted; until then the problem is shown at its field', async () => {
    const { send, done } = start(off, { confirmSecondFactor: [wrong, lost, ...answers.confirmSecondFactor] });
    const open = await send({ type: 'setup.requested' });
    expect([open.value, open.begun]).toEqual([{ setUp: 'typing' }, begun]);
    const empty = await send({ type: 'code.submitted' });
    expect([empty.value, empty.problem?.field]).toEqual([{ setUp: 'typing' }, 'code']);
    const refusedCode = await send({ type: 'code.changed', value: ' 123 456 ' }, { type: 'code.submitted' });
    expect([refusedCode.value, refusedCode.typed, refusedCode.problem]).toEqual([
      { setUp: 'typing' },
      ' 123 456 ',
      { text: 'This is not the code of this app.', field: 'code' },
    ]);
    expect((await send({ type: 'code.submitted' })).problem).toEqual({ text: lost.message, field: 'form' });
    const shown = await send({ type: 'code.submitted' });
    expect(shown).toMatchObject({ value: 'showing', factor: fresh, codes, begun: null, typed: '', problem: null });
    expect(done.slice(-2)).toEqual([['confirmSecondFactor', { code: '123 456', endsSessions: true }], 'success: On']);
    await send({ type: 'codes.saved' });
    expect(done.at(-1)).toEqual(['saveCodes', { codes }]);
    expect(await send({ type: 'codes.closed' })).toMatchObject({ value: 'resting', codes: null });
  });

  it('ends all other sessions unless they are kept, and resets the choice each time', async () => {
    const { send, done } = start(off);
    await send({ type: 'setup.requested' }, { type: 'sessions.toggled' }, { type: 'setup.cancelled' });
    const toggle = { type: 'sessions.toggled' } as const;
    const ready = await send({ type: 'setup.requested' }, toggle, toggle, toggle, {
      ...{ type: 'code.changed', value: '123456' },
    });
    expect(ready.endsSessions).toBe(false);
    const on = await send({ type: 'code.submitted' });
    expect([on.value, on.endsSessions]).toEqual(['showing', true]);
    expect(done).toContainEqual(['confirmSecondFactor', { code: '123456', endsSessions: false }]);
  });

  it('is forgotten when the setup is cancelled or fails to start', async () => {
    const { send, done } = start(off, { beginSecondFactor: [lost, begun] });
    expect((await send({ type: 'setup.requested' })).value).toBe('resting');
    expect(done.at(-1)).toBe(failure);
    const cancelled = await send({ type: 'setup.requested' }, { type: 'code.submitted' }, { type: 'setup.cancelled' });
    expect(cancelled).toMatchObject({ value: 'resting', begun: null, problem: null });
    // A factor that is off has no codes, and cannot be switched off.
    expect((await send({ type: 'codes.requested' }, { type: 'removal.requested' })).value).toBe('resting');
  });

  it('gets new recovery codes after a question', async () => {
    const { send, done } = start(on, { makeRecoveryCodes: [lost, ...answers.makeRecoveryCodes] });
    expect((await send({ type: 'setup.requested' })).value).toBe('resting');
    expect((await send({ type: 'codes.requested' }, { type: 'codes.cancelled' })).value).toBe('resting');
    expect(done).toEqual([]);
    const make = [{ type: 'codes.requested' }, { type: 'codes.confirmed' }] as const;
    expect(await send(...make)).toMatchObject({ value: 'resting', codes: null });
    expect(done.at(-1)).toBe(failure);
    expect(await send(...make)).toMatchObject({ value: 'showing', codes, factor: fresh });
    expect(done.at(-1)).toBe('success: New');
  });

  it('is switched off after a question', async () => {
    const { send, done } = start(on, { removeSecondFactor: [lost, ...answers.removeSecondFactor] });
    expect((await send({ type: 'removal.requested' }, { type: 'removal.cancelled' })).value).toBe('resting');
    const remove = [{ type: 'removal.requested' }, { type: 'removal.confirmed' }] as const;
    expect(await send(...remove)).toMatchObject({ value: 'resting', factor: on });
    expect(done.at(-1)).toBe(failure);
    expect(await send(...remove)).toMatchObject({ value: 'resting', factor: off });
    expect(done.at(-1)).toBe('success: Off');
  });
});
