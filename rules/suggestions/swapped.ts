import type { TypedFieldName } from '#contract/skins/skin-fields.ts';
import { skinWords } from '#contract/skins/skin-words.ts';
import { isNone } from '#game-files/names/is-none.ts';
import { kindIn } from '#game-files/names/kind.ts';
import { stemOf } from '#game-files/names/stem.ts';
import type { ListedSkin, Suggested } from './suggested.ts';

/** Says which values look like those of another column (docs: Checks). */
export function sayingsOfSwapped({ fields = {}, name }: Suggested, list: readonly ListedSkin[]): string[] {
  const isOf = { model: new Set<string>(), texture: new Set<string>() };
  for (const { model, texture } of list) {
    isOf.model.add(model);
    isOf.texture.add(texture);
  }
  const told = (name: 'model' | 'texture', text: string) => !isOf[name].has(text) && isOf[other[name]].has(text);
  const found: [TypedFieldName | undefined, string][] = [];
  if (isAssetName(fields.ingamename)) found.push(['ingamename', 'the name of an asset']);
  if (isAssetName(name)) found.push([undefined, 'the name of an asset']);
  for (const field of ['model', 'texture', 'animation'] as const)
    if (isShopName(fields[field])) found.push([field, 'an in-game name']);
  for (const field of ['model', 'texture'] as const) {
    const text = fields[field];
    if (text && !isNone(text) && (told(field, text) || kindIn(stemOf(text)) === KINDS[other[field]]))
      found.push([field, `a ${words[other[field]]}`]);
  }
  return found.map(([field, what]) => `The ${field ? wordOf(field) : 'name'} looks like ${what}.`);
}

const other = { model: 'texture', texture: 'model' } as const;
const KINDS = { model: 'model', texture: 'material' } as const;
const words = { model: 'model', texture: 'material' } as const;

/** The word for a field in sentences that people read. */
export const wordOf = (field: TypedFieldName) => (field === 'texture' ? words.texture : skinWords[field].noun);

/** Small letters and digits with `_` between them, which no shop name has. */
const isAssetName = (text: string | null | undefined) => !!text && /^[a-z0-9]+(?:_[a-z0-9]+)+$/i.test(text);

/** A space, or a capital letter without any `_`. */
const isShopName = (text: string | null | undefined) =>
  !!text && !isNone(text) && (/\s/.test(text) || (/\p{Lu}/u.test(text) && !text.includes('_')));
