import * as v from 'valibot';

/**
 * The codes of the server's refusals, each with its status (docs: Refusals). Node's own refusals have other statuses.
 */
export const refusalStatus = {
  invalid: 400,
  malformed: 400,
  signed_out: 401,
  bad_credentials: 401,
  bad_token: 401,
  bad_signature: 401,
  challenge_failed: 403,
  challenge_expired: 403,
  challenge_too_easy: 403,
  owner_protected: 403,
  owner_code_refused: 403,
  registration_closed: 403,
  forbidden: 403,
  proof_needed: 403,
  wrong_password: 403,
  wrong_code: 403,
  sign_in_expired: 403,
  passkey_refused: 403,
  link_refused: 403,
  cross_origin: 403,
  insecure: 403,
  wrong_key: 403,
  not_found: 404,
  method_not_allowed: 405,
  too_slow: 408,
  another_account: 409,
  taken: 409,
  texture_used: 409,
  has_skins: 409,
  too_many: 409,
  name_used: 409,
  stale: 409,
  changed_since: 409,
  already_undone: 409,
  already_decided: 409,
  not_undoable: 409,
  last_owner: 409,
  erased: 409,
  applied: 409,
  incomplete: 409,
  gone: 410,
  too_old: 410,
  too_large: 413,
  not_json: 415,
  out_of_range: 416,
  slow_down: 429,
  internal: 500,
  challenge_unavailable: 503,
  busy: 503,
  unavailable: 503,
  unhealthy: 503,
} as const satisfies Record<string, number>;

export type FailureCode = keyof typeof refusalStatus;

const codes = Object.keys(refusalStatus) as FailureCode[];

/** The body of every refusal of the server. */
export const Failure = v.strictObject({
  message: v.string(),
  code: v.picklist(codes),
  requestId: v.string(),
  fields: v.optional(v.record(v.string(), v.string())),
  current: v.optional(v.unknown()),
});
