import type { Call } from '#contract/call.ts';
import type { CallName, Reply } from '#contract/calls.ts';
import { type Along, type Anything, make, requesterBy } from './api.ts';
import { askForProof } from './proof.ts';
import { readBySchema } from './schema-calls.ts';
import { sendByKy } from './send-by-ky.ts';

const request = requesterBy(sendByKy);

/**
 * Makes the calls of one of the contract's tables, each answered with its reply; they reject with a `RequestFailure`.
 * Whoever only looks around downloads none of this (decision 031).
 */
export const callerOf =
  <Calls extends Partial<Record<CallName, Call>>>(table: Calls) =>
  <Name extends keyof Calls & CallName>(name: Name, ...along: Along<Name>): Promise<Reply<Name>> =>
    makeProved(table[name] as Call, along[0]);

/** Makes it again once somebody has proved who they are, where the server wants that. */
async function makeProved<Answer>(one: Call, along?: Anything): Promise<Answer> {
  const call = readBySchema(one);
  try {
    return await make(request, call, along);
  } catch (failure) {
    if ((failure as { code?: string }).code !== 'proof_needed') throw failure;
    await askForProof();
    return make(request, call, along);
  }
}
