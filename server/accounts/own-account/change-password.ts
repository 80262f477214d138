import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { write } from '../../database/write.ts';
import type { Deps } from '../../http/deps.ts';
import type { Answer } from '../../http/router.ts';
import { Refused } from '../../program/refused.ts';
import { checkOwnPassword, readPassword } from '../passwords/check-own-password.ts';
import { hashPassword } from '../passwords/password.ts';
import { refuseWeak } from '../passwords/refuse-weak.ts';
import { setPassword } from '../passwords/set-password.ts';
import { endRecoveryLink } from '../recovery/recovery-link.ts';
import { bySelf, recordSecurityEvent } from '../security-events/record-security-event.ts';
import { listSessions } from '../sessions/list-sessions.ts';
import { noteProof } from '../sessions/sessions.ts';
import { endTokens } from '../tokens/end-tokens.ts';
import { listTokens } from '../tokens/list-tokens.ts';

/** `PUT /api/account/password`: sets another password if the present one is right (docs: Change password). */
export const changePassword =
  (deps: Deps): Answer<'changePassword'> =>
  async (request) => {
    const { c, body, person } = request;
    const { db, log } = deps;
    const kept = await checkOwnPassword(deps, request, body.oldPassword, WRONG);
    await refuseWeak({ password: body.newPassword, username: person.username, field: 'newPassword' });
    const own = c.get('session')?.id;
    const hash = await hashPassword(body.newPassword);
    const by = bySelf(deps, request);
    const change = async (trx: Transaction<Tables>) => {
      // Another tab may have changed it while this one waited.
      if ((await readPassword(trx, person._id)) !== kept) throw WRONG();
      await setPassword(trx, { accountId: person._id, hash, but: own });
      await noteProof(trx, own, by.at);
      await recordSecurityEvent(trx, { ...by, kind: 'password_changed' });
      await endRecoveryLink(trx, by);
      if (body.endsTokens) await endTokens(trx, by);
      const sessions = await listSessions(trx, { accountId: person._id, own, now: by.at });
      return { sessions, tokens: await listTokens(trx, person._id) };
    };
    const left = await write(db, change, { turn: 'accounts' });
    log('password_changed', { requestId: c.get('requestId'), account: person._id, network: by.network });
    return c.json({ message: 'Password changed. You are signed out everywhere else.', ...left });
  };

const WRONG = () => {
  const text = 'This is not your present password. If it was changed in another tab, type the one from there.';
  return new Refused(403, 'wrong_password', text, { fields: { oldPassword: text } });
};
