import * as v from 'valibot';
import { OpenSession } from './account-overview.ts';

/** The second factor, as the account page shows it (docs: Second factor). */
export const SecondFactor = v.object({
  isOn: v.boolean(),
  /** The number of unused recovery codes. */
  codesLeft: v.number(),
  /** True when it was switched on with another key file. App codes cannot be checked then; only recovery codes work. */
  isForeign: v.optional(v.boolean()),
});
export type SecondFactor = v.InferOutput<typeof SecondFactor>;

/** A secret for an authenticator app. It has no effect until it is confirmed with a code. */
export const SecondFactorBegun = v.object({
  message: v.string(),
  /** The secret in Base32, for typing. */
  secret: v.string(),
  /** The secret as `otpauth://…`, for scanning. */
  otpauth: v.string(),
});
export type SecondFactorBegun = v.InferOutput<typeof SecondFactorBegun>;

/** The reply to a change of the second factor: a message and its new state. */
export const SecondFactorChanged = v.object({
  message: v.string(),
  secondFactor: SecondFactor,
  /** New recovery codes. They are shown only once. */
  codes: v.optional(v.array(v.string())),
  /** The remaining sessions, when other sessions were ended too. */
  sessions: v.optional(v.array(OpenSession)),
});
export type SecondFactorChanged = v.InferOutput<typeof SecondFactorChanged>;
