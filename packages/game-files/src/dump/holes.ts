import type { SkinItem } from '../formats/item.ts';
import { assetAt } from '../names/asset-path.ts';
import { assetKey, type Gathered } from './gathered.ts';

/**
 * Names what the files of one dump should contain and do not, once all are read: skins in a legend's settings without
 * settings of their own, and models without a line in a dependency list. An interrupted export leaves such holes,
 * though every file in it is whole (docs: Dumps).
 */
export function nameHoles(gathered: Gathered) {
  const { damage } = gathered;
  damage.push(...skinsWithoutSettings(gathered), ...modelsWithoutLine(gathered));
}

/** Only for legends with settings of skins; without any the files are lists. */
function skinsWithoutSettings({ characters, skins, legends, damage }: Gathered): Gathered['damage'] {
  const read = new Set(skins.map(({ asset }) => assetKey(asset)));
  const folders = new Set(skins.map(folderOf));
  // The damaged file of this legend has been reported already.
  for (const { lost } of damage) if (typeof lost === 'object') folders.delete(lost.skinsOf);
  return characters.flatMap(({ asset, skins: listed = [] }) => {
    const missing = listed.filter(({ asset: skin }) => !read.has(assetKey(skin)));
    const folder = assetAt(asset, 'stgs', legends);
    if (typeof folder === 'string') return [];
    const own = missing.filter((one) => folderOf(one) === folder.folder);
    if (own.length === 0 || !folders.has(folder.folder)) return [];
    const what = `it lists ${own.length.toLocaleString('en')} skins whose settings are missing here; export the settings again`;
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
  const what = `it has no line for ${missing.toLocaleString('en')} of ${listed.length.toLocaleString('en')} models that skins wear; only their names decide their materials`;
  return [{ file, line: 0, what }];
}
