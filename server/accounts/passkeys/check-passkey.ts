import type { Context } from 'hono';
import * as v from 'valibot';
import type { PasskeyMade, PasskeyUse } from '#contract/signing-in/passkey.ts';
import type { User } from '#contract/users/user.ts';
import { spend } from '../../challenge/challenge.ts';
import { inTurn } from '../../database/write.ts';
import { addressOf, type Deps, originOf } from '../../http/deps.ts';
import type { Answer } from '../../http/router.ts';
import { Refused } from '../../program/refused.ts';
import { userOf, visible } from '../rows/account-row.ts';
import { bySelf, recordSecurityEvent } from '../security-events/record-security-event.ts';
import { ALGORITHMS, listPasskeys, passkeysOf, siteOf, ticketsOf } from './passkeys.ts';

type Offered = Pick<Parameters<ReturnType<typeof ticketsOf>['check']>[1], 'purpose' | 'about'>;

/**
 * Returns the user whose passkey answers one of our offers. Refuses anything else, and an answer that was used already
 * (docs: Passkeys).
 */
export async function checkPasskey(deps: Deps, c: Context, use: PasskeyUse, offered: Offered): Promise<User> {
  const { db, settings } = deps;
  const offer = await readOffer(deps, use.response.clientDataJSON, offered);
  const kept = await db
    .selectFrom('passkey')
    .innerJoin('account', 'account.id', 'passkey.account_id')
    .select(visible)
    .select(['passkey.id as passkey_id', 'passkey.name', 'public_key', 'counter', 'site'])
    .where('passkey.id', '=', use.id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!kept) throw refusal(UNKNOWN);
  const site = siteOf(c, settings);
  // Without PUBLIC_URL the site is what the request says; the passkey itself knows better which site it was made for.
  if (kept.site !== '' && kept.site !== site) throw refusal(UNKNOWN, kept.id);
  // Loaded here because it is large and few people use it.
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...use, clientExtensionResults: {}, response: withoutHandle(use) },
    expectedChallenge: offer.challenge,
    expectedOrigin: originsOf(c, settings),
    expectedRPID: site,
    credential: {
      id: kept.passkey_id,
      publicKey: Buffer.from(kept.public_key, 'base64url') as Uint8Array<ArrayBuffer>,
      // Checked below, while holding the turn of the accounts.
      counter: 0,
    },
    requireUserVerification: true,
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  if (!verified || !authenticationInfo) throw refusal(UNKNOWN, kept.id);
  await spendOffer(deps, offer);
  if (!(await countUse(deps, c, kept, authenticationInfo.newCounter))) throw refusal(COPIED, kept.id);
  return userOf(kept, deps.now());
}

// The passkey's id identifies the account.
const withoutHandle = ({ response: { clientDataJSON, authenticatorData, signature } }: PasskeyUse) => ({
  clientDataJSON,
  authenticatorData,
  signature,
});

type Offer = { challenge: string; ticket: string; expiresAt: number };

/**
 * Returns the offer that a browser claims to answer. Refuses one that is not ours, that was made for something else or
 * is too old, and an answer from a page inside another site.
 */
async function readOffer({ key, now }: Deps, clientData: string, offered: Offered): Promise<Offer> {
  const said = v.safeParse(ClientData, clientData);
  const ticket = said.success ? Buffer.from(said.output.challenge, 'base64url').toString() : '';
  const found = ticketsOf(key, now()).check(ticket, offered);
  if (!said.success || !found || said.output.crossOrigin) throw refusal(UNKNOWN);
  if (found.isOver) throw tooLate();
  return { challenge: said.output.challenge, ticket, expiresAt: found.expiresAt };
}

/** Uses up an offer: it can be answered once. */
async function spendOffer({ db }: Deps, { ticket, expiresAt }: Offer) {
  if (!(await spend(db, `offer:${ticket.split('.').at(-1)}`, expiresAt))) throw tooLate();
}

const ClientData = v.pipe(
  v.string(),
  v.transform((text) => Buffer.from(text, 'base64url').toString()),
  v.parseJson(),
  v.object({ challenge: v.string(), crossOrigin: v.optional(v.boolean(), false) }),
);

