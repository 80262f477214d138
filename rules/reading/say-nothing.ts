import type { Gathered } from '../game-files/gathered.ts';
import { asideOf, sayAside } from '../game-files/set-aside.ts';
import type { DetectedFile } from './reading.ts';
import { countWhat, isRead, sayFile } from './say-files.ts';

/** Says of files that hold nothing of a legend's what they are instead, and what to do. */
export function sayNothing(files: DetectedFile[], gathered: Gathered): string {
  if (files.some(isRead)) return sayOthers(files, gathered);
  const [first, ...others] = files;
  if (!first) return 'There is no file. Name a list of the game, or the folder that RSX wrote.';
  if (others.length === 0) return sayFile(first);
  return `None of these ${files.length} files can be read (${countWhat(files)}). Name the folder that RSX wrote.`;
}

function sayOthers(files: DetectedFile[], gathered: Gathered) {
  const { wears, dependencyLists } = gathered;
  const [dependencies] = dependencyLists;
  if (dependencies !== undefined && wears.size > 0) {
    return `${dependencies} tells what the models of legends refer to, and no skin by itself. Name the settings and the list of assets of the same export with it.`;
  }
  const aside = sayAside(asideOf(gathered));
  const [damage] = gathered.damage;
  const counts = aside ? ` (${aside})` : '';
  if (areTexts(files)) return TEXTS_ALONE;
  const example = damage ? ` ${damage.file}: ${damage.what}.` : '';
  return `These files hold no skin and no asset of a legend${counts}.${example} Name a list of them or their settings.`;
}

/** Are texts all that was read? They name the skins whose settings somebody has read before. */
const areTexts = (files: DetectedFile[]) =>
  files.filter(isRead).every((file) => 'form' in file && (file.form === 'texts' || file.form === 'old texts'));

const TEXTS_ALONE =
  'These texts name no skin of your list. A list learns which texts are its skins’ from their settings: choose these as well.';
