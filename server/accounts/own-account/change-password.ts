import type { Transaction } from 'kysely';
import type { Database, Tables } from '../../database/tables.ts';
import { write } from '../../database/write.ts';
import type { Deps } from '../../http/deps.ts';
import { addressOf } from '../../http/network-address.ts';
import type { Answer } from '../../http/router.ts';
import { Refused } from '../../program/refused.ts';
import { countPasswordGuess, forgetPasswordGuesses, recordPasswordGuess } from '../passwords/count-password-guess.ts';
import { checkPassword, hashPassword } from '../passwords/password.ts';
import { refuseWeak } from '../passwords/refuse-weak.ts';
import { setPassword } from '../passwords/set-password.ts';
import { endRecoveryLink } from '../recovery/recovery-link.ts';
import { recordSecurityEvent } from '../security-events/record-security-event.ts';
import { listSessions } from '../sessions/list-sessions.ts';
import { endTokens } from '../tokens/end-tokens.ts';
import { listTokens } from '../tokens/list-tokens.ts';

/** `PUT /api/account/password`: another password for whoever knows the present one (docs: Change password). */
export const changePassword =
  (deps: Deps): Answer<'changePassword'> =>
  async ({ c, body, person }) => {
    const { db, settings, log, now } = deps;
    const network = addressOf(c, settings);
    // The same guesses as for a fresh proof.
    await countPasswordGuess(deps, c, person);
    const kept = await passwordOf(db, person._id);
    if ((await checkPassword(body.oldPassword, kept)) === 'wrong') {
      await recordPasswordGuess(deps, c, person);
      throw WRONG();
    }
    await forgetPasswordGuesses(deps, c, person);
    await refuseWeak({ password: body.newPassword, username: person.username, field: 'newPassword' });
    const own = c.get('session')?.id;
    const hash = await hashPassword(body.newPassword);
    const by = { accountId: person._id, actor: person._id, network, at: now() };
    const change = async (trx: Transaction<Tables>) => {
      // Another tab may have changed it while this one waited; then the old one is old.
      if ((await passwordOf(trx, person._id)) !== kept) throw WRONG();
      await setPassword(trx, { accountId: person._id, hash, but: own });
      await trx
        .updateTable('session')
        .set({ proved_at: by.at })
        .where('id', '=', own ?? '')
        .execute();
      await recordSecurityEvent(trx, { ...by, kind: 'password_changed' });
      await endRecoveryLink(trx, by);
      if (body.endsTokens) await endTokens(trx, by);
      const sessions = await listSessions(trx, { accountId: person._id, own, now: by.at });
      return { sessions, tokens: await listTokens(trx, person._id) };
    };
    const left = await write(db, change, { turn: 'accounts' });
    log('password_changed', { requestId: c.get('requestId'), account: person._id, network });
    return c.json({ message: 'Password changed. You are signed out everywhere else.', ...left });
  };

async function passwordOf(db: Database | Transaction<Tables>, id: string) {
  const account = await db.selectFrom('account').select('password').where('id', '=', id).executeTakeFirst();
  return account?.password;
}

const WRONG = () => {
  const text = 'This is not your present password. If it was changed in another tab, type the one from there.';
  return new Refused(403, 'wrong_password', text, { fields: { oldPassword: text } });
};
