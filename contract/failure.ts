import * as v from 'valibot';

/** Why the server refused; the words for people are in `message`. */
export type FailureCode =
  | 'invalid'
  | 'malformed'
  | 'signed_out'
  | 'forbidden'
  | 'cross_origin'
  | 'wrong_key'
  | 'not_found'
  | 'method_not_allowed'
  | 'too_large'
  | 'not_json'
  | 'not_available'
  | 'internal'
  | 'unhealthy';

/** The body of every refusal: a message that is ready to show, a code, and the fields that are wrong. */
export type FailureBody = { message: string; code: FailureCode; requestId: string; fields?: Record<string, string> };

/** What a refusal is read with; another server may send less than ours does. */
export const FailureReply = v.object({
  message: v.optional(v.string()),
  code: v.optional(v.string()),
  fields: v.optional(v.record(v.string(), v.string())),
});
