import type { ListedSettings } from '#contract/imports/import.ts';
import { usableNames } from '#contract/skins/game-texts.ts';
import { BASE_SKIN } from '#contract/skins/skin.ts';
import type { Gathered } from '#game-files/dump/gathered.ts';
import { nameFinder } from '#game-files/dump/join.ts';
import { settingsParts, settingsPath } from '#game-files/names/settings-path.ts';
import { sourceOf } from '../../skins/source-of.ts';
import type { ReadSkin } from './reading.ts';

/**
 * Joins a dump with the skins of the list, which know the paths of their settings and the tokens of their names: a
 * recolour finds a parent that the files lack, and texts name skins whose settings are missing (docs: Dumps).
 */
export function withListed(
  skins: ReadSkin[],
  { listed, texts }: { listed: readonly ListedSettings[]; texts: Gathered['texts'] },
): ReadSkin[] {
  const ids = new Map(listed.map(({ settings, gameid }) => [settings, gameid]));
  const own = new Set(skins.map(({ asset }) => settingsPath(asset)));
  const others = listed.filter(({ settings }) => !own.has(settings));
  return [
    ...skins.map((skin) => {
      const parentId = skin.parent === undefined ? undefined : ids.get(skin.parent);
      return parentId ? { ...skin, parentId } : skin;
    }),
    ...others.flatMap((one) => namedAlone(one, texts) ?? []),
  ];
}

/** How many skins of the list are named by the texts, but have no settings among the files. */
export const countNamedAlone = (skins: readonly ReadSkin[]) => skins.filter(({ isNamedAlone }) => isNamedAlone).length;

/** A skin of the list that only texts mention: its names, and nothing else. */
function namedAlone(skin: ListedSettings, texts: Gathered['texts']): ReadSkin | undefined {
  const { legend, settings, token, sources } = skin;
  if (!token) return;
  const names = usableNames(nameFinder({ texts })(token));
  if (Object.keys(names).length === 0) return;
  const ingamename = skin.ingamename === BASE_SKIN ? BASE_SKIN : (names.english ?? skin.ingamename);
  const isFromGame = ingamename !== skin.ingamename || sourceOf(sources, 'ingamename') === 'settings';
  return {
    ...{ state: 'ready', why: [], asset: settings, folder: settingsParts(settings).folder, legend, ingamename, names },
    ...{ model: undefined, texture: undefined, materials: [], animation: undefined, said: {} },
    ...{ parent: undefined, package: undefined, token, permanentId: undefined },
    sources: isFromGame ? { ingamename: 'settings' } : {},
    isNamedAlone: true,
    // It is in the list, so it is public.
    ...{ signs: [], flags: [], isUntold: false },
  };
}
