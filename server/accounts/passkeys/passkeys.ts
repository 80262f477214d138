import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import type { SecurityEventKind } from '#contract/account/security-event.ts';
import type { Passkey } from '#contract/signing-in/passkey.ts';
import type { PasskeyRequest } from '#contract/signing-in/session.ts';
import { PASSKEY_LASTS } from '#contract/signing-in/sign-in-limits.ts';
import type { Database, Trx } from '../../database/tables.ts';
import { inTurn } from '../../database/write.ts';
import { addressOf, type Deps, originOf } from '../../http/deps.ts';
import type { Answer, Answers } from '../../http/router.ts';
import { count } from '../../limits/limits.ts';
import { hashOf, type Key } from '../../program/key.ts';
import { Refused } from '../../program/refused.ts';
import { bySelf, recordSecurityEvent } from '../security-events/record-security-event.ts';

/** The signatures that we accept, in this order: Ed25519, ECDSA with P-256, RSA. */
export const ALGORITHMS = [-8, -7, -257];

/** In milliseconds. Browsers offer passkeys while the form is open. */
const WAITS = 60 * 60_000;

/** The calls that offer, rename and remove passkeys. */
export const passkeys = (deps: Deps) =>
  ({
    /** `GET /api/users/login/passkey`: the same for everybody, so it reveals no account (docs: Passkeys). */
    offerSignIn: async ({ c }) => {
      const { db, key, settings, limits, now } = deps;
      await count(db, `challenge ${addressOf(c, settings)}`, limits.challenges, now());
      const tickets = ticketsOf(key, now());
      const ticket = tickets.make({ purpose: 'sign-in by passkey', about: '' }, WAITS);
      return c.json(requestFor(deps, c, ticket));
    },

    /** `GET /api/account/proof`: an offer for one of your own passkeys (docs: Fresh proof). */
    offerProof: async ({ c, person }) => {
      const tickets = ticketsOf(deps.key, deps.now());
      const ticket = tickets.make({ purpose: 'proof by passkey', about: person._id }, PASSKEY_LASTS);
      const allowCredentials = await knownOf(deps.db, person._id);
      return c.json({ ...requestFor(deps, c, ticket), allowCredentials });
    },

    /** `GET /api/account/passkeys/offer`: an offer to make a passkey. A browser makes one for an account at most. */
    offerPasskey: async ({ c, person }) => {
      const { db, key, settings, now } = deps;
      const tickets = ticketsOf(key, now());
      return c.json({
        challenge: asChallenge(tickets.make({ purpose: 'new passkey', about: person._id }, PASSKEY_LASTS)),
        rp: { id: siteOf(c, settings), name: 'Legend Tools' },
        user: { id: asChallenge(person._id), name: person.username, displayName: person.username },
        pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
        timeout: PASSKEY_LASTS,
        attestation: 'none',
        excludeCredentials: await knownOf(db, person._id),
        // Stored by the authenticator, so nobody has to type a name. The authenticator asks for a finger, a face or a
        // PIN.
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      });
    },

    /** `PUT /api/account/passkeys/{id}`: renames a passkey (docs: Passkeys). */
    renamePasskey: async (request) => {
      const { name } = request.body;
      const passkeys = await change(deps, request, 'passkey_renamed', async (trx, { id, name: before }) => {
        await trx.updateTable('passkey').set({ name }).where('id', '=', id).execute();
        return `${before} → ${name}`;
      });
      return request.c.json({ message: `The passkey’s name is now “${name}”`, passkeys });
    },

    /** `DELETE /api/account/passkeys/{id}`: removes a passkey. */
    removePasskey: async (request) => {
      const passkeys = await change(deps, request, 'passkey_removed', async (trx, { id, name }) => {
        await trx.deleteFrom('passkey').where('id', '=', id).execute();
        return name;
      });
      return request.c.json({ message: 'The passkey no longer opens your account', passkeys });
    },
  }) satisfies Answers;

const requestFor = ({ settings }: Deps, c: Context, ticket: string): PasskeyRequest => ({
  challenge: asChallenge(ticket),
  rpId: siteOf(c, settings),
  timeout: PASSKEY_LASTS,
  userVerification: 'required',
});

async function knownOf(db: Database, accountId: string) {
  const passkeys = await passkeysOf(db, accountId);
  return passkeys.map(({ id, transports }) => ({
    id,
    type: 'public-key' as const,
    transports: JSON.parse(transports) as string[],
  }));
}

/** The host's name: passkeys are bound to it. */
export const siteOf = (c: Context, settings: Deps['settings']) => new URL(originOf(c, settings)).hostname;

const asChallenge = (text: string) => Buffer.from(text).toString('base64url');

type Asked = Pick<Parameters<Answer<'removePasskey'>>[0], 'c' | 'person' | 'params'>;

/** Changes one of your passkeys, records the change, and returns all your passkeys. */
function change(
  deps: Deps,
  asked: Asked,
  kind: SecurityEventKind,
  work: (trx: Trx, passkey: { id: string; name: string }) => Promise<string>,
) {
  const { person, params } = asked;
  const by = bySelf(deps, asked);
  return inTurn(deps.db, 'accounts', async (trx) => {
    const passkey = (await passkeysOf(trx, person._id)).find(({ id }) => shownId(id) === params.id);
    if (!passkey) throw new Refused(404, 'not_found', 'This passkey was removed already. Reload this page.');
    await recordSecurityEvent(trx, { ...by, kind, detail: await work(trx, passkey) });
    return listPasskeys(trx, person._id);
  });
}

/** Lists the passkeys of an account, the oldest first (docs: Passkeys). */
export async function listPasskeys(db: Database, accountId: string): Promise<Passkey[]> {
  const rows = await passkeysOf(db, accountId);
  return rows.map(({ id, name, created_at, used_at }) => ({
    id: shownId(id),
    name,
    createdAt: created_at,
    usedAt: used_at,
  }));
}

/** The same passkeys as stored. */
export const passkeysOf = (db: Database, accountId: string) =>
  db
    .selectFrom('passkey')
    .select(['id', 'name', 'transports', 'created_at', 'used_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** A passkey's name in addresses, because ids of credentials may be too long for them. */
export const shownId = hashOf;

type Ticket = {
  /** The only purpose of the ticket. */
  purpose: 'sign-in by passkey' | 'proof by passkey' | 'new passkey';
  /** The account's id or the like. Anybody can read it in the ticket. */
  about: string;
};

/**
 * Signed notes that the server hands out and gets back. So no server stores anything between offering a passkey step
 * and its answer (decision 027). A forged note would still need the passkey.
 */
export function ticketsOf(key: Key, now: number) {
  const secret = key.secretFor('passkey offers');
  const sign = ({ purpose, about }: Ticket, rest: string) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['ticket', purpose, about, rest]))
      .digest('base64url');

  return {
    make(ticket: Ticket, lasts: number) {
      const rest = `${(now + lasts).toString(36)}.${randomBytes(16).toString('base64url')}`;
      return `${ticket.about}.${rest}.${sign(ticket, rest)}`;
    },
    /** Returns until when the ticket is valid, if it is ours and for exactly this purpose. */
    check(text: string, ticket: Ticket): { expiresAt: number; isOver: boolean } | undefined {
      const [about, expires = '', nonce = '', signature = ''] = text.split('.');
      const isOurs = about === ticket.about && isSame(signature, sign(ticket, `${expires}.${nonce}`));
      if (!isOurs) return undefined;
      const expiresAt = Number.parseInt(expires, 36);
      return { expiresAt, isOver: expiresAt <= now };
    },
  };
}

function isSame(given: string, expected: string) {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
