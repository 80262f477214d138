import { retryWhileBusy } from '../../database/write.ts';
import type { Deps } from '../../http/deps.ts';
import type { Answer } from '../../http/router.ts';
import { Refused } from '../../program/refused.ts';
import { checkPasskey } from '../passkeys/check-passkey.ts';
import { checkOwnPassword } from '../passwords/check-own-password.ts';
import { noteProof } from '../sessions/sessions.ts';

/** `POST /api/account/proof`: proves again that it is you (docs: Fresh proof). */
export const prove =
  (deps: Deps): Answer<'prove'> =>
  async (request) => {
    const { c, body, person } = request;
    if (body.passkey) {
      const { _id } = await checkPasskey(deps, c, body.passkey, { purpose: 'proof by passkey', about: person._id });
      if (_id !== person._id) throw new Refused(403, 'passkey_refused', NOT_YOURS);
    } else {
      await checkOwnPassword(deps, request, body.password ?? '', wrong);
    }
    await retryWhileBusy(() => noteProof(deps.db, c.get('session')?.id, deps.now()));
    return c.json({ message: 'Thank you. It is you.' });
  };

const NOT_YOURS = 'This passkey belongs to another account. Use one of your own, or your password.';

const wrong = () => {
  const text = 'This is not your password. Try again.';
  return new Refused(403, 'wrong_password', text, { fields: { password: text } });
};
