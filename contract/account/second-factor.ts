import * as v from 'valibot';
import { OpenSession } from './open-session.ts';

/** What the account's page shows of the second factor (docs: Second factor). */
export const SecondFactor = v.object({
  isOn: v.boolean(),
  /** How many recovery codes can still be used. */
  codesLeft: v.number(),
  /** Was it switched on with another key file? Then no code of the app can be checked, and recovery codes alone count. */
  isForeign: v.optional(v.boolean()),
});
export type SecondFactor = v.InferOutput<typeof SecondFactor>;

/** What an app needs so that it shows codes; it counts for nothing until one of these has come. */
export const SecondFactorBegun = v.object({
  message: v.string(),
  /** Base32, for whoever types it. */
  secret: v.string(),
  /** `otpauth://…`, for whoever scans it. */
  otpauth: v.string(),
});
export type SecondFactorBegun = v.InferOutput<typeof SecondFactorBegun>;

/** The reply to a change of the second factor: what to say, and how it is now. */
export const SecondFactorChanged = v.object({
  message: v.string(),
  secondFactor: SecondFactor,
  /** New recovery codes, which are told this once. */
  codes: v.optional(v.array(v.string())),
  /** The sessions that are left, where others were ended with it. */
  sessions: v.optional(v.array(OpenSession)),
});
export type SecondFactorChanged = v.InferOutput<typeof SecondFactorChanged>;
