import type { SkinItem } from '../formats/item.ts';
import { assetAt } from '../names/asset-path.ts';
import { assetKey, type Gathered } from './gathered.ts';

/**
 * Names what files tell that others of the same dump should tell and do not, once all are read: skins that a legend's
 * settings list and that have none of their own, and models without a line in a dependency list. An export that stopped
 * leaves such holes, and whole files behind it (docs: Dumps).
 */
export function nameHoles(gathered: Gathered) {
  const { damage } = gathered;
  damage.push(...skinsWithoutSettings(gathered), ...modelsWithoutLine(gathered));
}

/** Of legends of which there are settings of skins at all; without any the files are lists. */
function skinsWithoutSettings({ characters, skins, legends, damage }: Gathered): Gathered['damage'] {
  const read = new Set(skins.map(({ asset }) => assetKey(asset)));
  const folders = new Set(skins.map(folderOf));
  // Of a legend with a damaged file it is said already.
  for (const { lost } of damage) if (typeof lost === 'object') folders.delete(lost.skinsOf);
  return characters.flatMap(({ asset, skins: listed = [] }) => {
    const missing = listed.filter(({ asset: skin }) => !read.has(assetKey(skin)));
    const folder = assetAt(asset, 'stgs', legends);
    if (typeof folder === 'string') return [];
    const own = missing.filter((one) => folderOf(one) === folder.folder);
    if (own.length === 0 || !folders.has(folder.folder)) return [];
    const what = `it lists ${own.length} of its skins whose settings are not here; export the settings again to know of them`;
    return { file: asset, line: 0, what, lost: { skinsOf: folder.folder } };
  });
}

const folderOf = ({ asset }: Pick<SkinItem, 'asset'>) => assetKey(asset).split('/').at(-2) ?? '';

function modelsWithoutLine({ wears, skins, assets, dependencyLists: [file] }: Gathered): Gathered['damage'] {
  if (file === undefined) return [];
  const worn = new Set(skins.flatMap(({ body }) => (body === undefined ? [] : assetKey(body))));
  const listed = [...worn].filter((model) => assets.has(model));
  const missing = listed.filter((model) => !wears.has(model)).length;
  if (missing === 0) return [];
  const what = `it has no line for ${missing} of ${listed.length} models that skins wear; their materials are told by the rule for names alone`;
  return [{ file, line: 0, what }];
}
