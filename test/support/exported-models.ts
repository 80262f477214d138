import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { findPictures } from '#game-files/cast/find-pictures.ts';
import { pathsIn } from '#game-files/cast/paths.ts';
import { readCast } from '#game-files/cast/read-cast.ts';
import type { TranslatedSkin } from '#game-files/finders/answer.ts';
import { isPicture } from '#game-files/finders/is-picture.ts';
import { screenOn } from '../../packages/client/src/screen.ts';
import { castOfModel } from './cast-of.ts';

export const UNDO = 'legend-tools-undo.jsonl';
export const noScreen = screenOn({ write: () => {} });

/** A model of one triangle whose materials name these pictures. */
export const modelWith = (materials: Record<string, string>) =>
  castOfModel(
    { kind: 'mesh', fields: { n: ['s', 'body_0'], vp: ['v3', [0, 0, 0, 1, 0, 0, 0, 1, 0]], f: ['b', [0, 1, 2]] } },
    ...Object.entries(materials).map(([name, path], at) => ({
      kind: 'matl',
      fields: { n: ['s', name] as const, albedo: ['l', BigInt(at + 1)] as const },
      children: [{ kind: 'file', hash: BigInt(at + 1), fields: { p: ['s', path] as const } }],
    })),
  );

/** Every file with its bytes, and every folder. */
export const treeOf = (place: string) =>
  Object.fromEntries(
    readdirSync(place, { recursive: true, withFileTypes: true })
      .filter(({ name }) => name !== UNDO)
      .map((entry) => {
        const path = join(entry.parentPath, entry.name);
        return [
          path.slice(place.length + 1),
          entry.isFile() ? readFileSync(path).toString('latin1') : 'folder',
        ] as const;
      })
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );

/** What "Look" shows of each model: for each material the bytes of its picture. */
export function shownIn(place: string, skins: readonly TranslatedSkin[]) {
  const tree = treeOf(place);
  const paths = Object.keys(tree).filter(isPicture);
  return Object.keys(tree)
    .filter((path) => path.endsWith('.cast'))
    .map((model) => {
      const read = readCast(readFileSync(join(place, model)));
      if ('problem' in read) return read.problem;
      const { materials } = read.model;
      const worn = findPictures({ materials, model, paths, skins });
      return materials.map(({ name }, at) => `${name}: ${tree[paths[worn[at]?.colour ?? -1] ?? '']}`).join();
    })
    .sort();
}

/** Do all pictures that models name lie where they say? Blender looks nowhere else. */
export function missingIn(place: string) {
  const tree = treeOf(place);
  const models = Object.keys(tree).filter((path) => tree[path]?.startsWith('cast'));
  return models.flatMap((model) =>
    pathsIn(readFileSync(join(place, model))).filter(
      (path) => !(posix.join(posix.dirname(model), path.replaceAll('\\', '/')) in tree),
    ),
  );
}
