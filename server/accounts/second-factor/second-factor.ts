import { randomInt } from 'node:crypto';
import type { SecondFactor, SecondFactorChanged } from '#contract/account/account-overview.ts';
import type { SecurityEventKind } from '#contract/account/security-event.ts';
import type { Database, Trx } from '../../database/tables.ts';
import { inTurn } from '../../database/write.ts';
import { addressOf, type Deps } from '../../http/deps.ts';
import type { Answer, Answers } from '../../http/router.ts';
import { count, forget } from '../../limits/limits.ts';
import { hashOf, type Key } from '../../program/key.ts';
import { Refused } from '../../program/refused.ts';
import { type By, bySelf, recordSecurityEvent } from '../security-events/record-security-event.ts';
import { deleteSessions, listSessions } from '../sessions/sessions.ts';
import { addressFor, digitsIn, newSecret, stepAt, stepOf } from './app-code.ts';

/** The second factor of an account, as its user sees it (docs: Second factor). */
export async function readSecondFactor(db: Database, key: Key, accountId: string): Promise<SecondFactor> {
  const factor = await findFactor(db, accountId);
  if (!factor) return { isOn: false, codesLeft: 0 };
  const isForeign = secretIn(key, factor) === undefined;
  return { isOn: true, codesLeft: await codesLeftOf(db, accountId), ...(isForeign && { isForeign }) };
}

/** The confirmed app of an account: one whose code was entered. */
export const findFactor = (db: Database, accountId: string) =>
  db
    .selectFrom('second_factor')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();

/** Deletes the second factor with its recovery codes. Returns whether it was on, which is then recorded. */
export async function removeFactor(trx: Trx, by: By) {
  const factor = await trx
    .deleteFrom('second_factor')
    .where('account_id', '=', by.accountId)
    .returning('confirmed_at')
    .executeTakeFirst();
  await trx.deleteFrom('recovery_code').where('account_id', '=', by.accountId).execute();
  const wasOn = Boolean(factor?.confirmed_at);
  if (wasOn) await recordSecurityEvent(trx, { ...by, kind: 'second_factor_off' });
  return wasOn;
}

/** Shown when the server cannot check the codes. */
export const FOREIGN_FACTOR =
  'Your second factor cannot be checked on this server. Use a recovery code, or ask an owner for a link.';

/** The secret of an app; undefined when it was sealed with another server key (docs: Key file). */
export const secretIn = (key: Key, { account_id, secret }: { account_id: string; secret: string }) =>
  key.open(secret, { purpose: 'second factor', about: account_id });

const HOW_MANY = 10;
// Crockford's digits: none looks like another.
const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz';
/** 80 bits, so that the hashes in a copy of the database give nothing away. */
const LENGTH = 16;

/** Makes ten new recovery codes in place of an account's old ones. They can be read only here. */
async function makeRecoveryCodes(trx: Trx, accountId: string) {
  await trx.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
  const codes = Array.from({ length: HOW_MANY }, newCode);
  const rows = codes.map((code) => ({ hash: hashOf(code), account_id: accountId, used_at: null }));
  await trx.insertInto('recovery_code').values(rows).execute();
  return codes.map((code) => code.replace(/.{4}(?=.)/g, '$&-'));
}

/** Uses a code up. Returns false if it is no code of the account, or was used already. */
export async function spendRecoveryCode(trx: Trx, accountId: string, code: string, now: number) {
  const used = await trx
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('hash', '=', hashOf(code))
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .returning('hash')
    .executeTakeFirst();
  return used !== undefined;
}

async function codesLeftOf(db: Database, accountId: string) {
  const { left } = await db
    .selectFrom('recovery_code')
    .select((row) => row.fn.countAll().as('left'))
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(left);
}

