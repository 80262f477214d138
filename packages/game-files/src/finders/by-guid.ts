import { CUT, cutIn, guidFinder, guidOf, hashOf } from '../names/guid.ts';
import type { KnownLegend } from '../names/legends.ts';
import { materialPaths, modelPaths, rigPaths, settingsPaths } from '../names/skin-paths.ts';
import type { TranslatedSkin } from './answer.ts';

/** Does a word look like the number of an asset: with `0x`, 13 to 16 hexadecimal digits, or 17 to 20 decimal ones? */
export const looksLikeGuid = (word: string) => {
  if (word.startsWith('0x') || word.startsWith('0X')) return WITH_SIGN.test(word);
  return word.length >= 13 && word.length <= 20 && BARE.test(word) && /\d/.test(word);
};

const WITH_SIGN = /^0x[0-9a-f]{1,16}\*?$/i;
const BARE = /^(?:[0-9a-f]{13,16}\*?|[1-9]\d{16,19})$/i;

/** The names of assets by their GUIDs, each of 16 lower-case digits. */
export type Guids = Readonly<Record<string, string>>;

type Known = { skins: readonly TranslatedSkin[]; legends: readonly KnownLegend[] };
export type GuidFinder = (word: string) => string | undefined;

/**
 * Finds the path whose hash is a GUID. The list of skins has no GUIDs, so the paths where the game keeps the files of
 * skins are hashed. Such a path may not exist, but a GUID that fits is no chance. The paths themselves are not kept: those
 * of 20,000 skins would take 100 MB. Each skin is a step, so that others get on with their work between two.
 */
export function* pathFinder({ skins, legends }: Known): Generator<undefined, GuidFinder> {
  /** The place of a skin with a path, by the first 13 digits of its GUID. */
  const places = new Map<number, number>();
  const starts = guidStarts();
  const models = new Set<string>();
  const pathsOf = pathsBy(legends);
  for (const [place, skin] of skins.entries()) {
    // Colours share their model.
    for (const path of pathsOf(skin, { withModel: !models.has(skin.model) })) {
      const guid = hashOf(path);
      places.set(startOfCut(guid), place);
      starts.add(guid);
    }
    models.add(skin.model);
    yield;
  }
  return (word) => {
    const written = guidOf(word);
    if (written === undefined || !starts.mayHave(written)) return;
    for (const digits of [written, cutIn(written)]) {
      const skin = skins[places.get(startOfCut(digits)) ?? -1];
      const path = skin && pathsOf(skin).find((one) => hashOf(one).startsWith(digits));
      if (path !== undefined) return path;
    }
    return;
  };
}

/** The paths of a skin's files. */
function pathsBy(legends: readonly KnownLegend[]) {
  const known = new Map(legends.map((legend) => [legend.name.toLowerCase(), legend]));
  return ({ legend, model, texture, animation, settings }: TranslatedSkin, { withModel } = { withModel: true }) => {
    const { folder, rig } = known.get(legend.toLowerCase()) ?? { folder: wordOfLegend(legend), rig: undefined };
    return [
      ...(withModel ? modelPaths(model, { folder, rig }) : []),
      ...materialPaths(texture, folder),
      // When the list has none, a rule about names finds most.
      ...(settings === undefined ? settingsPaths(texture, folder) : [settings]),
      ...(animation === undefined ? [] : rigPaths(animation)),
    ];
  };
}

const startOfCut = (guid: string) => Number.parseInt(guid.slice(0, CUT), 16);

/** Finds the name of a GUID in such a table. */
export function namesByGuid(guids: Guids): GuidFinder {
  const known = Object.keys(guids);
  const starts = guidStarts();
  for (const guid of known) starts.add(guid);
  const find = guidFinder(known);
  return (word) => {
    const written = guidOf(word);
    const guid = written !== undefined && starts.mayHave(written) ? find(written) : undefined;
    return guid === undefined ? undefined : guids[guid];
  };
}

/** The folder name of a legend that no table has. */
const wordOfLegend = (legend: string) => legend.toLowerCase().replace(/[^a-z0-9]/g, '');

const DIGITS = 6;

/**
 * Quickly rules out nearly every GUID that was not added. A list of the whole game has 150,000 GUIDs that belong to no
 * skin, and a map takes a microsecond for each.
 */
function guidStarts() {
  const bits = new Uint32Array(16 ** DIGITS / 32);
  return {
    add(guid: string) {
      const start = startOf(guid);
      bits[start >> 5] = (bits[start >> 5] as number) | (1 << (start & 31));
    },
    /** True for a GUID that may have been added, or for its first digits alone. */
    mayHave(guid: string) {
      const start = startOf(guid);
      return ((bits[start >> 5] as number) & (1 << (start & 31))) !== 0;
    },
  };
}

/** The first digits of the number without leading zeros: a GUID that was cut off has the same ones. */
function startOf(guid: string) {
  let first = 0;
  while (first < guid.length - DIGITS && guid.charCodeAt(first) === ZERO) first += 1;
  return Number.parseInt(guid.slice(first, first + DIGITS), 16);
}

const ZERO = '0'.charCodeAt(0);
