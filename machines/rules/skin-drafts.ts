import type { Skin } from '#contract/skin.ts';
import type { AddDraft, EditDraft, SkinFields } from './drafts.ts';

export const fieldNames = ['ingamename', 'model', 'texture', 'animation'] as const;
export type FieldName = (typeof fieldNames)[number];

type Editing = Omit<EditDraft, 'skin'> & { skin: Skin | null; draft: EditDraft | undefined };

/** What would be lost with the form: nothing until a name was typed. */
export const addDraftOf = ({ legend, ingamename, model, texture, animation }: AddDraft): AddDraft | undefined =>
  ingamename.trim() === '' ? undefined : { legend, ingamename, model, texture, animation };

/** What would be lost with the form: nothing while it shows the skin as it is. */
export const editDraftOf = ({ draft, skin, fields, showsAnimation }: Editing): EditDraft | undefined =>
  draft ?? (skin === null || isUntouched(skin, fields) ? undefined : { skin, fields, showsAnimation });

const isUntouched = (skin: Skin, fields: SkinFields) =>
  fieldNames.every((name) => fields[name] === fieldsOf(skin)[name]);

/** A skin's values as the form has them. */
export const fieldsOf = ({ ingamename, model, texture, animation = '' }: Skin): SkinFields => ({
  ingamename,
  model,
  texture,
  animation,
});
