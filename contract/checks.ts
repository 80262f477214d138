import type { WholeCall } from './handling.ts';
import type { LimitName } from './limits.ts';
import type { FailureCode } from './refusals.ts';

/** The checks that a request must pass before the call is answered, in their order (docs: Requests). */
export function checksOf({ method, path, who, fresh, isQuestion, query, body }: WholeCall) {
  const isUnsafe = method !== 'GET' && !isQuestion;
  return {
    origin: isUnsafe,
    key: isUnsafe,
    account: isUnsafe || who !== 'anyone',
    person: who !== 'anyone',
    proof: fresh === true,
    writes: isUnsafe && who !== 'anyone',
    names: path.includes('/:'),
    known: !isUnsafe,
    query: query !== undefined,
    body: body !== undefined,
  };
}
type CheckName = keyof ReturnType<typeof checksOf>;

/** The refusals of each check. */
const refusedBy: Record<CheckName, readonly FailureCode[]> = {
  origin: ['cross_origin'],
  key: ['wrong_key'],
  account: ['another_account'],
  person: ['signed_out', 'bad_token', 'forbidden'],
  proof: ['proof_needed'],
  writes: ['slow_down'],
  names: ['not_found'],
  known: ['invalid'],
  query: ['invalid'],
  body: ['too_large', 'not_json', 'malformed', 'invalid'],
};

/** The refusals that every call may have: an invalid host, and failures of the server. */
const ALWAYS: readonly FailureCode[] = ['malformed', 'internal', 'busy', 'unavailable'];

/** All refusals that a call may have. */
export function refusalsOf(call: WholeCall): FailureCode[] {
  const checks = checksOf(call);
  const passed = (Object.keys(refusedBy) as CheckName[]).filter((check) => checks[check]);
  const limited: FailureCode[] = limitsOf(call).length > 0 ? ['slow_down'] : [];
  return [...ALWAYS, ...passed.flatMap((check) => refusedBy[check]), ...limited, ...(call.refuses ?? [])];
}

/** The limits that a call counts towards. */
export const limitsOf = (call: WholeCall): readonly LimitName[] =>
  checksOf(call).writes ? ['writes'] : (call.limits ?? []);
