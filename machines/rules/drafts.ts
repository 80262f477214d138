import type { Skin } from '#contract/skin.ts';
import type { TypedFieldName } from '#contract/skin-fields.ts';
import type { Reading } from '#rules/reading/reading.ts';
import type { LeftAssets } from '#rules/review/asset-choice.ts';
import type { TypedBuild } from '#rules/review/build-problem.ts';
import type { Completions } from '#rules/review/completions.ts';
import type { Choices } from '#rules/review/review.ts';
import type { UserDrafts } from './users.ts';

/** What stands in a form for each field of a skin: an empty text for one that it is without. */
export type TypedFields = Record<TypedFieldName, string>;

/** The part of the form for a new skin that survives a reload or a new sign-in. */
export type AddDraft = TypedFields & { legend: string };

/** The same of the form that edits one: the edit, and the skin as it was when it began. */
export type EditDraft = { skin: Skin; fields: TypedFields; showsAnimation: boolean };

/** What stands in the form for what is known of a legend; its words with spaces between. */
export type LegendFields = Record<(typeof legendFields)[number], string>;
export const legendFields = ['name', 'folder', 'words', 'rig', 'clips'] as const;

/** The same of the form for legends: what was there when the edit began, and the edit. The id of a new one is empty. */
export type LegendDraft = { id: string; version?: number | undefined; begun: LegendFields; fields: LegendFields };

/** What stands in the form for a webhook; its legend by the id, empty for all. */
export type WebhookFields = Record<(typeof webhookFields)[number], string>;
export const webhookFields = ['name', 'address', 'written', 'legend'] as const;

/** The same of the form for webhooks. The id of a new one is empty, its version 0. */
export type WebhookDraft = { id: string; version: number; begun: WebhookFields; fields: WebhookFields };

/** Files that were read at the import desk, and what somebody has decided about them. */
export type ImportDraft = Choices & {
  reading: Reading;
  completions: Completions;
  leftAssets: LeftAssets;
  /** What was said of flags of the game's build, by their names. */
  flags: Readonly<Record<string, boolean>>;
  build: TypedBuild;
};

/** What was typed into the forms and is not saved. */
export type Drafts = {
  addSkin?: AddDraft | undefined;
  editSkin?: EditDraft | undefined;
  users?: UserDrafts | undefined;
  /** It survives a new sign-in, but is too large to survive a reload. */
  importDesk?: ImportDraft | undefined;
  legends?: LegendDraft | undefined;
  webhooks?: WebhookDraft | undefined;
};
