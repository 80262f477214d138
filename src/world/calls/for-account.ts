import type { RequestFailure } from '#contract/failure.ts';
import { profileIn } from './profile-in.ts';
import { askForProof } from './proof.ts';
import type { Send } from './requester.ts';
import { sendByKy } from './send-by-ky.ts';
import { accountSeen } from './signals.ts';

/**
 * Makes a call for the account that is signed in. When the server wants a fresh proof, asks for it and repeats the
 * call. When another account is signed in, reports that account to the page.
 */
export async function makeForAccount<Reply>(make: (send: Send) => Promise<Reply>): Promise<Reply> {
  try {
    return await make(sendByKy).catch(async (failure: Partial<RequestFailure>) => {
      if (failure.code !== 'proof_needed') throw failure;
      await askForProof();
      return make(sendByKy);
    });
  } catch (failure) {
    const { code, current } = failure as Partial<RequestFailure>;
    const other = code === 'another_account' && profileIn(current);
    if (other) accountSeen.tell(other);
    throw failure;
  }
}
