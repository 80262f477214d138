import * as v from 'valibot';
import * as features from '../../features/index.wire.ts';
import { joinTables } from '../join-tables.ts';
import { Passkey } from '../signing-in/passkey.ts';
import { RightEnds, SentUser } from '../users/sent-user.ts';
import { securityEventKinds, wrongAtSignIn } from './security-event.ts';
import { Token } from './token.ts';

const HeldStars = v.array(
  v.object({
    ...{ skin: v.string(), name: v.string(), legend: v.string(), model: v.string() },
    ...{ note: v.string(), at: v.number() },
  }),
);

/** The starred skins that an account holds (docs: Held by the account); version 0 when it holds none. */
export const StarListReply = v.object({ stars: HeldStars, version: v.number() });

/** As a person downloads it: when it was saved, and its skins. */
const OwnStars = v.nullable(v.object({ savedAt: v.number(), stars: HeldStars }));

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

const Moment = v.number();

const ofFeatures = joinTables(features, 'ownData');

/**
 * Everything that is stored about an account, for its user to download (docs: Own data). Times are epoch milliseconds.
 */
export const SentAccountData = v.object({
  user: SentUser,
  createdAt: Moment,
  sessions: v.array(OpenSession),
  passkeys: v.array(v.object({ name: v.string(), createdAt: Moment, usedAt: v.nullable(Moment) })),
  /** When the second factor was switched on; null when it is off. */
  secondFactorSince: v.nullable(Moment),
  tokens: v.array(Token),
  /** The sign-ins of the last 90 days. */
  signIns: v.array(
    v.object({
      at: Moment,
      succeeded: v.boolean(),
      wrong: v.nullable(v.picklist(wrongAtSignIn)),
      network: v.nullable(v.string()),
    }),
  ),
  events: v.array(SecurityEntry),
  /** The changes of the account, with the values before and after. */
  history: v.array(v.object({ at: Moment, action: v.string(), before: v.unknown(), after: v.unknown() })),
  /** The user's own changes: single ones and imports. */
  changes: v.array(v.object({ at: Moment, what: v.string(), id: v.string(), action: v.string() })),
  suggestions: v.array(
    v.object({
      createdAt: Moment,
      kind: v.string(),
      legend: v.string(),
      ingamename: v.string(),
      before: v.unknown(),
      content: v.unknown(),
      reason: v.string(),
      evidence: v.nullable(v.string()),
      state: v.string(),
      decidedAt: v.nullable(Moment),
      why: v.nullable(v.string()),
      words: v.nullable(v.string()),
    }),
  ),
  /** The starred skins that the account still holds. */
  stars: OwnStars,
  imports: v.array(v.object({ at: Moment, added: v.number(), changed: v.number(), removed: v.number() })),
  ...ofFeatures,
});

/** What features store about an account. */
export type OwnDataOfFeatures = Pick<v.InferInput<typeof SentAccountData>, keyof typeof ofFeatures>;
