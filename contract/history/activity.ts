import * as v from 'valibot';
import { securityEventKinds, wrongAtSignIn } from '../account/security-event.ts';
import { BatchEntry } from '../imports/batch.ts';
import { LegendContent } from '../skins/legend.ts';
import { RecordedUser } from '../users/account.ts';
import { HistoryEntry } from './history.ts';

/** The kinds that an owner can filter the activity by. */
export const activityKinds = ['users', 'signIns', 'security', 'skins', 'legends'] as const;
export type ActivityKind = (typeof activityKinds)[number];

const Skins = v.object({ kind: v.literal('skins'), ...HistoryEntry.entries });

/** Listed with the skins. */
const Batches = v.object({ kind: v.literal('batches'), ...BatchEntry.entries });

const { _id, at, actor, action, isUndo, isUndone } = HistoryEntry.entries;

const Users = v.object({
  kind: v.literal('users'),
  _id,
  at,
  actor,
  action,
  /** The user that was changed; absent once the account's data is erased. */
  username: v.nullable(v.string()),
  /** The user before and after the change: `before` is absent for a new user, `after` for a deleted one. */
  before: v.nullable(RecordedUser),
  after: v.nullable(RecordedUser),
  isUndo,
  isUndone,
  /** False for changes that can never be undone: a new account, an owner's rights, an erased account. */
  canUndo: v.boolean(),
});

const Legends = v.object({
  kind: v.literal('legends'),
  _id,
  at,
  actor,
  action,
  /** The legend before and after the change: `before` is absent for a new legend, `after` for a deleted one. */
  before: v.nullable(LegendContent),
  after: v.nullable(LegendContent),
  isUndo,
  isUndone,
});

const SignIns = v.object({
  kind: v.literal('signIns'),
  _id,
  at,
  /** The account's username; null when no account has the typed name. */
  actor: v.nullable(v.string()),
  succeeded: v.boolean(),
  wrong: v.nullable(v.picklist(wrongAtSignIn)),
  /** The IPv4 address or IPv6 network of the sign-in; null for old entries without one. */
  network: v.nullable(v.string()),
});

/** A change of the ways to sign in to an account (docs: Security events). */
const Security = v.object({
  kind: v.literal('security'),
  _id,
  at,
  /** The username of the person who did it, usually the account's own. */
  actor,
  /** The account's username. */
  username: v.string(),
  event: v.picklist(securityEventKinds),
  /** The name of the changed thing, such as a passkey's; empty when it has none. */
  detail: v.string(),
  network: SignIns.entries.network,
});

/** An entry of the activity, with its author and time. */
export const ActivityEntry = v.variant('kind', [Users, SignIns, Security, Skins, Batches, Legends]);
export type ActivityEntry = v.InferOutput<typeof ActivityEntry>;

/** A page of the activity, newest first, and whether older entries exist. */
export const ActivityReply = v.object({ activity: v.array(ActivityEntry), hasOlder: v.boolean() });
export type ActivityPage = v.InferOutput<typeof ActivityReply>;

export const readActivity = v.parser(ActivityReply);
