import type { Skin } from '#contract/skins/skin.ts';
import { eachTypedField } from '#contract/skins/skin-fields.ts';
import type { TypedFields } from './drafts.ts';

/** Returns a skin's values as form fields. */
export const fieldsOf = (skin: Skin): TypedFields => eachTypedField((name) => skin[name] ?? '');
