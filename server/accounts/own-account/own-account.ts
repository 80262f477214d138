import type { Context } from 'hono';
import type { OwnDataOfFeatures } from '#contract/account/account-overview.ts';
import type { User } from '#contract/users/user.ts';
import type { Database } from '../../database/tables.ts';
import { alone, inTurn } from '../../database/write.ts';
import { addressOf, type Deps, type Env, refuseAnother, refuseWithoutProof } from '../../http/deps.ts';
import type { Answer, Answers } from '../../http/router.ts';
import { count, forget } from '../../limits/limits.ts';
import { Refused } from '../../program/refused.ts';
import { checkPasskey } from '../passkeys/check-passkey.ts';
import { listPasskeys } from '../passkeys/passkeys.ts';
import { checkPassword, hashPassword, setPassword } from '../passwords/password.ts';
import { refuseWeak } from '../passwords/refuse-weak.ts';
import { endRecoveryLink } from '../recovery/recovery-link.ts';
import { type AccountRow, changeAccount, endsOf, findAccount, rightColumns } from '../rows/account-row.ts';
import { readSecondFactor } from '../second-factor/second-factor.ts';
import {
  bySelf,
  listSecurityEvents,
  readSecurityEvents,
  recordSecurityEvent,
} from '../security-events/record-security-event.ts';
import { listSessions, noteProof, sessionCookie } from '../sessions/sessions.ts';
import { ownStars } from '../stars/star-list.ts';
import { endTokens, listTokens } from '../tokens/tokens.ts';

/** The calls about your own account: read it, prove that it is you, change its password, delete it. */
export const ownAccount = (deps: Deps) => {
  const { db, key, now } = deps;
  return {
    /** `PUT /api/account/password`: sets another password if the present one is right (docs: Change password). */
    changePassword: async (request) => {
      const { c, body, person } = request;
      const { db, log } = deps;
      const kept = await checkOwnPassword(deps, request, body.oldPassword, WRONG);
      await refuseWeak({ password: body.newPassword, username: person.username, field: 'newPassword' });
      const own = c.get('session')?.id;
      const hash = await hashPassword(body.newPassword);
      const by = bySelf(deps, request);
      const left = await inTurn(db, 'accounts', async (trx) => {
        // Another tab may have changed it while this one waited.
        if ((await readPassword(trx, person._id)) !== kept) throw WRONG();
        await setPassword(trx, { accountId: person._id, hash, but: own });
        await noteProof(trx, own, by.at);
        await recordSecurityEvent(trx, { ...by, kind: 'password_changed' });
        await endRecoveryLink(trx, by);
        if (body.endsTokens) await endTokens(trx, by);
        const sessions = await listSessions(trx, { accountId: person._id, own, now: by.at });
        return { sessions, tokens: await listTokens(trx, person._id) };
      });
      log('password_changed', { requestId: c.get('requestId'), account: person._id, network: by.network });
      return c.json({ message: 'Password changed. You are signed out everywhere else.', ...left });
    },

    /** `POST /api/account/proof`: proves again that it is you (docs: Fresh proof). */
    prove: async (request) => {
      const { c, body, person } = request;
      if (body.passkey) {
        const { _id } = await checkPasskey(deps, c, body.passkey, { purpose: 'proof by passkey', about: person._id });
        if (_id !== person._id) throw new Refused(403, 'passkey_refused', NOT_YOURS);
      } else {
        await checkOwnPassword(deps, request, body.password ?? '', wrong);
      }
      await alone(deps.db, () => noteProof(deps.db, c.get('session')?.id, deps.now()));
      return c.json({ message: 'Thank you. It is you.' });
    },

    /**
     * `POST /api/account/deletion`: deletes your own account, just as if an owner had done it (docs: Delete my account).
     */
    deleteAccount: async (request) => {
      const { c, body, person } = request;
      const { db, settings, log } = deps;
      refuseWrongName(person.username, body.username);
      const by = bySelf(deps, request);
      refuseWithoutProof(c.get('session'), by.at, JUST_NOW);
      await inTurn(db, 'accounts', async (trx) => {
        const account = await findAccount(trx, person._id);
        refuseOwn(account);
        await recordSecurityEvent(trx, { ...by, kind: 'account_deleted' });
        await changeAccount(trx, { action: 'remove', before: account, after: account }, by);
      });
      sessionCookie(settings).clear(c);
      log('user_deleted', {
        requestId: c.get('requestId'),
        account: person._id,
        user: person._id,
        network: by.network,
      });
      return c.json({ message: 'Your account is deleted. For 30 days an owner can restore it.' });
    },

    /** `GET /api/account`: what the account page needs first (docs: Account page). */
    readAccount: async ({ c, person }) => {
      const own = c.get('session')?.id;
      const { created_at, ...row } = await db
        .selectFrom('account')
        .select([...rightColumns, 'created_at'])
        .where('id', '=', person._id)
        .executeTakeFirstOrThrow();
      return c.json({
        user: person,
        createdAt: created_at,
        rightEnds: endsOf(row, now()),
        sessions: await listSessions(db, { accountId: person._id, own, now: now() }),
        passkeys: await listPasskeys(db, person._id),
        secondFactor: await readSecondFactor(db, key, person._id),
        tokens: await listTokens(db, person._id),
        events: await listSecurityEvents(db, person._id),
      });
    },
  } satisfies Answers;
};

