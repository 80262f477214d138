import type { GameSkin } from '#game-files/dump/game-skin.ts';
import type { Gathered } from '#game-files/dump/gathered.ts';
import { isLegendsTold } from '#game-files/dump/legends-told.ts';

/**
 * One sentence when the files that say what is public are missing, or come from a tool that leaves it out (docs:
 * Flags). Undefined when nothing is missing, and when there are no skins.
 */
export function sayUntold(gathered: Gathered, skins: readonly GameSkin[]): string | undefined {
  if (skins.length === 0) return;
  const untold = [...new Set(skins.filter(({ isUntold }) => isUntold).map(({ legend }) => legend.folder))];
  const { characters } = gathered;
  const isNone = characters.every((one) => one.skins === undefined);
  if (isNone && characters.length > 0) return `${NOTHING}: the settings of Legion+ leave it out. ${HELD}`;
  if (isNone) return `${NOTHING}: the legends’ own files, settings/itemflav/character, are missing. ${HELD}`;
  if (!isLegendsTold(gathered)) {
    return `No file says which legends are public: settings/base_itemflavors.json is missing. New skins of unknown legends are held back. ${EXPORT}`;
  }
  return untold.length === 0
    ? undefined
    : `No file says which skins of ${few(untold)} are public: the files of these legends, in settings/itemflav/character, are missing. ${HELD}`;
}

const FEW = 10;
const few = (folders: string[]) =>
  folders.length > FEW ? `${folders.slice(0, FEW).join(', ')} and ${folders.length - FEW} more` : folders.join(', ');

const NOTHING = 'No file says which skins are public';
const EXPORT = 'Export all settings with RSX, then read all files again.';
const HELD = `New skins among them are held back; listed skins are still updated. ${EXPORT}`;
