import type { Context } from 'hono';
import * as v from 'valibot';
import type { PasskeyUse } from '#contract/signing-in/passkey-answer.ts';
import type { User } from '#contract/users/user.ts';
import { spend } from '../../challenge/spend.ts';
import { write } from '../../database/write.ts';
import type { Deps } from '../../http/deps.ts';
import { originOf } from '../../http/known-host.ts';
import { addressOf } from '../../http/network-address.ts';
import { Refused } from '../../program/refused.ts';
import { userOf, visible } from '../rows/account.ts';
import { recordSecurityEvent } from '../security-events/record-security-event.ts';
import { siteOf } from './passkey-offers.ts';
import { ticketsOf } from './tickets.ts';

type Offered = Pick<Parameters<ReturnType<typeof ticketsOf>['check']>[1], 'purpose' | 'about'>;

/** The user whose passkey answers an offer of ours; refuses anything else, and an answer that was used (docs: Passkeys). */
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
  // Without PUBLIC_URL the site is what the request says. A passkey knows better which one it was made for.
  if (kept.site !== '' && kept.site !== site) throw refusal(UNKNOWN, kept.id);
  // Few people come with one, and it is large.
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...use, clientExtensionResults: {}, response: withoutHandle(use) },
    expectedChallenge: offer.challenge,
    expectedOrigin: originsOf(c, settings),
    expectedRPID: site,
    credential: {
      id: kept.passkey_id,
      publicKey: Buffer.from(kept.public_key, 'base64url') as Uint8Array<ArrayBuffer>,
      // Looked at below, in the turn of the accounts.
      counter: 0,
    },
    requireUserVerification: true,
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  if (!verified || !authenticationInfo) throw refusal(UNKNOWN, kept.id);
  await spendOffer(deps, offer);
  if (!(await countUse(deps, c, kept, authenticationInfo.newCounter))) throw refusal(COPIED, kept.id);
  return userOf(kept, deps.now());
}

// The passkey's id says whose it is.
const withoutHandle = ({ response: { clientDataJSON, authenticatorData, signature } }: PasskeyUse) => ({
  clientDataJSON,
  authenticatorData,
  signature,
});

type Offer = { challenge: string; ticket: string; expiresAt: number };

/**
 * The offer that a browser says it has answered; refuses one that is not ours, is for something else, or too old, and
 * an answer from within a page of another site.
 */
export async function readOffer({ key, now }: Deps, clientData: string, offered: Offered): Promise<Offer> {
  const said = v.safeParse(ClientData, clientData);
  const ticket = said.success ? Buffer.from(said.output.challenge, 'base64url').toString() : '';
  const found = ticketsOf(key, now()).check(ticket, offered);
  if (!said.success || !found || said.output.crossOrigin) throw refusal(UNKNOWN);
  if (found.isOver) throw tooLate();
  return { challenge: said.output.challenge, ticket, expiresAt: found.expiresAt };
}

/** An offer is answered once. */
export async function spendOffer({ db }: Deps, { ticket, expiresAt }: Offer) {
  if (!(await spend(db, `offer:${ticket.split('.').at(-1)}`, expiresAt))) throw tooLate();
}

const ClientData = v.pipe(
  v.string(),
  v.transform((text) => Buffer.from(text, 'base64url').toString()),
  v.parseJson(),
  v.object({ challenge: v.string(), crossOrigin: v.optional(v.boolean(), false) }),
);

/** Where browsers may say that they are: without `PUBLIC_URL` also on https, which a proxy may have taken off. */
export function originsOf(c: Context, settings: Deps['settings']): string[] {
  const origin = originOf(c, settings);
  return settings.origin === undefined ? [origin, origin.replace(/^http:/, 'https:')] : [origin];
}

type Kept = { id: string; passkey_id: string; name: string };

/**
 * Keeps how often the passkey says it was used. One that says less than before was copied, or this is an old answer of
 * it (WebAuthn 7.2, step 22); those that never count say 0.
 */
function countUse({ db, settings, now }: Deps, c: Context, { id, passkey_id, name }: Kept, counter: number) {
  const event = { accountId: id, actor: id, kind: 'passkey_refused', detail: name, at: now() } as const;
  return write(
    db,
    async (trx) => {
      const counted = await trx
        .updateTable('passkey')
        .set({ counter, used_at: now(), site: siteOf(c, settings) })
        .where('id', '=', passkey_id)
        .where((row) =>
          row.or([row('counter', '<', counter), row.and([row('counter', '=', 0), row.val(counter === 0)])]),
        )
        .returning('id')
        .executeTakeFirst();
      if (!counted) await recordSecurityEvent(trx, { ...event, network: addressOf(c, settings) });
      return counted !== undefined;
    },
    { turn: 'accounts' },
  );
}

const UNKNOWN =
  'This passkey opens no account here. It may have been removed, or belong to another site. Use your password instead.';
const COPIED =
  'This passkey says that it was used less often than before, so there may be a copy of it. Use your password, then remove the passkey.';

const refusal = (text: string, user?: string) =>
  new Refused(403, 'passkey_refused', text, { logged: { ...(user && { user }) } });
const tooLate = () => new Refused(403, 'passkey_refused', 'This took too long. Use your passkey once more.');