/** Returns the recovery code in a typed text, with any spacing, or undefined when there is none. */
export function recoveryCodeIn(typed: string) {
  const code = typed.toLowerCase().replace(/[\s-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1');
  return code.length === LENGTH && [...code].every((digit) => DIGITS.includes(digit)) ? code : undefined;
}

const newCode = () => Array.from({ length: LENGTH }, () => DIGITS[randomInt(DIGITS.length)]).join('');

/** The calls that switch your second factor on and off, and make its recovery codes. */
export const secondFactor = (deps: Deps) => {
  const { db, key, now } = deps;
  return {
    /**
     * `POST /api/account/second-factor`: makes a secret for an app. It replaces a secret that was never confirmed (docs:
     * Second factor).
     */
    beginSecondFactor: async ({ c, person }) => {
      const secret = newSecret();
      await inTurn(db, 'accounts', async (trx) => {
        if (await findFactor(trx, person._id)) throw changed('The second factor is on already. Reload this page.');
        const sealed = key.seal(secret, { purpose: 'second factor', about: person._id });
        const row = { secret: sealed, created_at: now(), confirmed_at: null, last_step: 0 };
        await trx
          .insertInto('second_factor')
          .values({ account_id: person._id, ...row })
          .onConflict((same) => same.column('account_id').doUpdateSet(row))
          .execute();
      });
      return c.json({ message: BEGUN, secret, otpauth: addressFor(secret, person.username) });
    },

    /** `PUT /api/account/second-factor`: confirms the app by one of its codes; from then on it is asked for. */
    confirmSecondFactor: async (request) => {
      const { c, person, body } = request;
      const { db, key, settings, limits, now } = deps;
      const failures = `code ${addressOf(c, settings)} ${person._id}`;
      await count(db, failures, limits.failures, now());
      const answer = await change(deps, request, ['second_factor_on', 'recovery_codes_made'], async (trx, by) => {
        const begun = await trx
          .selectFrom('second_factor')
          .select(['account_id', 'secret'])
          .where('account_id', '=', person._id)
          .where('confirmed_at', 'is', null)
          .executeTakeFirst();
        const secret = begun && secretIn(key, begun);
        if (secret === undefined) throw changed('This app was replaced or is on already. Reload this page.');
        const last_step = stepIn(body.code, secret, now());
        await trx
          .updateTable('second_factor')
          .set({ confirmed_at: now(), last_step })
          .where('account_id', '=', person._id)
          .execute();
        const on = { message: 'The second factor is on', codes: await makeRecoveryCodes(trx, person._id) };
        if (!body.endsSessions) return on;
        const own = c.get('session')?.id ?? '';
        await deleteSessions(trx, by, { but: own });
        return { ...on, sessions: await listSessions(trx, { accountId: person._id, own, now: by.at }) };
      });
      await forget(db, failures);
      return answer;
    },

    /** `POST /api/account/recovery-codes`: makes ten new codes and ends the old ones. */
    makeRecoveryCodes: (request) =>
      change(deps, request, ['recovery_codes_made'], async (trx) => {
        if (!(await findFactor(trx, request.person._id))) throw changed(OFF);
        const codes = await makeRecoveryCodes(trx, request.person._id);
        return { message: 'You have ten new recovery codes', codes };
      }),

    /**
     * `DELETE /api/account/second-factor`: switches it off, so the password alone opens the account. Succeeds also when it
     * was off.
     */
    removeSecondFactor: (request) =>
      change(deps, request, [], async (trx, by) => {
        const wasOn = await removeFactor(trx, by);
        return { message: wasOn ? 'The second factor is off' : 'The second factor was off already' };
      }),
  } satisfies Answers;
};

type Asked = Pick<Parameters<Answer<'removeSecondFactor'>>[0], 'c' | 'person'>;

/** Changes your second factor, records the change, and replies with the new state. */
async function change(
  deps: Deps,
  asked: Asked,
  kinds: readonly SecurityEventKind[],
  work: (trx: Trx, by: By) => Promise<Omit<SecondFactorChanged, 'secondFactor'>>,
) {
  const { db, key } = deps;
  const by = bySelf(deps, asked);
  return asked.c.json(
    await inTurn(db, 'accounts', async (trx) => {
      const said = await work(trx, by);
      for (const kind of kinds) await recordSecurityEvent(trx, { ...by, kind });
      return { ...said, secondFactor: await readSecondFactor(trx, key, by.accountId) };
    }),
  );
}

/**
 * Up to this many minutes, the reply says how far your clock is off. That reveals nothing: you know the secret already.
 */
const TOLD_OF = 10;

function stepIn(typed: string, secret: string, now: number) {
  const code = digitsIn(typed);
  const found = code === undefined ? undefined : stepOf(secret, code, { now, minutes: TOLD_OF });
  if (found === undefined) throw wrong(WRONG);
  const off = Math.round((found - stepAt(now)) / 2);
  if (Math.abs(found - stepAt(now)) <= 1) return found;
  const minutes = Math.max(1, Math.abs(off));
  throw wrong(
    `The code is right, but the clock of the device with your app is about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} ${off < 0 ? 'slow' : 'fast'}. Let it set its time by itself, then enter the next code.`,
  );
}

const WRONG = 'This is not the code of this app. Enter the six digits that it shows now, or scan the picture again.';
const BEGUN = 'Scan the picture with your app, then enter the code that it shows.';
const OFF = 'The second factor is off. Reload this page.';

const wrong = (text: string) => new Refused(400, 'invalid', text, { fields: { code: text } });
const changed = (text: string) => new Refused(409, 'changed_since', text);
