import type { SkinFieldName } from '#contract/skins/skin-fields.ts';
import { isNone } from '#game-files/names/is-none.ts';
import { addressOfFact } from './address.ts';

/** The translator, narrowed by the value of a field of a skin; undefined where the value is no fact (docs: Narrow). */
export function addressOfField(field: SkinFieldName, value: string): string | undefined {
  if (field === 'texture') return isNone(value) ? addressOfFact('is', 'without-material') : undefined;
  if (isNone(value)) return;
  if (field === 'quality') return addressOfFact('quality', value);
  if (field === 'eventset') return addressOfFact('event', value);
  return field === 'model' ? addressOfFact('mesh', value.toLowerCase()) : undefined;
}
