import { detached } from '../files/detached.ts';
import type { Found, ListRow } from '../formats/list-row.ts';
import { type Dependencies, readDependencies } from '../formats/name-list.ts';
import { assetAt, type LegendAsset } from '../names/asset-path.ts';
import { guidOf, hashOf } from '../names/guid.ts';
import { isBare, keepBare, notePlace, settleBare } from './bare-names.ts';
import { asideReason, assetKey, brokenOff, type GameFile, type Gathered, noteDamage, setAside } from './gathered.ts';

/** Takes the assets of legends from a list, whatever tool wrote it. */
export async function takeList(
  into: Gathered,
  file: GameFile,
  finds: AsyncIterable<Found<ListRow>[]> | Iterable<Found<ListRow>[]>,
) {
  for await (const some of finds) {
    countLines(into, some.length);
    for (const found of some) {
      if ('broken' in found) takeBroken(into, file, found);
      else takeRow(into, file, found);
    }
  }
}

/** Stops before the rows exceed the memory of a browser. */
function countLines(into: Gathered, lines: number) {
  into.read += lines;
  if (into.read > into.mostLines) throw new TooManyLines();
}

/** The lists have more lines than `Gathered.mostLines`. */
export class TooManyLines extends Error {}

function takeRow(into: Gathered, file: GameFile, found: { line: number; row: ListRow }) {
  const { line, row } = found;
  const asset = assetAt(row.name, row.type, into.legends);
  const isOpen = isBare(row.name) && asset !== 'unnamed' && (row.type === '' || typeof asset === 'object');
  if (isOpen) keepBare(into, { file, ...found });
  else if (typeof asset === 'object') takeAsset(into, file, { ...found, asset });
  else {
    const reason = asideReason(into, asset, row.name);
    setAside(into, reason, { file: file.path, line, text: row.name });
    if (reason !== 'unnamed') notePlace(into, row.name, reason);
  }
}

/** Takes the lines with names alone, after all lists. */
export const settleBareRows = (into: Gathered) =>
  settleBare(into, ({ file, ...found }) => takeAsset(into, file, found));

function takeBroken(
  into: Gathered,
  file: GameFile,
  { line, broken, text, isCut = line === 0 }: { line: number; broken: string; text: string; isCut?: boolean },
) {
  setAside(into, 'broken', { file: file.path, line, text });
  (isCut ? brokenOff : noteDamage)(into, file, line, broken);
}

function takeAsset(
  into: Gathered,
  file: GameFile,
  { line, row, asset }: { line: number; row: ListRow; asset: LegendAsset },
) {
  const doubt = row.guid === undefined ? undefined : doubtAbout(row.guid, asset);
  if (doubt) noteDamage(into, file, line, doubt);
  const path = detached(asset.path);
  const guid = row.guid === undefined || doubt ? undefined : guidOf(detached(row.guid));
  const key = assetKey(path);
  const known = into.assets.get(key) ?? { ...asset, path, guid, files: [] };
  known.guid ??= guid;
  if (row.file && !known.files.includes(row.file)) known.files.push(detached(row.file));
  into.assets.set(key, known);
}

// Only these are known to have the hash of their path as their GUID.
const HASHED = new Set<LegendAsset['kind']>(['material', 'rig', 'skin', 'character']);

function doubtAbout(guid: string, { kind, path }: LegendAsset) {
  if (guid.trim() === '') return 'its GUID is missing; only its name was used';
  const read = guid.trim().length > 18 ? undefined : guidOf(guid);
  if (read === undefined || /^\d{17,}$/.test(guid.trim())) return 'its GUID is not a number; only its name was used';
  if (/^0+$/.test(read)) return 'its GUID is zero; only its name was used';
  const isRight = !HASHED.has(kind) || !path.includes('/') || read === hashOf(path);
  return isRight ? undefined : 'its GUID belongs to another name; only its name was used';
}

/** Takes the references of the models of legends. */
export async function takeDependencies(into: Gathered, file: GameFile) {
  into.dependencyLists.push(file.path);
  for await (const some of readDependencies(file.open())) {
    countLines(into, some.length);
    for (const found of some) {
      if ('broken' in found) takeBroken(into, file, found);
      else takeWorn(into, file, found);
    }
  }
}

function takeWorn(
  into: Gathered,
  file: GameFile,
  { line, row: { name, targets } }: { line: number; row: Dependencies },
) {
  const asset = assetAt(name, '', into.legends);
  if (typeof asset === 'string') return setAside(into, asset, { file: file.path, line, text: name });
  // Only the references of models are needed.
  if (asset.kind !== 'model') return;
  const key = assetKey(detached(name));
  if (saysMore(targets, into.wears.get(key))) into.wears.set(key, targets.map(detached));
}

/** The lists of two exports may differ in what was loaded. */
function saysMore(targets: string[], known: string[] | undefined) {
  if (known === undefined) return true;
  return targets.length === known.length ? namesIn(targets) > namesIn(known) : targets.length > known.length;
}

const namesIn = (targets: string[]) => targets.filter((target) => !target.endsWith('*')).length;
