import { compare } from '#rules/compare.ts';
import { keyOf } from '../accounts/rows/account.ts';
import { recordSecurityEvent } from '../accounts/security-events/record-security-event.ts';
import { closeForAnHour, openAgain, readRegistration } from '../accounts/sign-up/registration.ts';
import { write } from '../database/write.ts';
import type { Deps } from '../http/deps.ts';
import { addressOf } from '../http/network-address.ts';
import type { Answer } from '../http/router.ts';

/** `GET /api/access`: the owners by name, and whether accounts can be created. */
export const readAccess =
  ({ db, settings, now }: Deps): Answer<'readAccess'> =>
  async ({ c }) => {
    const rows = await db
      .selectFrom('account')
      .select(['id', 'username'])
      .where('owner', '=', 1)
      .where('removed_at', 'is', null)
      .execute();
    const owners = rows
      .map(({ id, username }) => ({ _id: id, username }))
      .sort((a, b) => compare(keyOf(a.username), keyOf(b.username)));
    return c.json({ owners, registration: await readRegistration(db, settings, now()) });
  };

/** `PUT /api/registration/closed`: nobody creates an account for an hour from now (docs: Registration). */
export const closeRegistration =
  ({ db, settings, log, now }: Deps): Answer<'closeRegistration'> =>
  async ({ c, person }) => {
    const at = now();
    const network = addressOf(c, settings);
    await write(
      db,
      async (trx) => {
        await closeForAnHour(trx, at);
        const event = { kind: 'registration_closed', accountId: person._id, actor: person._id, network, at } as const;
        await recordSecurityEvent(trx, event);
      },
      { turn: 'accounts' },
    );
    log('registration_closed', { requestId: c.get('requestId'), account: person._id, network });
    const message = 'For an hour nobody can create an account.';
    return c.json({ message, registration: await readRegistration(db, settings, at) });
  };

/** `DELETE /api/registration/closed`: accounts can be created again. */
export const openRegistration =
  ({ db, settings, log, now }: Deps): Answer<'openRegistration'> =>
  async ({ c, person }) => {
    const at = now();
    const network = addressOf(c, settings);
    await write(
      db,
      async (trx) => {
        const { closedUntil } = await readRegistration(trx, settings, at);
        if (closedUntil === null) return;
        await openAgain(trx);
        const event = { kind: 'registration_opened', accountId: person._id, actor: person._id, network, at } as const;
        await recordSecurityEvent(trx, event);
      },
      { turn: 'accounts' },
    );
    log('registration_opened', { requestId: c.get('requestId'), account: person._id, network });
    const registration = await readRegistration(db, settings, at);
    const message = registration.isOpen
      ? 'People can create accounts again.'
      : 'The setting REGISTRATION of the server keeps it closed.';
    return c.json({ message, registration });
  };
