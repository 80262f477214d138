import type { Skin } from '#contract/skin.ts';
import type { TypedFieldName } from '#contract/skin-fields.ts';
import type { Reading } from '#rules/reading/reading.ts';
import type { LeftAssets } from '#rules/review/asset-choice.ts';
import type { TypedBuild } from '#rules/review/build-problem.ts';
import type { Completions } from '#rules/review/completions.ts';
import type { Choices } from '#rules/review/review.ts';
import type { UserDrafts } from './users.ts';

/** The fields of a skin's form; an empty string for a missing value. */
export type TypedFields = Record<TypedFieldName, string>;

/** The part of the form for a new skin that survives a reload or a new sign-in. */
export type AddDraft = TypedFields & { legend: string };

/** The same for editing a skin: the edit, and the skin when the edit began. */
export type EditDraft = { skin: Skin; fields: TypedFields; showsAnimation: boolean };

/** The fields of a legend's form; the words are separated by spaces. */
export type LegendFields = Record<(typeof legendFields)[number], string>;
export const legendFields = ['name', 'folder', 'words', 'rig', 'clips'] as const;

/** The same for a legend: its fields when the edit began, and the edit. The id of a new one is empty. */
export type LegendDraft = { id: string; version?: number | undefined; begun: LegendFields; fields: LegendFields };

/** The fields of a webhook's form; the legend is an id, empty for all. */
export type WebhookFields = Record<(typeof webhookFields)[number], string>;
export const webhookFields = ['name', 'address', 'written', 'legend'] as const;

/** The same for a webhook. The id of a new one is empty, its version 0. */
export type WebhookDraft = { id: string; version: number; begun: WebhookFields; fields: WebhookFields };

/** The files read at the import desk, and the choices made about them. */
export type ImportDraft = Choices & {
  reading: Reading;
  completions: Completions;
  leftAssets: LeftAssets;
  /** Whether flags of the game's build are on, by name, as chosen on the page. */
  flags: Readonly<Record<string, boolean>>;
  build: TypedBuild;
};

/** Unsaved text of the forms. */
export type Drafts = {
  addSkin?: AddDraft | undefined;
  editSkin?: EditDraft | undefined;
  users?: UserDrafts | undefined;
  /** It survives a new sign-in, but is too large to survive a reload. */
  importDesk?: ImportDraft | undefined;
  legends?: LegendDraft | undefined;
  webhooks?: WebhookDraft | undefined;
};
