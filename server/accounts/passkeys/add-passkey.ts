import type { Context } from 'hono';
import type { PasskeyMade } from '#contract/signing-in/passkey-answer.ts';
import { inTurn } from '../../database/write.ts';
import type { Deps } from '../../http/deps.ts';
import type { Answer } from '../../http/router.ts';
import { Refused } from '../../program/refused.ts';
import { bySelf, recordSecurityEvent } from '../security-events/record-security-event.ts';
import { originsOf, readOffer, spendOffer } from './check-passkey.ts';
import { listPasskeys, passkeysOf } from './list-passkeys.ts';
import { ALGORITHMS, siteOf } from './passkeys.ts';

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
