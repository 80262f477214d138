import { compare } from '#rules/texts/compare.ts';
import { keyOf } from '../accounts/rows/account-row.ts';
import { readOwners } from '../accounts/rows/owners.ts';
import { bySelf, recordSecurityEvent } from '../accounts/security-events/record-security-event.ts';
import { closeForAnHour, openAgain, readRegistration } from '../accounts/sign-up/registration.ts';
import type { Trx } from '../database/tables.ts';
import { inTurn } from '../database/write.ts';
import type { Deps } from '../http/deps.ts';
import type { Answer, Answers } from '../http/router.ts';

/** The calls about owners and registration. */
export const access = (deps: Deps) => {
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
