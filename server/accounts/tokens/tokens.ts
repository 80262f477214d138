import { randomBytes } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { MOST_TOKENS, type Token } from '#contract/account/token.ts';
import { holds, type RightName, rightNames, type User } from '#contract/users/user.ts';
import type { Database, Trx } from '../../database/tables.ts';
import { alone, inTurn } from '../../database/write.ts';
import type { Deps } from '../../http/deps.ts';
import type { Answers } from '../../http/router.ts';
import { hashOf } from '../../program/key.ts';
import { Refused } from '../../program/refused.ts';
import { userOf, visible } from '../rows/account-row.ts';
import { type By, bySelf, recordSecurityEvent } from '../security-events/record-security-event.ts';

const DAY = 24 * 3_600_000;

/** Marks a token of this site, for readers and for scanners of published secrets. */
const PREFIX = 'skt_';

/** The calls that make and end tokens. */
export const tokens = (deps: Deps) =>
  ({
    /**
     * `POST /api/account/tokens`: makes a token with rights that you hold. Its secret is shown only here (docs: Tokens).
     */
    makeToken: async (request) => {
      const { c, person } = request;
      const { name, allows, days } = request.body;
      if (!allows.every((right) => holds(person, right))) throw refused(NOT_HELD);
      const secret = PREFIX + randomBytes(32).toString('base64url');
      const by = bySelf(deps, request);
      const tokens = await inTurn(deps.db, 'accounts', async (trx) => {
        await refuseTooMany(trx, person._id);
        const row = { id: uuid(), account_id: person._id, name, hash: hashOf(secret), used_at: null };
        const lasts = { created_at: by.at, expires_at: by.at + days * DAY };
        await trx
          .insertInto('access_token')
          .values({ ...row, ...columnsOf(allows), ...lasts })
          .execute();
        await recordSecurityEvent(trx, { ...by, kind: 'token_made', detail: name });
        return listTokens(trx, person._id);
      });
      deps.log('token_made', { requestId: c.get('requestId'), account: person._id, network: by.network });
      return c.json({ message: 'Token made. Copy it now: it is not shown again.', secret, tokens }, 201);
    },

    /**
     * `DELETE /api/account/tokens/{id}`: ends one of your own tokens. Succeeds also when it has ended already (docs:
     * Tokens).
     */
    endToken: async (request) => {
      const by = bySelf(deps, request);
      const { ended, tokens } = await inTurn(deps.db, 'accounts', async (trx) => {
        const ended = await endTokens(trx, by, request.params.id);
        return { ended, tokens: await listTokens(trx, by.accountId) };
      });
      return request.c.json({ message: ended ? 'Token ended' : 'This token had ended already', tokens });
    },
  }) satisfies Answers;

const NOT_HELD = 'You do not hold all of these rights yourself. Choose rights that you hold.';

async function refuseTooMany(trx: Trx, accountId: string) {
  const { count } = await trx
    .selectFrom('access_token')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  if (Number(count) < MOST_TOKENS) return;
  throw new Refused(409, 'too_many', `There are ${MOST_TOKENS} tokens already. End one that you no longer use.`);
}

const refused = (text: string) => new Refused(400, 'invalid', text, { fields: { allows: text } });

/** Ends one token of an account, or all. Records a security event for each. Returns whether there was one. */
export async function endTokens(trx: Trx, by: By, only?: string) {
  const ended = await trx
    .deleteFrom('access_token')
    .where('account_id', '=', by.accountId)
    .$if(only !== undefined, (tokens) => tokens.where('id', '=', only ?? ''))
    .returning('name')
    .execute();
  for (const { name } of ended) await recordSecurityEvent(trx, { ...by, kind: 'token_ended', detail: name });
  return ended.length > 0;
}

const HOUR = 3_600_000;

/**
 * Returns the user for whom a program acts, with those rights of its token that the user holds at this moment; null
 * when the token is unknown, has expired or has ended (docs: Tokens).
 */
export async function findTokenHolder(db: Database, secret: string, now: number): Promise<User | null> {
  const found = await db
    .selectFrom('access_token')
    .innerJoin('account', 'account.id', 'access_token.account_id')
    .where('hash', '=', hashOf(secret))
    .where('expires_at', '>', now)
    .where('removed_at', 'is', null)
    .select(visible)
    .select(['access_token.id as token_id', 'used_at', ...tokenRights])
    .executeTakeFirst();
  if (!found) return null;
  await noteUse(db, found, now);
  const { perms, ...user } = userOf(found, now);
  const allowed = rightsIn(found);
  const held = rightNames.map((name) => [name, allowed.includes(name) && holds({ perms }, name)]);
  return { ...user, perms: { owner: false, ...(Object.fromEntries(held) as Record<RightName, boolean>) } };
}

/** To the hour, so that not every call writes. */
async function noteUse(db: Database, { token_id, used_at }: { token_id: string; used_at: number | null }, now: number) {
  if (used_at !== null && now - used_at < HOUR) return;
  await alone(db, () => db.updateTable('access_token').set({ used_at: now }).where('id', '=', token_id).execute());
}

/**
 * Lists the tokens of an account, the newest first. Expired ones are included, since a program may still try one (docs:
 * Tokens).
 */
export async function listTokens(db: Database, accountId: string): Promise<Token[]> {
  const rows = await db
    .selectFrom('access_token')
    .select(['id', 'name', 'created_at', 'expires_at', 'used_at', ...tokenRights])
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id, name, created_at, expires_at, used_at, ...rights }) => ({
    ...{ id, name, allows: rightsIn(rights) },
    ...{ createdAt: created_at, expiresAt: expires_at, usedAt: used_at },
  }));
}

type Columns = Record<`may_${RightName}`, 0 | 1>;

/** The columns that say which rights a token has. */
const tokenRights = rightNames.map((name) => `may_${name}` as const);

const rightsIn = (row: Columns): RightName[] => rightNames.filter((name) => row[`may_${name}`] === 1);

const columnsOf = (allows: readonly RightName[]) =>
  Object.fromEntries(rightNames.map((name) => [`may_${name}`, allows.includes(name) ? 1 : 0])) as Columns;
