import type { AssetRow } from '../skins/given-rows.ts';
import { gameRows } from './game-rows.ts';
import type { Reading, ReadSkin } from './reading/reading.ts';

/** Names and ids in the lists of a dump, to find those that are gone. */
export type GameLists = { gameids: string[]; assets: AssetRow[] };

type Told = Pick<Reading, 'skins' | 'assets' | 'damage'> & Partial<Pick<Reading, 'files'>>;

/**
 * The permanent ids of all its skins, including those held back, and its assets. Anything lost with a damaged file is
 * not gone: a legend has no ids here when its own file or the settings of one of its skins could not be read, so
 * nothing is said about its skins. Both are empty when a list ended early (docs: Gone).
 */
export function gameLists({ skins, assets, damage, files = [] }: Told): GameLists {
  const lost = new Set(damage.map((one) => one.lost));
  const isAnyLost = lost.has('assets') || files.some((file) => 'unknown' in file && file.isLost);
  if (isAnyLost) return { gameids: [], assets: [] };
  const silent = new Set([...lost].flatMap((one) => (typeof one === 'object' ? one.skinsOf : [])));
  const speaking = lost.has('skins') ? [] : skins.filter(({ folder, isUntold }) => !isUntold && !silent.has(folder));
  return {
    gameids: speaking.flatMap(({ permanentId }) => (permanentId === undefined ? [] : [String(permanentId)])),
    assets: wholeAssets(skins, gameRows({ skins: [], assets }).assets),
  };
}

/** Leaves out legends whose public skins wear models that the lists lack: such lists are incomplete. */
function wholeAssets(skins: Told['skins'], assets: AssetRow[]) {
  const models = new Set(assets.filter(({ kind }) => kind === 'Models').map(({ name }) => name));
  const isMissing = ({ state, model }: ReadSkin) => state === 'ready' && model !== undefined && !models.has(model);
  const partial = new Set(skins.filter(isMissing).map(({ legend }) => legend));
  return assets.filter(({ group }) => !partial.has(group));
}
