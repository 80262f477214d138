import * as v from 'valibot';
import { Passkey } from '../signing-in/passkey.ts';
import { RightEnds } from '../users/right-ends.ts';
import { SentUser } from '../users/sent-user.ts';
import { OpenSession } from './open-session.ts';
import { SecondFactor } from './second-factor.ts';
import { securityEventKinds } from './security-event.ts';
import { Token } from './token.ts';

/** What happened to the ways into one's account (docs: Security events). */
export const SecurityEntry = v.object({
  _id: v.string(),
  at: v.number(),
  kind: v.picklist([...securityEventKinds, 'signed_in', 'sign_in_failed']),
  /** Who did it: a username, or `owner command`; null when that account's data is erased. */
  actor: v.nullable(v.string()),
  isOwn: v.boolean(),
  /** The name of what it was about; empty where there is none. */
  detail: v.string(),
  network: v.nullable(v.string()),
});
export type SecurityEntry = v.InferOutput<typeof SecurityEntry>;

/** Everything that the account's page begins with, each part as its own calls answer it anew (docs: Account page). */
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

/** The reply to the end of sessions: what to say, and those that are left. */
export const SessionsEnded = v.object({ message: v.string(), sessions: v.array(OpenSession) });
export type SessionsEnded = v.InferOutput<typeof SessionsEnded>;

/** The reply to a new password: what to say, and the sessions and tokens that are left. */
export const PasswordChanged = v.object({ ...SessionsEnded.entries, tokens: v.array(Token) });
export type PasswordChanged = v.InferOutput<typeof PasswordChanged>;
