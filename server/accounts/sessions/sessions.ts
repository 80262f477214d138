import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { OpenSession } from '#contract/account/account-overview.ts';
import type { User } from '#contract/users/user.ts';
import type { Database, Trx } from '../../database/tables.ts';
import { alone, inTurn } from '../../database/write.ts';
import { addressOf, type Deps, type Session } from '../../http/deps.ts';
import type { Answer, Answers } from '../../http/router.ts';
import { hashOf } from '../../program/key.ts';
import { isLocal, originAt } from '../../program/origin.ts';
import { Refused } from '../../program/refused.ts';
import type { Settings } from '../../program/settings.ts';
import { userOf, visible } from '../rows/account-row.ts';
import { type By, bySelf, recordSecurityEvent, recordSignIn } from '../security-events/record-security-event.ts';
import { browserOf } from './browser-of.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** A session ends after this long without use. */
const IDLE = 14 * DAY;
/** A session always ends this long after its start. */
const LONGEST = 30 * DAY;
const PER_ACCOUNT = 10;

type Opening = {
  accountId: string;
  replaced: string | undefined;
  /** The browser's user agent. */
  userAgent: string | undefined;
  now: number;
};

/** Starts a session and returns its token. `replaced` is the token that the browser sent, which ends here. */
export async function openSession(trx: Trx, { accountId, replaced, userAgent, now }: Opening) {
  const token = randomBytes(32).toString('base64url');
  if (replaced !== undefined) await trx.deleteFrom('session').where('token_hash', '=', hashOf(replaced)).execute();
  const open = await trx
    .selectFrom('session')
    .select(['token_hash', 'seen_at', 'expires_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('token_hash')
    .execute();
  // Sessions that seem to have ended make room first. They are not deleted just for that, since the clock may be wrong.
  const [over = [], lasting = []] = [true, false].map((is) => open.filter((session) => isOver(session, now) === is));
  const ended = [...lasting, ...over].slice(PER_ACCOUNT - 1).map((session) => session.token_hash);
  if (ended.length > 0) await trx.deleteFrom('session').where('token_hash', 'in', ended).execute();
  await trx
    .insertInto('session')
    .values({
      token_hash: hashOf(token),
      id: randomBytes(12).toString('base64url'),
      account_id: accountId,
      browser: browserOf(userAgent),
      // Opening a session proves who you are.
      proved_at: now,
      created_at: now,
      seen_at: now,
      expires_at: now + LONGEST,
    })
    .execute();
  return token;
}

/** Returns the user of a token with their present rights, or null when the session or the account has ended. */
export async function findPerson(db: Database, token: string | undefined, now: number) {
  if (token === undefined) return null;
  const found = await db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .where('token_hash', '=', hashOf(token))
    .select(visible)
    .select(['token_hash', 'session.id as session_id', 'proved_at', 'seen_at', 'expires_at', 'removed_at'])
    .executeTakeFirst();
  if (!found) return null;
  if (found.removed_at !== null) {
    await closeSession(db, token);
    return null;
  }
  // It stays in the database until a sweep, since the clock may be wrong.
  if (isOver(found, now)) return null;
  if (now - found.seen_at >= HOUR) {
    await alone(db, () =>
      db.updateTable('session').set({ seen_at: now }).where('token_hash', '=', found.token_hash).execute(),
    );
  }
  return { user: userOf(found, now), session: { id: found.session_id, provedAt: found.proved_at } satisfies Session };
}

/** Notes that the user of a session has just proved who they are. */
export const noteProof = (db: Database, id: string | undefined, at: number) =>
  db
    .updateTable('session')
    .set({ proved_at: at })
    .where('id', '=', id ?? '')
    .execute();

/** Ends a session. Returns its account. */
export async function closeSession(db: Database, token: string) {
  const ended = await alone(db, () =>
    db.deleteFrom('session').where('token_hash', '=', hashOf(token)).returning('account_id').executeTakeFirst(),
  );
  return ended?.account_id;
}

/** Has the session ended, by this clock? */
const isOver = ({ seen_at, expires_at }: { seen_at: number; expires_at: number }, now: number) =>
  now >= expires_at || now >= seen_at + IDLE;

/**
 * The cookie that holds a session's token: for this host only, hidden from scripts, sent only by pages of this site and
 * only over https (browsers treat localhost as https). A public address on plain http gets an unprotected cookie.
 */
export function sessionCookie({ origin }: Pick<Settings, 'origin'>) {
  const secure = !isOpen(origin);
  const name = secure ? '__Host-session' : 'session';
  const attributes = { path: '/', httpOnly: true, sameSite: 'Strict', secure } as const;
  return {
    read: (c: Context) => getCookie(c, name),
    keep: (c: Context, token: string) => setCookie(c, name, token, { ...attributes, maxAge: LONGEST / 1000 }),
    clear: (c: Context) => void deleteCookie(c, name, attributes),
  };
}

/** Refuses a sign-in from a page on plain http, where the browser would drop the protected cookie without a word. */
export function refuseInsecure(c: Context, { origin }: Pick<Settings, 'origin'>) {
  const page = originAt(c.req.header('Origin') ?? '');
  if (!isOpen(page) || isOpen(origin)) return;
  throw new Refused(
    403,
    'insecure',
    `Nobody can sign in at ${page}: on plain http your browser would not keep the session. Open the site by https. Or ask its operator to start it with PUBLIC_URL=${page}.`,
  );
}

/** Can others on the way read the cookie at this public address? */
export function isOpen(origin: string | undefined) {
  if (origin === undefined) return false;
  const { protocol, hostname } = new URL(origin);
  return protocol === 'http:' && !isLocal(hostname);
}

type Coming = {
  user: User;
  /** The hash of the right password, which may have been changed meanwhile. */
  hash?: string;
  /** Runs in the same transaction. Throws when the account must not be opened. */
  provided?: (trx: Trx) => Promise<unknown>;
  /** Thrown when the account was deleted meanwhile. */
  refusal: () => Error;
};

/** Starts a session after a proof of any kind. Returns the greeting. */
export async function startSession(deps: Deps, c: Context, { user, hash, provided, refusal }: Coming) {
  const { db, settings, log, now } = deps;
  const cookie = sessionCookie(settings);
  const network = addressOf(c, settings);
  cookie.keep(
    c,
    await inTurn(db, 'accounts', async (trx) => {
      // The account may have been deleted, or its password changed, while the proof was checked.
      if (!(await isStill(trx, user._id, hash))) throw refusal();
      await provided?.(trx);
      await recordSignIn(trx, { accountId: user._id, network, at: now() });
      return openSession(trx, {
        accountId: user._id,
        replaced: cookie.read(c),
        userAgent: c.req.header('User-Agent'),
        now: now(),
      });
    }),
  );
  log('signed_in', { requestId: c.get('requestId'), account: user._id, network });
  return { message: `Welcome back, ${user.username}!`, user };
}

const isStill = (trx: Trx, id: string, hash: string | undefined) =>
  trx
    .selectFrom('account')
    .select('id')
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .$if(hash !== undefined, (accounts) => accounts.where('password', '=', hash ?? ''))
    .executeTakeFirst();

/** The calls that end your sessions. */
export const endedSessions = (deps: Deps) =>
  ({
    /**
     * `DELETE /api/account/sessions/{id}`: ends one of your own sessions. Succeeds also when it has ended already (docs:
     * Sessions).
     */
    endSession: async (request) => {
      const { ended, sessions } = await end(deps, request, { only: request.params.id });
      return request.c.json({ message: ended ? 'This session has ended' : 'This session had ended already', sessions });
    },

    /** `DELETE /api/account/sessions`: ends all your sessions but the current one. */
    endOtherSessions: async (request) => {
      const { ended, sessions } = await end(deps, request, {});
      return request.c.json({
        message: ended ? 'All other sessions have ended' : 'There was no other session',
        sessions,
      });
    },
  }) satisfies Answers;

type Asked = Pick<Parameters<Answer<'endOtherSessions'>>[0], 'c' | 'person'>;

/** Ends one of a user's sessions, or all others. Returns whether there was one. */
function end(deps: Deps, asked: Asked, { only }: { only?: string }) {
  const own = asked.c.get('session')?.id ?? '';
  const by = bySelf(deps, asked);
  return inTurn(deps.db, 'accounts', async (trx) => {
    const ended = await deleteSessions(trx, by, { only, but: own });
    return { ended, sessions: await listSessions(trx, { accountId: by.accountId, own, now: by.at }) };
  });
}

/** Ends the sessions of an account: one, or all but one. Returns whether there was one. */
export async function deleteSessions(trx: Trx, by: By, { only, but }: { only?: string | undefined; but: string }) {
  const ended = await trx
    .deleteFrom('session')
    .where('account_id', '=', by.accountId)
    .where('id', only === undefined ? '!=' : '=', only ?? but)
    .returning('browser')
    .execute();
  if (ended.length > 0) await recordSecurityEvent(trx, { ...by, kind: 'sessions_ended', detail: namesOf(ended) });
  return ended.length > 0;
}

const namesOf = (ended: { browser: string }[]) =>
  [...new Set(ended.map(({ browser }) => browser))].filter(Boolean).sort().join(', ');

/** Lists the open sessions of an account: the current one first, then by last use (docs: Sessions). */
export async function listSessions(
  db: Database,
  { accountId, own, now }: { accountId: string; own: string | undefined; now: number },
): Promise<OpenSession[]> {
  const rows = await db
    .selectFrom('session')
    .select(['id', 'browser', 'created_at', 'seen_at', 'expires_at'])
    .where('account_id', '=', accountId)
    .orderBy('seen_at', 'desc')
    .orderBy('created_at', 'desc')
    .execute();
  const sessions = rows
    .filter((row) => !isOver(row, now))
    .map(({ id, browser, created_at, seen_at }) => ({
      ...{ id, browser, createdAt: created_at, seenAt: seen_at },
      isThis: id === own,
    }));
  return [...sessions.filter(({ isThis }) => isThis), ...sessions.filter(({ isThis }) => !isThis)];
}
