import * as v from 'valibot';
import { line, lineOrNothing } from '../line.ts';
import { coverageKinds } from '../site/coverage.ts';
import { activityKinds } from './activity.ts';
import { NewsDay } from './news.ts';

/** Which page of a list: what came before the entry of this id, newest first; without one the newest. */
const Before = v.optional(v.pipe(v.string(), v.uuid('There is no such entry to go on from.')));

/** People whose username holds this text; everybody without. */
const Person = v.optional(lineOrNothing('The username', 100), '');

/** Which part of the history. */
export const HistoryQuery = v.object({
  before: Before,
  /** Only the records of this batch. */
  batch: v.optional(v.pipe(v.string(), v.uuid('There is no such batch.'))),
  /** Only the records of this skin, also those that came with a batch. */
  skin: v.optional(line('The id of the skin', 100)),
  /** Only skins of legends whose name holds this text, and batches with such a skin. */
  legend: v.optional(lineOrNothing('The legend', 100), ''),
  /** Only what these people did. */
  person: Person,
});

/** Which part of the activity: of one kind, by or about people whose username holds a text, before an entry. */
export const ActivityQuery = v.object({
  kind: v.optional(v.picklist(activityKinds, `The kinds are ${activityKinds.join(', ')}.`)),
  person: Person,
  before: Before,
});

/** Whose data are meant: a link, which carries no header, names the account here (docs: Tabs). */
export const OwnDataQuery = v.object({ account: v.optional(v.string()) });

/** Which legend's part of what is left to do, and of which kind all of it. */
export const CoverageQuery = v.object({
  legend: v.optional(lineOrNothing('The legend', 60), ''),
  kind: v.optional(v.picklist(coverageKinds, `The kinds are ${coverageKinds.join(', ')}.`)),
});

/** What changed before a day, or of one group, as its address names it; the newest without both. */
export const NewsQuery = v.object({
  before: v.optional(NewsDay),
  group: v.optional(lineOrNothing('The build or day', 200), ''),
});

/** Which page of a legend's skins; the first without one. */
export const LegendPageQuery = v.object({
  page: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/, 'A page is a number from 1 on.'))),
});

/** The words that names of skins hold. */
export const NamesQuery = v.object({ search: v.optional(lineOrNothing('The search', 200), '') });
