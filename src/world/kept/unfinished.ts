import * as v from 'valibot';
import { SentSkin } from '#contract/skins/sent-skin.ts';
import { typedEntries } from '#contract/skins/skin-fields.ts';
import { skinOf } from '#contract/skins/skin-reply.ts';
import { suggestionKinds } from '#contract/suggestions/kinds.ts';
import { handleNames, rightNames } from '#contract/users/user.ts';
import type { Drafts } from '#machines/app/flows.ts';
import type { Unfinished } from '#machines/app/unfinished.ts';
import { type LegendDraft, legendFields } from '#machines/legends/context.ts';
import type { ReviewDraft } from '#machines/review-desk/context.ts';
import type { AddDraft, EditDraft, SuggestDraft, SuggestTexts, TypedFields } from '#machines/rules/drafts.ts';
import { suggestionTextNames } from '#machines/rules/suggestion-texts.ts';
import type { Draft } from '#machines/rules/users.ts';
import { type WebhookDraft, webhookFields } from '#machines/webhooks/context.ts';
import { JsonText } from './json-text.ts';
import { isOwnPlace } from './own-place.ts';

/** A schema for every field of a type, including optional ones: a forgotten field does not compile. */
type EntriesOf<Type> = { [Name in keyof Type]-?: v.GenericSchema<unknown, Type[Name]> };

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

const typedWebhook = v.object(v.entriesFromList(webhookFields, v.string()));

const webhookDraft = {
  id: v.string(),
  version: v.number(),
  begun: typedWebhook,
  fields: typedWebhook,
} satisfies EntriesOf<WebhookDraft>;

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

const drafts = {
  addSkin: droppable(v.object(addDraft)),
  editSkin: droppable(v.object(editDraft)),
  users: droppable(v.record(v.string(), v.object(userDraft))),
  importDesk: droppable(v.undefined()),
  legends: droppable(v.object(legendDraft)),
  webhooks: droppable(v.object(webhookDraft)),
  suggest: droppable(v.object(suggestDraft)),
  reviewDesk: droppable(v.object(reviewDraft)),
} satisfies EntriesOf<Drafts>;

const interrupted = v.fallback(v.nullable(v.custom<string>(isOwnPlace)), null);

/** The unfinished input that a tab has stored (docs: Drafts). */
export const StoredUnfinished = v.object({
  author: v.nullable(v.string()),
  drafts: v.object(drafts),
  interrupted,
  aside: v.fallback(v.record(v.string(), v.object({ drafts: v.object(drafts), interrupted })), {}),
} satisfies EntriesOf<Unfinished>);

/** Reads unfinished input from a stored text; undefined when the text has another shape. */
export function unfinishedIn(text: string): Unfinished | undefined {
  const { success, output } = v.safeParse(v.pipe(JsonText, StoredUnfinished), text);
  return success ? output : undefined;
}
