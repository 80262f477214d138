import type { Skin } from '#contract/skin.ts';
import { eachTypedField } from '#contract/skin-fields.ts';
import type { TypedFields } from './drafts.ts';

/** A skin's values as a form has them. */
export const fieldsOf = (skin: Skin): TypedFields => eachTypedField((name) => skin[name] ?? '');
