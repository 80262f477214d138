import type { Context } from 'hono';
import type { User } from '#contract/users/user.ts';
import type { Database } from '../../database/tables.ts';
import { inTurn, retryWhileBusy } from '../../database/write.ts';
import type { Deps, Env } from '../../http/deps.ts';
import { addressOf } from '../../http/known-host.ts';
import { count, forget } from '../../limits/limits.ts';
import { Refused } from '../../program/refused.ts';
import { bySelf, recordSecurityEvent } from '../security-events/record-security-event.ts';
import { checkPassword } from './password.ts';

type Asked = { c: Context<Env>; person: Pick<User, '_id'> };

/**
 * Checks the password that a signed-in user has typed, and returns its hash. Records a wrong password and throws what
 * `refusal` makes (docs: Fresh proof). Each try counts before it is checked: for its address, and for all addresses
 * together.
 */
export async function checkOwnPassword(deps: Deps, asked: Asked, typed: string, refusal: () => Refused) {
  const { db, settings, limits, now } = deps;
  const { _id } = asked.person;
  const [here, everywhere] = [`proof ${addressOf(asked.c, settings)} ${_id}`, `proofs ${_id}`];
  await count(db, here, limits.failures, now());
  await count(db, everywhere, limits.proofs, now()).catch(async (error) => {
    // A stolen session must not allow further guesses.
    if (error instanceof Refused) await endSession(db, asked.c);
    throw error;
  });
  const hash = await readPassword(db, _id);
  if ((await checkPassword(typed, hash)) === 'wrong') {
    const event = { ...bySelf(deps, asked), kind: 'proof_failed' } as const;
    await inTurn(db, 'accounts', (trx) => recordSecurityEvent(trx, event));
    throw refusal();
  }
  for (const bucket of [here, everywhere]) await forget(db, bucket);
  return hash;
}

/** Returns the hash of an account's password. */
export async function readPassword(db: Database, id: string) {
  const account = await db.selectFrom('account').select('password').where('id', '=', id).executeTakeFirst();
  return account?.password;
}

const endSession = (db: Database, c: Context<Env>) =>
  retryWhileBusy(() =>
    db
      .deleteFrom('session')
      .where('id', '=', c.get('session')?.id ?? '')
      .execute(),
  );
