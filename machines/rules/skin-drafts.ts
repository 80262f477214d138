import type { Skin } from '#contract/skin.ts';
import type { TypedFieldName } from '#contract/skin-fields.ts';
import type { AddDraft, EditDraft, TypedFields } from './drafts.ts';

/** What would be lost with the form: nothing until a name was typed. */
export const addDraftOf = ({ legend, ingamename, model, texture, animation }: AddDraft): AddDraft | undefined =>
  ingamename.trim() === '' ? undefined : { legend, ingamename, model, texture, animation };

type Editing = Omit<EditDraft, 'skin'> & { skin: Skin | null; draft: EditDraft | undefined };

/** What would be lost with the form: nothing while it shows the skin as it is. */
export const editDraftOf = ({ draft, skin, fields, showsAnimation }: Editing): EditDraft | undefined =>
  draft ?? (skin === null || isUntouched(skin, fields) ? undefined : { skin, fields, showsAnimation });

const isUntouched = (skin: Skin, fields: TypedFields) =>
  Object.entries(fields).every(([name, value]) => value === (skin[name as TypedFieldName] ?? ''));