/**
 * The origins that browsers may name. Without `PUBLIC_URL` https is accepted too, since a proxy may have removed it.
 */
function originsOf(c: Context, settings: Deps['settings']): string[] {
  const origin = originOf(c, settings);
  return settings.origin === undefined ? [origin, origin.replace(/^http:/, 'https:')] : [origin];
}

type Kept = { id: string; passkey_id: string; name: string };

/**
 * Stores how often the passkey says it was used. A count lower than before means a copy, or an old answer (WebAuthn
 * 7.2, step 22). Passkeys that never count say 0.
 */
function countUse({ db, settings, now }: Deps, c: Context, { id, passkey_id, name }: Kept, counter: number) {
  const event = { accountId: id, actor: id, kind: 'passkey_refused', detail: name, at: now() } as const;
  return inTurn(db, 'accounts', async (trx) => {
    const counted = await trx
      .updateTable('passkey')
      .set({ counter, used_at: now(), site: siteOf(c, settings) })
      .where('id', '=', passkey_id)
      .where((row) => row.or([row('counter', '<', counter), row.and([row('counter', '=', 0), row.val(counter === 0)])]))
      .returning('id')
      .executeTakeFirst();
    if (!counted) await recordSecurityEvent(trx, { ...event, network: addressOf(c, settings) });
    return counted !== undefined;
  });
}

const UNKNOWN =
  'This passkey opens no account here. It may have been removed, or belong to another site. Use your password instead.';
const COPIED =
  'This passkey says that it was used less often than before, so there may be a copy of it. Use your password, then remove the passkey.';

const refusal = (text: string, user?: string) =>
  new Refused(403, 'passkey_refused', text, { logged: { ...(user && { user }) } });
const tooLate = () => new Refused(403, 'passkey_refused', 'This took too long. Use your passkey again.');

/** How many passkeys an account can have. */
const MOST = 20;

/** `POST /api/account/passkeys`: adds a passkey that a browser has made for an offer (docs: Passkeys). */
export const addPasskey =
  (deps: Deps): Answer<'addPasskey'> =>
  async ({ c, person, body: { name, passkey } }) => {
    const { db, now } = deps;
    const accountId = person._id;
    const made = await readMade(deps, c, passkey, accountId);
    const passkeys = await inTurn(db, 'accounts', async (trx) => {
      if ((await passkeysOf(trx, accountId)).length >= MOST) throw tooMany();
      const added = await trx
        .insertInto('passkey')
        .values({ ...made, account_id: accountId, name, created_at: now(), used_at: null })
        .onConflict((same) => same.column('id').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!added) throw new Refused(409, 'taken', 'This passkey is registered already.');
      await recordSecurityEvent(trx, { ...bySelf(deps, { c, person }), kind: 'passkey_added', detail: name });
      return listPasskeys(trx, accountId);
    });
    return c.json({ message: `“${name}” signs you in from now on`, passkeys }, 201);
  };

/** The columns of a passkey that a browser has made; any authenticator is accepted. */
async function readMade(deps: Deps, c: Context, { response, ...made }: PasskeyMade, about: string) {
  const offer = await readOffer(deps, response.clientDataJSON, { purpose: 'new passkey', about });
  const site = siteOf(c, deps.settings);
  const { transports = [], ...data } = response;
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...made, response: data, clientExtensionResults: {} },
    expectedChallenge: offer.challenge,
    expectedOrigin: originsOf(c, deps.settings),
    expectedRPID: site,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => ({ registrationInfo: undefined }));
  if (!registrationInfo) throw new Refused(403, 'passkey_refused', UNUSABLE);
  await spendOffer(deps, offer);
  const { id, publicKey, counter } = registrationInfo.credential;
  return {
    id,
    public_key: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: JSON.stringify(transports),
    site,
  };
}

const UNUSABLE = 'This passkey was made for another site, or cannot be used here. Make one on this page.';
const tooMany = () =>
  new Refused(409, 'too_many', `You have ${MOST} passkeys. Remove one that you do not use, then add this one.`);
