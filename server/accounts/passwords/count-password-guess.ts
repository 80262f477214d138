import type { Context } from 'hono';
import type { User } from '#contract/user.ts';
import { untilItFits, write } from '../../database/write.ts';
import type { Deps } from '../../http/deps.ts';
import type { Env } from '../../http/env.ts';
import { addressOf } from '../../http/network-address.ts';
import { count, forget } from '../../limits/limits.ts';
import { Refused } from '../../program/refused.ts';
import { recordSecurityEvent } from '../security-events/record-security-event.ts';

/**
 * Counts that somebody who is signed in has typed the account's password, before it is looked at (docs: Fresh proof): of
 * one address, and of all together. Whoever guesses on beyond that is signed out: a stolen session guesses no further.
 */
export async function countPasswordGuess(deps: Deps, c: Context<Env>, { _id }: Pick<User, '_id'>) {
  const { db, settings, limits, now } = deps;
  await count(db, `proof ${addressOf(c, settings)} ${_id}`, limits.failures, now());
  try {
    await count(db, `proofs ${_id}`, limits.proofs, now());
  } catch (error) {
    const session = c.get('session')?.id;
    if (error instanceof Refused && session)
      await untilItFits(() => db.deleteFrom('session').where('id', '=', session).execute());
    throw error;
  }
}

/** The password was right: what was counted until now were no guesses. */
export async function forgetPasswordGuesses({ db, settings }: Deps, c: Context<Env>, { _id }: Pick<User, '_id'>) {
  for (const bucket of [`proof ${addressOf(c, settings)} ${_id}`, `proofs ${_id}`]) await forget(db, bucket);
}

/** Remembers for the person of the account, and for owners, that a wrong one was typed. */
export async function recordPasswordGuess({ db, settings, now }: Deps, c: Context<Env>, { _id }: Pick<User, '_id'>) {
  const event = {
    accountId: _id,
    actor: _id,
    kind: 'proof_failed',
    network: addressOf(c, settings),
    at: now(),
  } as const;
  await write(db, (trx) => recordSecurityEvent(trx, event), { turn: 'accounts' });
}
