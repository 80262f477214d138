import * as v from 'valibot';
import { type FailureCode, refusalStatus } from './refusals.ts';

const codes = Object.keys(refusalStatus) as FailureCode[];

/** The body of every refusal of the server. */
export const Failure = v.strictObject({
  message: v.string(),
  code: v.picklist(codes),
  requestId: v.string(),
  fields: v.optional(v.record(v.string(), v.string())),
  current: v.optional(v.unknown()),
});
