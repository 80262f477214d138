import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { write } from '../../database/write.ts';
import type { Deps } from '../../http/deps.ts';
import { originOf } from '../../http/known-host.ts';
import { addressOf } from '../../http/network-address.ts';
import type { Answer } from '../../http/router.ts';
import { findAccount } from '../rows/find-account.ts';
import { refuseOwner } from '../rows/refuse-owner.ts';
import { makeRecoveryLink as makeLink } from './recovery-link.ts';

/**
 * `POST /api/users/admin/{id}/recovery`: makes a link for a user who is locked out. An owner hands it to them (docs:
 * Recovery).
 */
export const makeRecoveryLink =
  ({ db, settings, log, now }: Deps): Answer<'makeRecoveryLink'> =>
  async ({ c, params, body, person }) => {
    const network = addressOf(c, settings);
    const make = async (trx: Transaction<Tables>) => {
      const account = await findAccount(trx, params.id);
      refuseOwner(account, person);
      const link = await makeLink(trx, { accountId: account.id, actor: person._id, network, at: now(), ...body });
      return { ...link, username: account.username };
    };
    const { path, expiresAt, username } = await write(db, make, { turn: 'accounts' });
    log('recovery_link_made', { requestId: c.get('requestId'), account: person._id, user: params.id, network });
    const message = `Hand ${username} this link. It is shown once, and good for 24 hours and one new password.`;
    return c.json({ message, link: `${originOf(c, settings)}${path}`, expiresAt }, 201);
  };
