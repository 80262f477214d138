import type { Call } from './calls.ts';
import type { LimitName } from './limits.ts';
import type { FailureCode } from './refusals.ts';
import type { Request } from './requests.ts';

/** What a request has to pass before a call is answered (docs: Requests), in the order in which it is looked at. */
export function checksOf({ method, path, who, fresh, query, body }: Call & Request) {
  const isUnsafe = method !== 'GET';
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

/** What each of them refuses. */
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

/** What every call may refuse: a host that is none, and what is wrong on our side. */
const ALWAYS: readonly FailureCode[] = ['malformed', 'internal', 'busy', 'unavailable'];

/** All that a call may refuse. */
export function refusalsOf(call: Call & Request): FailureCode[] {
  const checks = checksOf(call);
  const passed = (Object.keys(refusedBy) as CheckName[]).filter((check) => checks[check]);
  const limited: FailureCode[] = limitsOf(call).length > 0 ? ['slow_down'] : [];
  return [...ALWAYS, ...passed.flatMap((check) => refusedBy[check]), ...limited, ...(call.refuses ?? [])];
}

/** How often a call may be made. */
export const limitsOf = (call: Call & Request): readonly LimitName[] =>
  checksOf(call).writes ? ['writes'] : (call.limits ?? []);
