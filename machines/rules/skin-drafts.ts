import type { Skin } from '#contract/skins/skin.ts';
import type { TypedFieldName } from '#contract/skins/skin-fields.ts';
import type { AddDraft, EditDraft, TypedFields } from './drafts.ts';

/** The draft that leaving the form would lose: none until a name was typed. */
export const addDraftOf = ({ legend, ingamename, model, texture, animation }: AddDraft): AddDraft | undefined =>
  ingamename.trim() === '' ? undefined : { legend, ingamename, model, texture, animation };

type Editing = Omit<EditDraft, 'skin'> & { skin: Skin | null; draft: EditDraft | undefined };

/** The draft that leaving the form would lose: none while it shows the skin's own values. */
export const editDraftOf = ({ draft, skin, fields, showsAnimation }: Editing): EditDraft | undefined =>
  draft ?? (skin === null || isUntouched(skin, fields) ? undefined : { skin, fields, showsAnimation });

const isUntouched = (skin: Skin, fields: TypedFields) =>
  Object.entries(fields).every(([name, value]) => value === (skin[name as TypedFieldName] ?? ''));
