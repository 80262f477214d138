import type { Skin } from '#contract/skin.ts';
import type { TypedFieldName } from '#contract/skin-fields.ts';
import type { UserDrafts } from './users.ts';

/** What stands in a form for each field of a skin: an empty text for one that it is without. */
export type TypedFields = Record<TypedFieldName, string>;

/** What of the form that adds a skin is kept over a reload or a new sign-in. */
export type AddDraft = TypedFields & { legend: string };

/** What of the form that edits one is: the edit, and the skin that it began with. */
export type EditDraft = { skin: Skin; fields: TypedFields; showsAnimation: boolean };

/** What was typed into the forms and is not saved. */
export type Drafts = {
  addSkin?: AddDraft | undefined;
  editSkin?: EditDraft | undefined;
  users?: UserDrafts | undefined;
};
