import type { Skin } from '#contract/skin.ts';
import type { UserDrafts } from './users.ts';

/** The values of the form in which a skin is edited. */
export type SkinFields = { ingamename: string; model: string; texture: string; animation: string };

/** What of the form that adds a skin is kept over a reload or a new sign-in. */
export type AddDraft = SkinFields & { legend: string };

/** What of the form that edits one is: the edit, and the skin that it began with. */
export type EditDraft = { skin: Skin; fields: SkinFields; showsAnimation: boolean };

/** What was typed into the forms and is not saved. */
export type Drafts = {
  addSkin?: AddDraft | undefined;
  editSkin?: EditDraft | undefined;
  users?: UserDrafts | undefined;
};
