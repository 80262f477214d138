import * as v from 'valibot';
import { activityKinds } from './activity.ts';
import { lineOrNothing } from './text.ts';

/** Which page of a list: what came before the entry of this id, newest first; without one the newest. */
const Before = v.optional(v.pipe(v.string(), v.uuid('There is no such entry to go on from.')));

/** Which part of the history. */
export const HistoryQuery = v.object({
  before: Before,
  /** Only the records of this batch. */
  batch: v.optional(v.pipe(v.string(), v.uuid('There is no such batch.'))),
});

/** Which part of the activity: of one kind, by or about people whose username holds a text, before an entry. */
export const ActivityQuery = v.object({
  kind: v.optional(v.picklist(activityKinds, `The kinds are ${activityKinds.join(', ')}.`)),
  person: v.optional(lineOrNothing('The username', 100), ''),
  before: Before,
});
