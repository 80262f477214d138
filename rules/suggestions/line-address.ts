import type { TypedFieldName } from '#contract/skins/skin-fields.ts';
import type { Answer } from '#game-files/finders/answer.ts';
import { suggestAddress } from './address.ts';

/** The form for suggestions, for a line of Translate Lists that no skin has; undefined when it names nothing that a skin could have. */
export function suggestLine(
  { name, kind, legend, item }: Pick<Answer, 'name' | 'kind' | 'legend' | 'item'>,
  text: string,
) {
  // A clip is no library of clips.
  if (item !== undefined || (kind === 'animation' && !/^pilot_/.test(name))) return;
  const meant = name || text.trim();
  const field = kind === undefined ? (MAY_BE_SHOP_NAME.test(meant) ? 'ingamename' : undefined) : fieldOf[kind];
  return field && suggestAddress({ ...(legend && { legend }), [field]: meant });
}

/** A few words, as in the shop: no path, no name of a file, no number alone. */
const MAY_BE_SHOP_NAME = /^(?=.*\p{L})[^\\/_<>|]{2,60}$/u;

const fieldOf: Partial<Record<NonNullable<Answer['kind']>, TypedFieldName>> = {
  model: 'model',
  material: 'texture',
  texture: 'texture',
  animation: 'animation',
  name: 'ingamename',
};
