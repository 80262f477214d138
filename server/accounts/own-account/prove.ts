import type { User } from '#contract/user.ts';
import type { Database } from '../../database/tables.ts';
import { untilItFits } from '../../database/write.ts';
import type { Deps } from '../../http/deps.ts';
import type { Answer } from '../../http/router.ts';
import { Refused } from '../../program/refused.ts';
import { checkPasskey } from '../passkeys/check-passkey.ts';
import { countPasswordGuess, forgetPasswordGuesses, recordPasswordGuess } from '../passwords/count-password-guess.ts';
import { checkPassword } from '../passwords/password.ts';

/** `POST /api/account/proof`: somebody who is signed in proves once more that it is them (docs: Fresh proof). */
export const prove =
  (deps: Deps): Answer<'prove'> =>
  async ({ c, body, person }) => {
    const { db, now } = deps;
    if (body.passkey) {
      const { _id } = await checkPasskey(deps, c, body.passkey, { purpose: 'proof by passkey', about: person._id });
      if (_id !== person._id) throw new Refused(403, 'passkey_refused', NOT_YOURS);
    } else {
      await countPasswordGuess(deps, c, person);
      if (!(await isPasswordOf(db, person, body.password ?? ''))) {
        await recordPasswordGuess(deps, c, person);
        const text = 'This is not your password. Try once more.';
        throw new Refused(403, 'wrong_password', text, { fields: { password: text } });
      }
      await forgetPasswordGuesses(deps, c, person);
    }
    await untilItFits(() =>
      db
        .updateTable('session')
        .set({ proved_at: now() })
        .where('id', '=', c.get('session')?.id ?? '')
        .execute(),
    );
    return c.json({ message: 'Thank you. It is you.' });
  };

const NOT_YOURS = 'This passkey belongs to another account. Use one of your own, or your password.';

/** Is it the password of this person? */
async function isPasswordOf(db: Database, { _id }: Pick<User, '_id'>, typed: string) {
  const account = await db.selectFrom('account').select('password').where('id', '=', _id).executeTakeFirst();
  return (await checkPassword(typed, account?.password)) !== 'wrong';
}
