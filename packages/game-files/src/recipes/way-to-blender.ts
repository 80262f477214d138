import { beforeColour, stemOf } from '../names/stem.ts';
import { COMMON } from './packages.ts';
import { packagesToOpen } from './packages-to-open.ts';
import { type Asset, isKnown, type Row } from './row.ts';
import { rsxFilter } from './rsx-filter.ts';

/** What the steps from RSX to Blender take for one skin (docs: Into Blender). */
export type Way = {
  /** The packages in quotes, as RSX's dialog takes them. */
  packages: string;
  /** Those of them that only a rule gives. */
  probable: readonly string[];
  filter: string;
  /** The exported model, below RSX's folder. */
  file: string;
  /** The exported folders of a recolour begin with it. */
  recolour?: string;
};

/** The way of a skin into Blender; undefined while its model is unknown. */
export function wayToBlender(row: Row, assets: readonly Asset[]): Way | undefined {
  const { model, texture } = row.skin;
  if (!isKnown(model)) return undefined;
  const packages = packagesToOpen(row, assets);
  const isRecolour = isKnown(texture) && beforeColour(stemOf(texture).base) !== undefined;
  return {
    packages: [COMMON, ...packages.map(({ file }) => file).filter((file) => file !== COMMON)]
      .map((file) => `"${file}"`)
      .join(' '),
    probable: packages.filter(({ isProbable }) => isProbable).map(({ file }) => file),
    filter: rsxFilter([row], assets),
    file: `exported_files\\mdl\\${model}\\${model}_LOD0.cast`,
    ...(isRecolour && { recolour: `exported_files\\material\\${texture}` }),
  };
}
