import * as v from 'valibot';
import { line, lineOrNothing } from '../line.ts';
import { activityKinds } from './activity.ts';
import { NewsDay } from './news.ts';

/** The id of an entry: the page starts with the next older one. Without it, the page starts with the newest. */
const Before = v.optional(v.pipe(v.string(), v.uuid('No entry has this id.')));

/** Only people whose username contains this text. */
const Person = v.optional(lineOrNothing('The username', 100), '');

/** Selects a part of the history. */
export const HistoryQuery = v.object({
  before: Before,
  /** Only the records of this batch. */
  batch: v.optional(v.pipe(v.string(), v.uuid('There is no such batch.'))),
  /** Only the records of this skin, including those of batches. */
  skin: v.optional(line('The id of the skin', 100)),
  /** Only skins of legends whose name contains this text, and batches with such a skin. */
  legend: v.optional(lineOrNothing('The legend', 100), ''),
  /** Only changes by these people. */
  person: Person,
});

/** Selects a part of the activity: one kind, people whose username contains a text, entries older than another. */
export const ActivityQuery = v.object({
  kind: v.optional(v.picklist(activityKinds, `The kinds are ${activityKinds.join(', ')}.`)),
  person: Person,
  before: Before,
});

/** The id of the account. A link cannot send the header, so it names the account here (docs: Tabs). */
export const OwnDataQuery = v.object({ account: v.optional(v.string()) });

/** Selects the changes before a day, or one group by its name in addresses; without either, the newest. */
export const NewsQuery = v.object({
  before: v.optional(NewsDay),
  group: v.optional(lineOrNothing('The build or day', 200), ''),
});

/** The page of a legend's skins; the first by default. */
export const LegendPageQuery = v.object({
  page: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/, 'A page is a number from 1.'))),
});

/** The words to find in names of skins. */
export const NamesQuery = v.object({ search: v.optional(lineOrNothing('The search', 200), '') });
