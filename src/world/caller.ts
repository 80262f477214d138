import { ACCOUNT_HEADER, type Call } from '#contract/call.ts';
import type { CallName, Reply } from '#contract/calls.ts';
import type { RequestFailure } from '#contract/failure.ts';
import { type Along, type Anything, make, type ReadCall, requesterBy } from './api.ts';
import { profileIn } from './cookie.ts';
import { accountSeen } from './heard.ts';
import { askForProof } from './proof.ts';
import { readBySchema } from './schema-calls.ts';
import { sendByKy } from './send-by-ky.ts';
import { shownAccount } from './shown-account.ts';

/** Sends in the name of an account. Another host may not know the header, and its browser would send nothing then. */
const requestFor = (account: string | undefined) =>
  requesterBy((url, sent) =>
    sendByKy(
      url,
      account === undefined || import.meta.env.VITE_API_HOST
        ? sent
        : { ...sent, headers: { ...sent.headers, [ACCOUNT_HEADER]: account } },
    ),
  );

/**
 * Makes the calls of one of the contract's tables, each answered with its reply; they reject with a `RequestFailure`.
 * Whoever only looks around downloads none of this (decision 031).
 */
export const callerOf =
  <Calls extends Partial<Record<CallName, Call>>>(table: Calls) =>
  <Name extends keyof Calls & CallName>(name: Name, ...along: Along<Name>): Promise<Reply<Name>> =>
    // In the name of whom the page shows now, whoever that is when it is made again.
    makeFor(requestFor(along[0]?.account ?? shownAccount()), readBySchema(table[name] as Call), along[0]);

/** Makes a call, and tells who is there when it was refused because that is somebody else. */
async function makeFor<Answer>(request: Request, call: ReadCall, along?: Anything): Promise<Answer> {
  try {
    return await makeProved<Answer>(request, call, along);
  } catch (failure) {
    const { code, current } = failure as Partial<RequestFailure>;
    const other = code === 'another_account' && profileIn(current);
    if (other) accountSeen.tell(other);
    throw failure;
  }
}

/** Makes it again once somebody has proved who they are, where the server wants that. */
async function makeProved<Answer>(request: Request, call: ReadCall, along?: Anything): Promise<Answer> {
  try {
    return await make(request, call, along);
  } catch (failure) {
    if ((failure as { code?: string }).code !== 'proof_needed') throw failure;
    await askForProof();
    return make(request, call, along);
  }
}

type Request = ReturnType<typeof requestFor>;
