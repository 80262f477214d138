import * as v from 'valibot';
import { securityEventKinds } from '../account/security-event.ts';
import { BatchEntry } from '../imports/batch.ts';
import { LegendContent } from '../skins/legend.ts';
import { RecordedUser } from '../users/account.ts';
import { HistoryEntry } from './history.ts';

/** What an owner can look at apart: changes of users and their rights, sign-ins, security, changes of skins, of legends. */
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
  /** Whom it is about, as long as the account's data has not been erased. */
  username: v.nullable(v.string()),
  /** The user before and after it: `before` is absent from what was created, `after` from what was deleted. */
  before: v.nullable(RecordedUser),
  after: v.nullable(RecordedUser),
  isUndo,
  isUndone,
  /** False for what cannot be undone at all: an account's creation, an owner's rights, an account that was erased. */
  canUndo: v.boolean(),
});

const Legends = v.object({
  kind: v.literal('legends'),
  _id,
  at,
  actor,
  action,
  /** The legend before and after it: `before` is absent from what was added, `after` from what was deleted. */
  before: v.nullable(LegendContent),
  after: v.nullable(LegendContent),
  isUndo,
  isUndone,
});

const SignIns = v.object({
  kind: v.literal('signIns'),
  _id,
  at,
  /** Whose account it is; null when nobody has the name that was typed. */
  actor: v.nullable(v.string()),
  succeeded: v.boolean(),
  /** The address it came from, or the IPv6 network; null when it is from before that was kept. */
  network: v.nullable(v.string()),
});

/** What happened to the ways into somebody's account (docs: Security events). */
const Security = v.object({
  kind: v.literal('security'),
  _id,
  at,
  /** Who did it: mostly the person themselves. */
  actor,
  /** Whose account it is. */
  username: v.string(),
  event: v.picklist(securityEventKinds),
  /** The name of what it was about, such as a passkey's; empty where there is none. */
  detail: v.string(),
  network: SignIns.entries.network,
});

/** Something that happened, with who did it and when. */
export const ActivityEntry = v.variant('kind', [Users, SignIns, Security, Skins, Batches, Legends]);
export type ActivityEntry = v.InferOutput<typeof ActivityEntry>;

/** A page of what happened, newest first, and whether there is more. */
export const ActivityReply = v.object({ activity: v.array(ActivityEntry), hasOlder: v.boolean() });
export type ActivityPage = v.InferOutput<typeof ActivityReply>;

export const readActivity = v.parser(ActivityReply);
