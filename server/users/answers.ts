import { doneTexts } from '#contract/done-texts.ts';
import type { Did, RightEnds, UserRights } from '#contract/users/sent-user.ts';
import { rightNames } from '#contract/users/user.ts';
import type { UserPatch } from '#contract/users/user-patch.ts';
import { compare } from '#rules/texts/compare.ts';
import {
  type AccountRow,
  accountOf,
  changeAccount,
  currentRights,
  endsOf,
  findAccount,
  findByName,
  keyOf,
  refuseOwner,
  rightsOf,
  userOf,
  visible,
} from '../accounts/rows/account-row.ts';
import { readOwners } from '../accounts/rows/owners.ts';
import { bySelf, recordSecurityEvent } from '../accounts/security-events/record-security-event.ts';
import { closeForAnHour, forgetOwnerCodes, openAgain, readRegistration } from '../accounts/sign-up/registration.ts';
import type { Database, Trx } from '../database/tables.ts';
import { inTurn } from '../database/write.ts';
import type { Deps } from '../http/deps.ts';
import type { Answer, Answers } from '../http/router.ts';
import { Refused } from '../program/refused.ts';
import { lastActor } from '../records/change-record.ts';
import { newsOf } from '../suggestions/suggest.ts';

/** The calls that read users, and those of an owner who manages them. */
export const users = (deps: Deps) => {
  const { db, now, log } = deps;
  return {
    /** `GET /api/users/me`: the signed-in user, as the session found them (docs: Calls). */
    readMe: async ({ c, person }) => c.json({ user: person, ...(await newsOf(db, person._id)) }),

    /**
     * `GET /api/users/{username}`: your own account, or any account for an owner. Every other name gets the same 404 (docs:
     * Calls).
     */
    readUser: async ({ c, params, person }) => {
      if (keyOf(params.username) === keyOf(person.username))
        return c.json({ user: person, ...(await newsOf(db, person._id)) });
      const account = person.perms.owner ? await findByName(db, params.username) : undefined;
      if (!account) throw new Refused(404, 'not_found', 'There is no such user.');
      return c.json({ user: userOf(account, now()) });
    },

    /**
     * `GET /api/users/admin`: all accounts by name, including owners: the page hides them and needs the count (docs: Manage
     * users).
     */
    listUsers: async ({ c }) => {
      const accounts = await db
        .selectFrom('account')
        .select([...visible, 'account.version'])
        .where('removed_at', 'is', null)
        .execute();
      const moment = now();
      const users = accounts
        .map((row) => accountOf(row, moment))
        .sort((a, b) => compare(keyOf(a.username), keyOf(b.username)));
      return c.json({ users });
    },

    /**
     * `PUT /api/users/admin/{id}`: saves a user's handles and rights, unless they were changed since the owner saw them.
     */
    saveUser: async ({ c, params, body, person }) => {
      const { version, perms, until, ...handles } = body;
      const saved = await inTurn(db, 'accounts', async (trx) => {
        const at = now();
        const before = currentRights(await findAccount(trx, params.id), at);
        refuseOwner(before, person);
        refuseOver(perms, until, at);
        const after = { ...before, ...handles, ...rightsOf(perms, until ?? endsOf(before, at), at) };
        // Also the reply to a request that is repeated because its first reply got lost.
        if (isSame(before, after)) return { user: accountOf(before, at) };
        if (version !== undefined && version !== before.version) throw await staleAt(trx, before, at);
        const change = { action: 'change', before, after } as const;
        const { account, historyId } = await changeAccount(trx, change, { actor: person._id, at });
        return { user: accountOf(account, at), historyId };
      });
      if (saved.historyId) log('user_changed', { requestId: c.get('requestId'), account: person._id, user: params.id });
      return c.json({ message: doneTexts.saveUser, ...saved });
    },

    /** `DELETE /api/users/admin/{id}`: deletes the account and ends its sessions. It can be restored for 30 days. */
    removeUser: async ({ c, params, query, person }) => {
      const { historyId } = await inTurn(db, 'accounts', async (trx) => {
        const account = await findAccount(trx, params.id);
        refuseOwner(account, person);
        refuseWrongName(account, query.username);
        const change = { action: 'remove', before: account, after: account } as const;
        return changeAccount(trx, change, { actor: person._id, at: now() });
      });
      log('user_deleted', { requestId: c.get('requestId'), account: person._id, user: params.id });
      return c.json({ message: doneTexts.removeUser, historyId });
    },
    readUserRights: readUserRights(deps),

    /** `PUT /api/users/admin/{id}/owner`: makes a user an owner (docs: Owners). */
    makeOwner: async ({ c, params: { id }, person }) =>
      c.json(await setOwner(deps, { c, id, actor: person._id, owner: 1 })),

    /** `DELETE /api/users/admin/{id}/owner`: removes an owner, perhaps yourself; the last one stays (docs: Owners). */
    unmakeOwner: async ({ c, params: { id }, person }) =>
      c.json(await setOwner(deps, { c, id, actor: person._id, owner: 0 })),
    ...access(deps),
  } satisfies Answers;
};

