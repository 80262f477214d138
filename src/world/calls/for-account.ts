import ky from 'ky';
import { accountCalls } from '#contract/account-calls.ts';
import type { Call } from '#contract/call.ts';
import type { CallName } from '#contract/calls.ts';
import type { RequestFailure } from '#contract/failure.ts';
import { profileIn } from './profile-in.ts';
import { askForProof } from './proof.ts';
import type { Send } from './requester.ts';
import { accountSeen } from './signals.ts';

const rows: Partial<Record<CallName, Call>> = accountCalls;

/**
 * Makes a call for the account that is signed in. When the server wants a fresh proof, asks for it and repeats the
 * call. When another account is signed in, reports that account to the page.
 */
export async function makeForAccount<Reply>(
  name: CallName,
  make: (row: Call, send: Send) => Promise<Reply>,
): Promise<Reply> {
  const row = rows[name] as Call;
  try {
    return await make(row, sendByKy).catch(async (failure: Partial<RequestFailure>) => {
      if (failure.code !== 'proof_needed') throw failure;
      await askForProof();
      return make(row, sendByKy);
    });
  } catch (failure) {
    const { code, current } = failure as Partial<RequestFailure>;
    const other = code === 'another_account' && profileIn(current);
    if (other) accountSeen.tell(other);
    throw failure;
  }
}

const client = ky.create({ credentials: 'include', retry: 0, timeout: false, throwHttpErrors: false });

/** Sends the calls of accounts. */
export const sendByKy: Send = (url, sent) => client(url, sent);
