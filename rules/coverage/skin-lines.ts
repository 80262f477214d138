import type { CoverageLine } from '#contract/coverage.ts';
import type { Skin } from '#contract/skin.ts';
import { nameApart } from '../skins/apart.ts';
import { takesAnimation } from '../skins/asset-options.ts';
import type { ArchiveSide } from './archive-side.ts';
import { isNone } from './none.ts';

/** What a legend's skins are compared with. */
type Compared = Pick<ArchiveSide, 'known' | 'there'> & {
  /** Does the archive have a list of each kind for the legend? Without one it tells nothing. */
  has: { models: boolean; textures: boolean };
  goneSkins: ReadonlySet<string>;
};

/** What is left to do for one skin, apart from others. */
export function linesOf(skin: Skin, { known, there, has, goneSkins }: Compared): CoverageLine[] {
  const { _id, model, texture } = skin;
  const ingamename = nameApart(skin);
  const unknown: string[] = [];
  const gone: string[] = [];
  for (const [kind, name] of [
    ['models', model],
    ['textures', texture],
  ] as const) {
    if (isNone(name)) continue;
    if (!known[kind].has(name)) {
      if (has[kind]) unknown.push(name);
    } else if (!there[kind].has(name)) gone.push(name);
  }
  const lacks = lacksOf(skin);
  const lines: CoverageLine[] = [];
  if (unknown.length > 0) lines.push({ kind: 'unknown', _id, ingamename, names: unknown });
  if (goneSkins.has(_id)) lines.push({ kind: 'gone', _id, ingamename, names: [] });
  else if (gone.length > 0) lines.push({ kind: 'gone', _id, ingamename, names: gone });
  if (lacks.length > 0) lines.push({ kind: 'incomplete', _id, ingamename, lacks });
  return lines;
}

/** An animation is lacking only where the texture takes one (docs: Asset choices). */
const lacksOf = ({ model, texture, animation }: Skin) => [
  ...(isNone(model) ? ['model' as const] : []),
  ...(isNone(texture) ? ['texture' as const] : []),
  ...(takesAnimation(texture) && isNone(animation) ? ['animation' as const] : []),
];
