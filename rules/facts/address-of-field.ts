import type { SkinFieldName } from '#contract/skins/skin-fields.ts';
import { isKnown } from '#game-files/recipes/row.ts';
import { addressOfFact } from './address.ts';

/** The translator, narrowed by the value of a field of a skin; undefined where the value is no fact (docs: Narrow). */
export function addressOfField(field: SkinFieldName, value: string): string | undefined {
  if (field === 'texture') return isKnown(value) ? undefined : addressOfFact('is', 'without-material');
  if (!isKnown(value)) return;
  if (field === 'quality') return addressOfFact('quality', value);
  if (field === 'eventset') return addressOfFact('event', value);
  return field === 'model' ? addressOfFact('mesh', value.toLowerCase()) : undefined;
}
