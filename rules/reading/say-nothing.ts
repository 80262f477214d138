import type { Gathered } from '#game-files/dump/gathered.ts';
import { asideOf, sayAside } from '#game-files/dump/set-aside.ts';
import type { DetectedFile } from './reading.ts';
import { countWhat, isRead, sayFile } from './say-files.ts';

/** For files without anything about a legend, says what they are instead, and what to do. */
export function sayNothing(files: DetectedFile[], gathered: Gathered): string {
  if (files.some(isRead)) return sayOthers(files, gathered);
  const [first, ...others] = files;
  if (!first) return 'There is no file. Choose a list of the game, or the folder that RSX wrote.';
  if (others.length === 0) return sayFile(first);
  return `None of these ${files.length} files can be read (${countWhat(files)}). Choose the folder that RSX wrote.`;
}

function sayOthers(files: DetectedFile[], gathered: Gathered) {
  const { wears, dependencyLists } = gathered;
  const [dependencies] = dependencyLists;
  if (dependencies !== undefined && wears.size > 0) {
    return `${dependencies} lists what the models of legends refer to, but no skins. Choose the settings and the list of assets from the same export as well.`;
  }
  const aside = sayAside(asideOf(gathered));
  const [damage] = gathered.damage;
  const counts = aside ? ` (${aside})` : '';
  if (areTexts(files)) return TEXTS_ALONE;
  const example = damage ? ` ${damage.file}: ${damage.what}.` : '';
  return `These files hold no skin and no asset of a legend${counts}.${example} Choose a list of assets or the settings of skins.`;
}

/** Were only texts read? They name only skins whose settings were read before. */
const areTexts = (files: DetectedFile[]) =>
  files.filter(isRead).every((file) => 'form' in file && (file.form === 'texts' || file.form === 'old texts'));

const TEXTS_ALONE =
  'These texts name no skin of your list. Settings connect skins with their texts: choose the settings as well.';