function refuseWrongName({ username }: AccountRow, typed: string | undefined) {
  if (typed === undefined || typed === username) return;
  const message = `The username that was typed is not ${username}. Nobody was deleted.`;
  throw new Refused(400, 'invalid', message, { fields: { username: message } });
}

const isSame = (before: AccountRow, after: AccountRow) =>
  (Object.keys(before) as (keyof AccountRow)[]).every((column) => before[column] === after[column]);

function refuseOver(perms: UserPatch['perms'], until: RightEnds = {}, now: number) {
  const over = rightNames.filter((name) => perms[name] && (until[name] ?? now + 1) <= now);
  if (over.length === 0) return;
  const message = 'A right cannot end in the past. Choose a later day, or take the right away.';
  throw new Refused(400, 'invalid', message, {
    fields: Object.fromEntries(over.map((name) => [`until.${name}`, message])),
  });
}

async function staleAt(trx: Trx, account: AccountRow, now: number) {
  const actor = await lastActor(trx, { entity: 'account', id: account.id, version: account.version });
  const message = `Somebody changed ${account.username} meanwhile. Look at the new values, then update again.`;
  return new Refused(409, 'stale', message, { current: { ...accountOf(account, now), actor } });
}

type Order = { c: Parameters<Answer<'makeOwner'>>[0]['c']; id: string; actor: string; owner: 0 | 1 };

async function setOwner({ db, log, now }: Deps, { c, id, actor, owner }: Order) {
  const { historyId, message } = await inTurn(db, 'accounts', async (trx) => {
    const before = await findAccount(trx, id);
    const { username } = before;
    const message = owner === 1 ? `${username} is an owner now.` : `${username} is no longer an owner.`;
    // Also the reply to a request that is repeated because its first reply got lost.
    if (before.owner === owner) return { message };
    if (owner === 0) await refuseLast(trx);
    else await forgetOwnerCodes(trx);
    const by = { actor, at: now() };
    const { historyId } = await changeAccount(trx, { action: 'change', before, after: { ...before, owner } }, by);
    return { message, historyId };
  });
  if (historyId)
    log(owner === 1 ? 'owner_made' : 'owner_unmade', { requestId: c.get('requestId'), account: actor, user: id });
  return { message };
}

async function refuseLast(trx: Trx) {
  if ((await readOwners(trx)).length > 1) return;
  const message = 'This is the last owner. Make somebody else an owner first.';
  throw new Refused(409, 'last_owner', message);
}

