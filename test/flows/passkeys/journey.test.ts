import { describe, expect, it } from 'vitest';
import { passkeysMachine } from '#machines/account/passkeys.ts';
import { lost, play, refused } from '../played.ts';
import { passkeys, phone } from './samples.ts';

const { both, withLaptop, renamed, withoutPhone } = passkeys;
const answers = {
  addPasskey: [{ message: 'Added', passkeys: withLaptop }],
  renamePasskey: [{ message: 'Renamed', passkeys: renamed }],
  removePasskey: [{ message: 'Removed', passkeys: withoutPhone }],
};
const start = (other: Partial<typeof answers> | Record<string, unknown[]> = {}) =>
  play(passkeysMachine, { ...answers, ...other }, { passkeys: both });
const tooLong = refused(400, 'Invalid', { fields: { name: 'The name is too long.' } });
const nameless = { text: 'Please enter a name.', field: 'name' };
const unreachable = { text: lost.message, field: 'form' };

describe('passkeys (docs: Passkeys)', () => {
  it('are added with a name, which is required and stays after a failure', async () => {
    const { send, done } = start({ addPasskey: [tooLong, lost, ...answers.addPasskey] });
    const unnamed = await send({ type: 'name.changed', value: '  ' }, { type: 'passkey.requested' });
    expect([unnamed.value, unnamed.problem, done]).toEqual(['listing', nameless, []]);
    const long = await send({ type: 'name.changed', value: ' Laptop ' }, { type: 'passkey.requested' });
    expect([long.value, long.name, long.problem]).toEqual([
      'listing',
      ' Laptop ',
      { text: 'The name is too long.', field: 'name' },
    ]);
    expect((await send({ type: 'passkey.requested' })).problem).toEqual(unreachable);
    const added = await send({ type: 'passkey.requested' });
    expect([added.value, added.name, added.problem, added.passkeys]).toEqual(['listing', '', null, withLaptop]);
    expect(done.slice(-2)).toEqual([['addPasskey', { name: 'Laptop' }], 'success: Added']);
  });

  it('are renamed, starting from the current name; an empty or refused name keeps the form open', async () => {
    const { send, done } = start({ renamePasskey: [lost, ...answers.renamePasskey] });
    expect((await send({ type: 'rename.requested', id: 'unknown' })).value).toBe('listing');
    const open = await send({ type: 'rename.requested', id: phone.id });
    expect([open.value, open.renamed]).toEqual([{ renaming: 'typing' }, 'Phone']);
    const empty = await send({ type: 'rename.changed', value: ' ' }, { type: 'rename.submitted' });
    expect([empty.value, empty.problem]).toEqual([{ renaming: 'typing' }, nameless]);
    const failed = await send({ type: 'rename.changed', value: ' Old phone ' }, { type: 'rename.submitted' });
    expect([failed.value, failed.problem]).toEqual([{ renaming: 'typing' }, unreachable]);
    const saved = await send({ type: 'rename.submitted' });
    expect([saved.value, saved.problem, saved.passkeys]).toEqual(['listing', null, renamed]);
    expect(done.slice(-2)).toEqual([['renamePasskey', { id: phone.id, name: 'Old phone' }], 'success: Renamed']);
  });

  it('keep their names without a change or on cancelling, and no problem stays', async () => {
    const { send, done } = start({ renamePasskey: [lost] });
    const failing = [
      { type: 'rename.requested', id: phone.id },
      { type: 'rename.changed', value: ' ' },
      { type: 'rename.submitted' },
    ] as const;
    const cancelled = await send(...failing, { type: 'rename.cancelled' });
    expect([cancelled.value, cancelled.problem]).toEqual(['listing', null]);
    const same = await send({ type: 'rename.requested', id: phone.id }, { type: 'rename.submitted' });
    expect([same.value, same.problem, done]).toEqual(['listing', null, []]);
    const again = [{ type: 'rename.changed', value: 'Other' }, { type: 'rename.submitted' }] as const;
    await send({ type: 'rename.requested', id: phone.id }, ...again);
    const { value, problem } = await send({ type: 'rename.changed', value: 'Phone ' }, { type: 'rename.submitted' });
    expect([value, problem, done.length]).toEqual(['listing', null, 1]);
  });

  it('are removed after a question', async () => {
    const { send, done } = start({ removePasskey: [lost, ...answers.removePasskey] });
    expect((await send({ type: 'removal.requested', id: 'unknown' })).value).toBe('listing');
    const kept = await send({ type: 'removal.requested', id: phone.id }, { type: 'removal.cancelled' });
    expect([kept.value, done]).toEqual(['listing', []]);
    const remove = [{ type: 'removal.requested', id: phone.id }, { type: 'removal.confirmed' }] as const;
    expect((await send(...remove)).passkeys).toEqual(both);
    expect(done).toEqual([['removePasskey', { id: phone.id }], `error: ${lost.message}`]);
    const { value, passkeys: left } = await send(...remove);
    expect([value, left, done.at(-1)]).toEqual(['listing', withoutPhone, 'success: Removed']);
  });
});
