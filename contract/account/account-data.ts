import * as v from 'valibot';
import * as features from '../../features/index.wire.ts';
import { joinTables } from '../join-tables.ts';
import { SentUser } from '../users/sent-user.ts';
import { OpenSession, SecurityEntry } from './account-overview.ts';
import { wrongAtSignIn } from './security-event.ts';
import { OwnStars } from './star-list.ts';
import { Token } from './token.ts';

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
