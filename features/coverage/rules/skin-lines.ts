import type { Skin } from '#contract/skins/skin.ts';
import { isNone } from '#game-files/names/is-none.ts';
import { nameApart } from '#rules/skins/apart.ts';
import { takesAnimation } from '#rules/skins/asset-options.ts';
import { type Compared, unknownNames } from '#rules/skins/unknown-names.ts';
import type { CoverageLine } from '../coverage.ts';
import type { ArchiveSide } from './archive-side.ts';

/** The values that a legend's skins are compared with. */
type Against = Pick<ArchiveSide, 'known' | 'there'> &
  Pick<Compared, 'hasList'> & {
    goneSkins: ReadonlySet<string>;
    /** The texture without a skin that goes with the model of a skin that lacks one. */
    fits?: string | undefined;
  };

/** The work that is left for one skin alone. */
export function linesOf(skin: Skin, { known, there, hasList, goneSkins, fits }: Against): CoverageLine[] {
  const { _id, model, texture } = skin;
  const ingamename = nameApart(skin);
  const isKnown = {
    model: (name: string) => known.models.has(name),
    texture: (name: string) => known.textures.has(name),
  };
  const unknown = unknownNames(skin, { isKnown, hasList }).map((field) => skin[field]);
  const gone = [
    ...(isKnown.model(model) && !there.models.has(model) ? [model] : []),
    ...(isKnown.texture(texture) && !there.textures.has(texture) ? [texture] : []),
  ];
  const lacks = lacksOf(skin);
  const lines: CoverageLine[] = [];
  if (unknown.length > 0) lines.push({ kind: 'unknown', _id, ingamename, names: unknown });
  if (goneSkins.has(_id)) lines.push({ kind: 'gone', _id, ingamename, names: [] });
  else if (gone.length > 0) lines.push({ kind: 'gone', _id, ingamename, names: gone });
  if (lacks.length > 0) lines.push({ kind: 'incomplete', _id, ingamename, lacks, ...(fits && { texture: fits }) });
  return lines;
}

/** A slot takes the place of a texture; an animation is missing only when the texture takes one (docs: Asset choices). */
const lacksOf = ({ model, texture, animation, slot }: Skin) => [
  ...(isNone(model) ? ['model' as const] : []),
  ...(isNone(texture) && !slot ? ['texture' as const] : []),
  ...(takesAnimation(texture) && isNone(animation) ? ['animation' as const] : []),
];
