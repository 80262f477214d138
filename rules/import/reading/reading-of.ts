import type { ListedSettings } from '#contract/imports/import.ts';
import { damageInEnglish, englishFiles } from '#game-files/dump/english.ts';
import type { GameSkin, Joined } from '#game-files/dump/game-skin.ts';
import { asideOf, type Gathered, sayAside, sayDamage } from '#game-files/dump/gathered.ts';
import { nameHoles } from '#game-files/dump/holes.ts';
import { joinGameFiles } from '#game-files/dump/join.ts';
import { joinItems } from '#game-files/dump/join-items.ts';
import { isLegendsTold } from '#game-files/dump/legends-told.ts';
import type { Rows } from '../../skins/given-rows.ts';
import { count } from '../../texts/count.ts';
import { namedAssets } from './named-assets.ts';
import { namedSkins, settleSkins } from './named-skins.ts';
import {
  countWhat,
  isRead,
  type Outcome,
  type ReadAsset,
  type ReportedFile,
  sayFile,
  type UnknownLegend,
} from './reading.ts';
import { withListed } from './with-listed.ts';

type Beside = { files: ReportedFile[]; own: Rows; listed: readonly ListedSettings[]; isAllPublic: boolean };

/** Turns the gathered data into skins and assets of the list, with everything that a person must know about it. */
export function readingOf(gathered: Gathered, { files, own, listed, isAllPublic }: Beside): Outcome {
  nameHoles(gathered);
  const joined = joinGameFiles(gathered);
  if (isAllPublic) joined.skins = joined.skins.map((skin): GameSkin => ({ ...skin, isUntold: false }));
  const settled = settleSkins(namedSkins(joined.skins), new Set());
  const skins = withListed(settled.skins, { listed, texts: gathered.texts });
  const items = joinItems(gathered).map((item) => (isAllPublic ? { ...item, isUntold: false } : item));
  const found = [
    gathered.assets.size,
    skins.length,
    items.length,
    gathered.characters.length,
    own.skins.length,
    own.assets.length,
    Object.values(own.others ?? {}).flat().length,
  ];
  if (found.every((count) => count === 0)) return { failed: sayNothing(files, gathered) };
  const { assets, unusable } = namedAssets(gathered, joined.legends);
  const notices = [sayEnglish(gathered), isAllPublic ? undefined : sayUntold(gathered, joined.skins)];
  return {
    reading: {
      notices: notices.filter((notice) => notice !== undefined),
      ...{ files, read: gathered.read, skins, assets, items, unusable, own },
      ...{ aside: asideOf(gathered), damage: gathered.damage },
      questions: [...joined.questions, ...settled.doubles],
      strangers: unknownLegends(gathered, joined, assets),
    },
  };
}

/** The new legends. Folders show that they exist, texts name them, and a rig says where their clips are. */
function unknownLegends({ legends }: Gathered, joined: Joined, found: ReadAsset[]): UnknownLegend[] {
  const known = new Map(joined.legends.map((legend) => [legend.folder, legend]));
  const folders = new Set([...known.keys(), ...found.map(({ folder }) => folder)]);
  return [...folders]
    .filter((folder) => legends.called(folder) === undefined)
    .map((folder): UnknownLegend => {
      const legend = known.get(folder);
      const skins = joined.skins.filter((skin) => skin.legend.folder === folder);
      return {
        folder,
        name: legend?.name,
        names: legend?.names ?? {},
        clips:
          skins.find(({ animation }) => animation)?.animation?.name ??
          found.find((one) => one.folder === folder && one.kind === 'Animations')?.name,
        skins: skins.length,
        assets: found.filter((asset) => asset.folder === folder).length,
      };
    });
}

/**
 * One sentence when the English texts, the only source of in-game names, are missing, damaged or belong to something
 * else; it says what happens to the names and what to do (docs: Sources). Undefined when they are whole, and when no
 * skin needs them.
 */
function sayEnglish(gathered: Gathered): string | undefined {
  if (gathered.skins.length === 0) return;
  const wrong = wrongIn(gathered);
  return wrong && `The English texts ${wrong}. ${KEPT}`;
}

function wrongIn(gathered: Gathered) {
  const files = englishFiles(gathered);
  if (files.length === 0) return 'are missing: no localization_english.locl was read';
  const [first, ...others] = damageInEnglish(gathered);
  if (first) return `are damaged (${sayDamage(first)}${others.length > 0 ? `, and ${count(others.length)} more` : ''})`;
  const named = gathered.texts.get('english')?.size ?? 0;
  return named === 0 && gathered.skins.some(({ token }) => token)
    ? `hold no name of these skins (${files.join(', ')})`
    : undefined;
}

const KEPT =
  'Listed skins keep their names, and a new one without an English name waits until you name it. Export the texts again with RSX, then read all files again.';

/** For files without anything about a legend, says what they are instead, and what to do. */
function sayNothing(files: ReportedFile[], gathered: Gathered): string {
  if (files.some(isRead)) return sayOthers(files, gathered);
  const [first, ...others] = files;
  if (!first) return 'There is no file. Choose a list of the game, or the folder that RSX wrote.';
  if (others.length === 0) return sayFile(first);
  return `None of these ${count(files.length)} files can be read (${countWhat(files)}). Choose the folder that RSX wrote.`;
}

function sayOthers(files: ReportedFile[], gathered: Gathered) {
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
const areTexts = (files: ReportedFile[]) =>
  files.filter(isRead).every((file) => 'form' in file && (file.form === 'texts' || file.form === 'old texts'));

const TEXTS_ALONE =
  'These texts name no skin of your list. Settings connect skins with their texts: choose the settings as well.';

/**
 * One sentence when the files that say what is public are missing, or come from a tool that leaves it out (docs:
 * Flags). Undefined when nothing is missing, and when there are no skins.
 */
function sayUntold(gathered: Gathered, skins: readonly GameSkin[]): string | undefined {
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