/** The calls about owners and registration. */
const access = (deps: Deps) => {
  const { db, settings, now } = deps;
  return {
    /** `GET /api/access`: the owners by name, and whether accounts can be created. */
    readAccess: async ({ c }) => {
      const owners = (await readOwners(db))
        .map(({ id, username }) => ({ _id: id, username }))
        .sort((a, b) => compare(keyOf(a.username), keyOf(b.username)));
      return c.json({ owners, registration: await readRegistration(db, settings, now()) });
    },

    /** `PUT /api/registration/closed`: closes registration for an hour from now (docs: Registration). */
    closeRegistration: async (request) => {
      const registration = await change(deps, request, 'registration_closed', async (trx, at) => {
        await closeForAnHour(trx, at);
        return true;
      });
      return request.c.json({ message: 'For an hour nobody can create an account.', registration });
    },

    /** `DELETE /api/registration/closed`: accounts can be created again. */
    openRegistration: async (request) => {
      const registration = await change(deps, request, 'registration_opened', async (trx, at) => {
        const { closedUntil } = await readRegistration(trx, deps.settings, at);
        await openAgain(trx);
        return closedUntil !== null;
      });
      const message = registration.isOpen
        ? 'People can create accounts again.'
        : 'The setting REGISTRATION of the server keeps it closed.';
      return request.c.json({ message, registration });
    },
  } satisfies Answers;
};

type Asked = Pick<Parameters<Answer<'openRegistration'>>[0], 'c' | 'person'>;

/** Opens or closes registration, and records it when `work` says that this changed something. */
async function change(
  deps: Deps,
  asked: Asked,
  kind: 'registration_closed' | 'registration_opened',
  work: (trx: Trx, at: number) => Promise<boolean>,
) {
  const { db, settings, log } = deps;
  const by = bySelf(deps, asked);
  await inTurn(db, 'accounts', async (trx) => {
    if (await work(trx, by.at)) await recordSecurityEvent(trx, { ...by, kind });
  });
  log(kind, { requestId: asked.c.get('requestId'), account: by.actor, network: by.network });
  return readRegistration(db, settings, by.at);
}

/** `GET /api/users/admin/{id}`: a user, and how often they used each right (docs: Panel of a user). */
const readUserRights =
  ({ db, now }: Pick<Deps, 'db' | 'now'>): Answer<'readUserRights'> =>
  async ({ c, params: { id } }) => {
    const account = await findAccount(db, id);
    const [skins, batches, lastSignInAt] = await Promise.all([skinsBy(db, id), batchesBy(db, id), lastSignIn(db, id)]);
    return c.json({
      user: accountOf(account, now()),
      createdAt: account.created_at,
      lastSignInAt,
      did: { ...skins, batches },
    });
  };

const RIGHTS = { addskins: 'add', editskins: 'change', deleteskins: 'remove' } as const;
const NEVER: Did = { times: 0, lastAt: null };

/** An undo counts as its effect: undoing a deletion is adding a skin. */
async function skinsBy(db: Database, id: string): Promise<Omit<UserRights['did'], 'batches'>> {
  const rows = await db
    .selectFrom('history')
    .select(['action', ({ fn }) => fn.countAll().as('times'), ({ fn }) => fn.max('at').as('lastAt')])
    .where('actor', '=', id)
    .where('entity', '=', 'skin')
    .where('batch_id', 'is', null)
    .groupBy('action')
    .execute();
  const didOf = (action: (typeof rows)[number]['action']): Did => {
    const found = rows.find((row) => row.action === action);
    return found ? { times: Number(found.times), lastAt: found.lastAt } : NEVER;
  };
  return {
    addskins: didOf(RIGHTS.addskins),
    editskins: didOf(RIGHTS.editskins),
    deleteskins: didOf(RIGHTS.deleteskins),
  };
}

async function batchesBy(db: Database, id: string): Promise<Did> {
  const row = await db
    .selectFrom('batch')
    .select([({ fn }) => fn.countAll().as('times'), ({ fn }) => fn.max('at').as('lastAt')])
    .where('actor', '=', id)
    .executeTakeFirstOrThrow();
  return { times: Number(row.times), lastAt: row.lastAt ?? null };
}

async function lastSignIn(db: Database, id: string) {
  const last = await db
    .selectFrom('sign_in')
    .select('at')
    .where('account_id', '=', id)
    .where('succeeded', '=', 1)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.at ?? null;
}