const WRONG = () => {
  const text = 'That is not your current password. If you changed it in another tab, use the new one.';
  return new Refused(403, 'wrong_password', text, { fields: { oldPassword: text } });
};

const NOT_YOURS = 'This passkey belongs to another account. Use one of your own, or your password.';

const wrong = () => {
  const text = 'This is not your password. Try again.';
  return new Refused(403, 'wrong_password', text, { fields: { password: text } });
};

/** How old a proof may be, in milliseconds: the page asks for one right before. */
const JUST_NOW = 60_000;

function refuseWrongName(username: string, typed: string) {
  if (typed.trim() === username) return;
  const text = `The username that was typed is not ${username}. Nothing was deleted.`;
  throw new Refused(400, 'invalid', text, { fields: { username: text } });
}

/** An owner always remains, so nobody has to restore one. */
function refuseOwn({ owner }: AccountRow) {
  if (owner === 0) return;
  const text = 'Owners cannot delete their account. Have another owner make you a user first.';
  throw new Refused(403, 'owner_protected', text);
}

type Asked = { c: Context<Env>; person: Pick<User, '_id'> };

/**
 * Checks the password that a signed-in user has typed, and returns its hash. Records a wrong password and throws what
 * `refusal` makes (docs: Fresh proof). Each try counts before it is checked: for its address, and for all addresses
 * together.
 */
async function checkOwnPassword(deps: Deps, asked: Asked, typed: string, refusal: () => Refused) {
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
async function readPassword(db: Database, id: string) {
  const account = await db.selectFrom('account').select('password').where('id', '=', id).executeTakeFirst();
  return account?.password;
}

const endSession = (db: Database, c: Context<Env>) =>
  alone(db, () =>
    db
      .deleteFrom('session')
      .where('id', '=', c.get('session')?.id ?? '')
      .execute(),
  );

/** `GET /api/account/data`: everything that is stored about you, except secrets (docs: Own data). */
export const readAccountData =
  (
    { db, now }: Deps,
    features: { ownData: (account: string) => Promise<OwnDataOfFeatures> },
  ): Answer<'readAccountData'> =>
  async ({ c, query, person }) => {
    refuseAnother(query.account, person);
    const { _id: id, username } = person;
    const own = c.get('session')?.id;
    const account = await db.selectFrom('account').select('created_at').where('id', '=', id).executeTakeFirstOrThrow();
    c.header('Content-Disposition', `attachment; filename="legend-tools-${username}.json"`);
    return c.json({
      user: person,
      createdAt: account.created_at,
      sessions: await listSessions(db, { accountId: id, own, now: now() }),
      ...(await proofsOf(db, id)),
      tokens: await listTokens(db, id),
      signIns: await signInsOf(db, id),
      events: await readSecurityEvents(db, id),
      history: await historyOf(db, id),
      ...(await doneBy(db, id)),
      suggestions: await suggestionsOf(db, id),
      stars: await ownStars(db, id),
      ...(await features.ownData(id)),
    });
  };

async function proofsOf(db: Database, id: string) {
  const [passkeys, factor] = await Promise.all([
    db
      .selectFrom('passkey')
      .select(['name', 'created_at as createdAt', 'used_at as usedAt'])
      .where('account_id', '=', id)
      .orderBy('created_at')
      .execute(),
    db.selectFrom('second_factor').select('confirmed_at').where('account_id', '=', id).executeTakeFirst(),
  ]);
  return { passkeys, secondFactorSince: factor?.confirmed_at ?? null };
}

async function signInsOf(db: Database, id: string) {
  const rows = await db
    .selectFrom('sign_in')
    .select(['at', 'succeeded', 'wrong', 'network'])
    .where('account_id', '=', id)
    .orderBy('id')
    .execute();
  return rows.map(({ succeeded, ...row }) => ({ ...row, succeeded: succeeded === 1 }));
}

async function historyOf(db: Database, id: string) {
  const rows = await db
    .selectFrom('history')
    .select(['at', 'action', 'before_json', 'after_json'])
    .where('entity', '=', 'account')
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute();
  return rows.map(({ at, action, before_json, after_json }) => ({
    ...{ at, action },
    before: before_json && JSON.parse(before_json),
    after: after_json && JSON.parse(after_json),
  }));
}

async function suggestionsOf(db: Database, id: string) {
  const rows = await db
    .selectFrom('suggestion')
    .select(['created_at as createdAt', 'kind', 'legend_name as legend', 'ingamename', 'before_json', 'content_json'])
    .select(['reason', 'evidence', 'state', 'decided_at as decidedAt', 'why', 'words'])
    .where('account_id', '=', id)
    .orderBy('id')
    .execute();
  return rows.map(({ before_json, content_json, ...row }) => ({
    ...row,
    before: before_json && JSON.parse(before_json),
    content: JSON.parse(content_json),
  }));
}

async function doneBy(db: Database, id: string) {
  const [changes, imports] = await Promise.all([
    db
      .selectFrom('history')
      .select(['at', 'entity as what', 'entity_id as id', 'action'])
      .where('actor', '=', id)
      .where('batch_id', 'is', null)
      .orderBy('history.id')
      .execute(),
    db
      .selectFrom('batch')
      .select(['at', 'added', 'changed', 'removed'])
      .where('actor', '=', id)
      .orderBy('id')
      .execute(),
  ]);
  return { changes, imports };
}
