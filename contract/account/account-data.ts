import * as v from 'valibot';
import { SentUser } from '../users/sent-user.ts';
import { SecurityEntry } from './account-overview.ts';
import { OpenSession } from './open-session.ts';
import { Token } from './token.ts';

const Moment = v.number();

/** All that is kept of one's own account, for its person to keep (docs: Own data). Moments are epoch milliseconds. */
export const SentAccountData = v.object({
  user: SentUser,
  createdAt: Moment,
  sessions: v.array(OpenSession),
  passkeys: v.array(v.object({ name: v.string(), createdAt: Moment, usedAt: v.nullable(Moment) })),
  /** Since when codes of an app are asked for; null where they are not. */
  secondFactorSince: v.nullable(Moment),
  tokens: v.array(Token),
  /** Of the last 90 days. */
  signIns: v.array(v.object({ at: Moment, succeeded: v.boolean(), network: v.nullable(v.string()) })),
  events: v.array(SecurityEntry),
  /** What was changed of the account, with what it was before and after. */
  history: v.array(v.object({ at: Moment, action: v.string(), before: v.unknown(), after: v.unknown() })),
  /** What the person changed, single things and imports. */
  changes: v.array(v.object({ at: Moment, what: v.string(), id: v.string(), action: v.string() })),
  imports: v.array(v.object({ at: Moment, added: v.number(), changed: v.number(), removed: v.number() })),
});
