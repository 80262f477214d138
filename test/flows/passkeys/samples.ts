import type { Passkey } from '#contract/signing-in/passkey.ts';
import { shownId } from '../../../server/accounts/passkeys/passkeys.ts';

const passkey = (name: string): Passkey => ({
  id: shownId(Buffer.from(name).toString('base64url')),
  name,
  createdAt: 1,
  usedAt: null,
});

export const phone = passkey('Phone');
const key = passkey('Key');
const laptop = passkey('Laptop');
export const passkeys = {
  both: [phone, key],
  renamed: [{ ...phone, name: 'Old phone' }, key],
  withLaptop: [phone, key, laptop],
  withoutPhone: [key],
};
