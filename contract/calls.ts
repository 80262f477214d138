import type * as v from 'valibot';
import { accountCalls } from './account-calls.ts';
import { assetCalls } from './asset-calls.ts';
import { catalogueCalls } from './catalogue-calls.ts';
import { faultCalls } from './fault-calls.ts';
import { nameCalls } from './name-calls.ts';
import { newsCalls } from './news-calls.ts';
import { programCalls } from './program-calls.ts';
import type { Reader } from './reader.ts';
import { recoveryCalls } from './recovery-calls.ts';
import { rightsCalls } from './rights-calls.ts';
import { sessionCalls } from './session-calls.ts';
import { signInCalls } from './sign-in-calls.ts';
import { staffCalls } from './staff-calls.ts';
import { statusCalls } from './status-calls.ts';
import { visitorCalls } from './visitor-calls.ts';
import { webhookCalls } from './webhook-calls.ts';

/**
 * Every call of the product (docs: Calls; decision 003). The server's router, the client's functions and the permission
 * tests are made from this table; what a call carries stands in `requests.ts`.
 */
export const calls = {
  ...staffCalls,
  ...nameCalls,
  ...newsCalls,
  ...signInCalls,
  ...recoveryCalls,
  ...accountCalls,
  ...rightsCalls,
  ...sessionCalls,
  ...visitorCalls,
  ...assetCalls,
  ...webhookCalls,
  ...programCalls,
  ...catalogueCalls,
  ...statusCalls,
  ...faultCalls,
};

export type CallName = keyof typeof calls;
export type Reply<Name extends CallName> = ReadBy<(typeof calls)[Name]['reply']>;
type ReadBy<How> = How extends v.GenericSchema ? v.InferOutput<How> : How extends Reader<infer Value> ? Value : never;
