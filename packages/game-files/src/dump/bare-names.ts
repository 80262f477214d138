import { detached } from '../files/detached.ts';
import { assetAt, type LegendAsset } from '../names/asset-path.ts';
import { wordOf } from '../names/legends.ts';
import type { Reason } from '../names/reasons.ts';
import { asideReason, type BareLine, type Gathered, setAside } from './gathered.ts';

const SLASH = /[\\/]/;

/** Is it a name without folders, whose meaning only its shape shows? */
export const isBare = (name: string) => !SLASH.test(name);

/** Keeps the line until all lists are read. */
export function keepBare({ bare }: Gathered, { file, line, row }: BareLine) {
  bare.push({ file, line, row: { ...row, name: detached(row.name), file: detached(row.file) } });
}

/**
 * Notes what a path means, for lines that have its name alone. While no list has names without folders, it notes only
 * names that would look like a legend's: half a million paths would take much memory.
 */
export function notePlace({ places, hasBareLists, legends }: Gathered, path: string, reason: Reason) {
  const stem = stemIn(path);
  if (hasBareLists || legends.called(wordOf(stem)) !== undefined) places.set(numberOf(stem), reason);
}

/**
 * Gives each line with a name alone the meaning of the path that a list has for it, whichever came first; without one
 * its shape decides (docs: Dumps).
 */
export function settleBare(into: Gathered, take: (line: BareLine & { asset: LegendAsset }) => void) {
  if (into.bare.length === 0) return;
  const placeOf = placeFinder(into);
  for (const { file, line, row } of into.bare) {
    const asset = placeOf(row.name) ?? assetAt(row.name, row.type, into.legends);
    if (typeof asset === 'string') {
      setAside(into, asideReason(into, asset, row.name), { file: file.path, line, text: row.name });
    } else take({ file, line, row, asset });
  }
  into.bare = [];
}

/** Is a name of a handmade list without folders that of a path? Then it is counted as what it is there. */
export function placedIn(into: Gathered) {
  let placeOf: ReturnType<typeof placeFinder> | undefined;
  return (file: string, name: string, line: number) => {
    placeOf ??= placeFinder(into);
    const asset = isBare(name) ? placeOf(name) : undefined;
    if (typeof asset === 'string') setAside(into, asset, { file, line, text: name });
    return asset !== undefined;
  };
}

function placeFinder({ assets, places }: Gathered) {
  const known = new Map([...assets.values()].map((asset) => [stemIn(asset.path), asset]));
  return (name: string) => {
    const stem = stemIn(name);
    return known.get(stem) ?? places.get(numberOf(stem));
  };
}

/** The name in a path as lists without folders have it: in lower case, without the ending and the suffix of a shader. */
function stemIn(path: string) {
  const name = path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1).toLowerCase();
  const dot = name.indexOf('.');
  const stem = dot < 0 ? name : name.slice(0, dot);
  return stem.replace(ENDING, '');
}

const ENDING = /(?:_(?:skn[puc]|rgd[puc]|rgbs|wld[uc]|ptc[us])|_lod\d+)$/;

/** Distinguishes the names of a game; a number takes less memory than the name. */
function numberOf(stem: string) {
  let [high, low] = [0, 0x811c9dc5];
  for (let at = 0; at < stem.length; at += 1) {
    const letter = stem.charCodeAt(at);
    low = Math.imul(low ^ letter, 0x01000193);
    high = Math.imul(high ^ letter, 0x5bd1e995) + (low >>> 15);
  }
  return (high >>> 11) * 2 ** 32 + (low >>> 0);
}
