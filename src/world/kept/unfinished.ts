import * as v from 'valibot';
import { joinTables } from '#contract/join-tables.ts';
import { SentSkin } from '#contract/skins/sent-skin.ts';
import { typedEntries } from '#contract/skins/skin-fields.ts';
import { skinOf } from '#contract/skins/skin-reply.ts';
import { suggestionKinds } from '#contract/suggestions/suggestion.ts';
import { handleNames, rightNames } from '#contract/users/user.ts';
import * as features from '#features/index.staff.ts';
import type { Drafts } from '#machines/app/flows.ts';
import type { Unfinished } from '#machines/app/saves.ts';
import { type LegendDraft, legendFields } from '#machines/legends/context.ts';
import type { ReviewDraft } from '#machines/review-desk/context.ts';
import {
  type AddDraft,
  type EditDraft,
  type SuggestDraft,
  type SuggestTexts,
  suggestionTextNames,
  type TypedFields,
} from '#machines/rules/drafts.ts';
import type { Draft } from '#machines/rules/users.ts';
import { JsonText } from './json-text.ts';
import { isOwnPlace } from './own-place.ts';
import type { EntriesOf, LoadDraft } from './stored-draft.ts';

const ofFeatures = joinTables(features, 'drafts');

/** An unusable draft, such as one of an older version, is dropped; the others stay. */
const droppable = <Schema extends v.GenericSchema>(schema: Schema) => v.fallback(v.optional(schema), undefined);

const typedFields = typedEntries(
  () => v.string(),
  // Old drafts may lack a field that was added later.
  () => v.optional(v.string(), ''),
) satisfies EntriesOf<TypedFields>;

const askedSuggestion = v.exactOptional(v.string());

const addDraft = { legend: v.string(), ...typedFields, askedSuggestion } satisfies EntriesOf<AddDraft>;

const storedSkin = v.pipe(
  v.object({ ...v.omit(SentSkin, ['legend']).entries, version: v.optional(v.number()) }),
  v.transform((skin) => skinOf(skin)),
);

const editDraft = {
  skin: storedSkin,
  fields: v.object(typedFields),
  showsAnimation: v.boolean(),
  askedSuggestion,
} satisfies EntriesOf<EditDraft>;

const userDraft = {
  ...v.entriesFromList(handleNames, v.exactOptional(v.string())),
  ...v.entriesFromList(rightNames, v.exactOptional(v.boolean())),
} satisfies EntriesOf<Draft>;

const typedLegend = v.object(v.entriesFromList(legendFields, v.string()));

const legendDraft = {
  id: v.string(),
  version: v.optional(v.number()),
  begun: typedLegend,
  fields: typedLegend,
} satisfies EntriesOf<LegendDraft>;

const suggestTexts = v.object(v.entriesFromList(suggestionTextNames, v.string())) satisfies v.GenericSchema<
  unknown,
  SuggestTexts
>;

const suggestDraft = {
  skin: v.nullable(storedSkin),
  kind: v.picklist(suggestionKinds),
  texts: suggestTexts,
  begun: suggestTexts,
  language: v.string(),
} satisfies EntriesOf<SuggestDraft>;

const reviewDraft = {
  as: v.picklist(['name', 'decline']),
  id: v.string(),
  begun: v.string(),
  text: v.string(),
} satisfies EntriesOf<ReviewDraft>;

const ofCore = {
  addSkin: droppable(v.object(addDraft)),
  editSkin: droppable(v.object(editDraft)),
  users: droppable(v.record(v.string(), v.object(userDraft))),
  importDesk: droppable(v.undefined()),
  legends: droppable(v.object(legendDraft)),
  suggest: droppable(v.object(suggestDraft)),
  reviewDesk: droppable(v.object(reviewDraft)),
} satisfies EntriesOf<Omit<Drafts, keyof typeof ofFeatures>>;

const interrupted = v.fallback(v.nullable(v.custom<string>(isOwnPlace)), null);

/** Reads the unfinished input that a tab has stored (docs: Drafts); undefined when the text has another shape. */
export async function unfinishedIn(text: string): Promise<Unfinished | undefined> {
  const loads: [string, LoadDraft][] = Object.entries(ofFeatures);
  const loaded = loads.map(async ([name, load]) => [name, droppable((await load()).StoredDraft)] as const);
  const drafts: v.GenericSchema<unknown, Drafts> = v.object({
    ...ofCore,
    ...Object.fromEntries(await Promise.all(loaded)),
  });
  const stored = v.object({
    author: v.nullable(v.string()),
    drafts,
    interrupted,
    aside: v.fallback(v.record(v.string(), v.object({ drafts, interrupted })), {}),
  } satisfies EntriesOf<Unfinished>);
  const { success, output } = v.safeParse(v.pipe(JsonText, stored), text);
  return success ? output : undefined;
}
