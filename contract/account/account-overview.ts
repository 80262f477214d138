import * as v from 'valibot';
import { Passkey } from '../signing-in/passkey.ts';
import { RightEnds, SentUser } from '../users/sent-user.ts';
import { securityEventKinds } from './security-event.ts';
import { Token } from './token.ts';

/** An open session, as the account page shows it (docs: Sessions). */
export const OpenSession = v.object({
  id: v.string(),
  /** The browser, such as `Firefox on Windows`; empty when unknown. */
  browser: v.string(),
  createdAt: v.number(),
  /** When the session was last used, to the hour. */
  seenAt: v.number(),
  /** True for the session of this request. */
  isThis: v.boolean(),
});
export type OpenSession = v.InferOutput<typeof OpenSession>;

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

/** A change of the ways to sign in to an account (docs: Security events). */
export const SecurityEntry = v.object({
  _id: v.string(),
  at: v.number(),
  kind: v.picklist([...securityEventKinds, 'signed_in', 'sign_in_failed', 'code_refused']),
  /** Who did it: a username, or `owner command`; null when that account's data is erased. */
  actor: v.nullable(v.string()),
  isOwn: v.boolean(),
  /** The name of the changed thing, such as a passkey's; empty when it has none. */
  detail: v.string(),
  network: v.nullable(v.string()),
});
export type SecurityEntry = v.InferOutput<typeof SecurityEntry>;

/** Everything that the account page starts with. Later calls answer with single parts again (docs: Account page). */
export const AccountOverview = v.object({
  user: SentUser,
  createdAt: v.number(),
  rightEnds: RightEnds,
  sessions: v.array(OpenSession),
  passkeys: v.array(Passkey),
  secondFactor: SecondFactor,
  tokens: v.array(Token),
  events: v.array(SecurityEntry),
});
export type AccountOverview = v.InferOutput<typeof AccountOverview>;

/** The reply when sessions were ended: a message and the remaining sessions. */
export const SessionsEnded = v.object({ message: v.string(), sessions: v.array(OpenSession) });
export type SessionsEnded = v.InferOutput<typeof SessionsEnded>;

/** The reply to a new password: a message and the remaining sessions and tokens. */
export const PasswordChanged = v.object({ ...SessionsEnded.entries, tokens: v.array(Token) });
export type PasswordChanged = v.InferOutput<typeof PasswordChanged>;
