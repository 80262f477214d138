import { expect } from 'vitest';
import type { Passkey } from '#contract/signing-in/passkey.ts';
import { stateOf } from '../../../src/parts/app/state-of.ts';
import { addAuthenticator } from '../../support/virtual-authenticator.ts';
import { answer, press, stageOf } from '../../walk/stage.ts';
import { setPasskeys } from '../seed-accounts.ts';
import { noAnswer } from '../seed-skins.ts';
import { passkeysModel } from './model.ts';
import { passkeys, phone } from './samples.ts';

const [, key, laptop] = passkeys.withLaptop as [Passkey, Passkey, Passkey];
const withoutKey = [phone, laptop];
const [oldPhone] = passkeys.renamed as [Passkey, Passkey];

/** A passkey is added, then another one is removed, then the first one renamed. */
export const passkeysStage = stageOf(passkeysModel)({
  starts: passkeysModel.starts,
  visit: () => ({ path: '/admin/account', as: [] }),
  prepare: async ({ db, page }) => {
    await setPasskeys(db, ['Phone', 'Key']);
    await addAuthenticator(page);
  },
  holds: ['addPasskey', 'renamePasskey', 'removePasskey'],
  acts: {
    'name.changed': {
      samples: [{ value: 'Laptop' }],
      isOffered: ({ value, context }) => value === 'listing' && context.name === '',
      act: ({ page }, { value }) => page.getByLabel('Name of the device').fill(value),
    },
    'passkey.requested': {
      isOffered: ({ value, context }) => value === 'listing' && context.passkeys === passkeys.both,
      act: ({ page }) => press(page, 'Add Passkey'),
    },
    'rename.requested': {
      samples: [{ id: phone.id }],
      isOffered: ({ value, context }) => value === 'listing' && context.passkeys.includes(phone),
      act: ({ page }) => press(page, 'Rename Phone'),
    },
    'rename.changed': {
      isOffered: ({ context }, { value }) => value !== context.renamed,
      act: ({ page }, { value }) => page.getByLabel('New name', { exact: true }).last().fill(value),
    },
    'rename.submitted': { act: ({ page }) => press(page, 'Save Name') },
    'rename.cancelled': { act: ({ page }) => press(page, 'Cancel') },
    'removal.requested': {
      samples: [{ id: key.id }],
      isOffered: ({ value, context }) => value === 'listing' && context.passkeys.includes(key),
      act: ({ page }) => press(page, 'Remove Key'),
    },
    'removal.confirmed': { act: ({ page }) => answer(page, 'Remove It') },
    'removal.cancelled': { act: ({ page }) => page.keyboard.press('Escape') },
  },
  answers: {
    addPasskey: [
      {
        output: { message: '“Laptop” signs you in from now on', passkeys: passkeys.withLaptop },
        isOffered: ({ context }) => context.passkeys === passkeys.both,
        act: ({ held }) => held.letGo('addPasskey'),
      },
      noAnswer('addPasskey'),
    ],
    renamePasskey: [
      {
        output: { message: 'The passkey’s name is now “Old phone”', passkeys: [oldPhone, laptop] },
        isOffered: ({ context }) => context.passkeys === withoutKey,
        act: ({ held }) => held.letGo('renamePasskey'),
      },
      noAnswer('renamePasskey'),
    ],
    removePasskey: [
      {
        output: { message: 'The passkey no longer opens your account', passkeys: withoutKey },
        isOffered: ({ context }) => context.passkeys === passkeys.withLaptop,
        act: ({ held }) => held.letGo('removePasskey'),
      },
      noAnswer('removePasskey'),
    ],
  },
  shows: ({ value, context: { passkeys: known, name, renamed, problem } }) => ({
    states: expect.objectContaining({ passkeys: stateOf(value) }),
    question: value === 'confirming' ? 'Remove the passkey Key?' : null,
    alerts: problem === null ? [] : [problem.text],
    fields: expect.objectContaining(
      typeof value === 'object' ? { 'New name': renamed } : { 'Name of the device': name },
    ),
    buttons: expect.toSatisfy((buttons: object) => {
      const rows = Object.keys(buttons).filter((button) => button.startsWith('Remove ') && button !== 'Remove It');
      return rows.length === known.length - (typeof value === 'object' ? 1 : 0);
    }),
  }),
  unseen: {},
});
