import { typedFieldNames } from '#contract/skins/skin-fields.ts';
import { nameKey } from '#contract/text.ts';
import type { Suggested } from './suggested.ts';

/** The same text for suggestions that say the same (docs: Suggestions). */
export function sameText({ kind, skin, legend, fields = {}, language, name }: Suggested): string {
  const about = kind === 'add' ? nameKey(legend) : skin;
  const values = typedFieldNames.flatMap((field) => {
    const text = fields[field];
    return text === undefined ? [] : [[field, field === 'ingamename' ? nameKey(text ?? '') : text || null]];
  });
  return JSON.stringify([kind, about, ...values, ...(name === undefined ? [] : [language, nameKey(name)])]);
}
