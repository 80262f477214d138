import { assetAt, type LegendAsset } from './asset-path.ts';
import { detached } from './detached.ts';
import { guidOf } from './guid.ts';
import { hashOf } from './hash.ts';
import { type Dependencies, readDependencies } from './read/dependency-list.ts';
import { type CharacterItem, characterItem, charactersIn, type Flavor, type SkinItem, skinItem } from './read/item.ts';
import type { ListRow } from './read/list-row.ts';
import { readLocl, readOldTexts, type TextRow } from './read/locl.ts';
import { readNameList } from './read/name-list.ts';
import { readOdl } from './read/odl.ts';
import { readRepakMap } from './read/repak-map.ts';
import { readRsxCsv } from './read/rsx-csv.ts';
import { readSettings, type Settings } from './read/settings.ts';
import { type Source, wholeText } from './read/source.ts';
import type { Form } from './recognise.ts';
import type { Found, Reason } from './set-aside.ts';

/** A file of a dump, not yet read. */
export type DumpFile = { path: string; form: Form; open: () => Source };

/** An asset that a list names, with what the list says about it. */
export type Listed = LegendAsset & { guid: string | undefined; files: string[] };

/** What is wrong somewhere; `line` is 0 when it is the whole file. */
export type Damage = { file: string; line: number; what: string };

/** Everything that the files of one dump say about legends, not yet joined. */
export type Gathered = {
  skins: SkinItem[];
  characters: CharacterItem[];
  /** The legends that the game lists, and the flag under which each is hidden. */
  flags: Flavor[];
  /** By language, then by the hash of a token: one text, or several that contradict each other. */
  texts: Map<string, Map<string, string[]>>;
  /** By `assetKey`. */
  assets: Map<string, Listed>;
  /** What a model refers to, by `assetKey`. */
  wears: Map<string, string[]>;
  /** The package of a model, by `assetKey`. */
  packages: Map<string, string>;
  /** How many lines and entries were read, and were set aside for which reason. */
  read: number;
  setAside: Map<Reason, number>;
  damage: Damage[];
};

/** By this two ways to write one asset are the same: `\` or `/`, any case, with or without extension. */
export const assetKey = (path: string) =>
  path
    .replaceAll('\\', '/')
    .toLowerCase()
    .replace(/\.(?:rpak|rmdl|rrig|json)$/, '');

/** Reads all files, those first that tell which texts are wanted; what cannot be read is named and costs nothing else. */
export async function gather(files: Iterable<DumpFile>): Promise<Gathered> {
  const gathered: Gathered = {
    skins: [],
    characters: [],
    flags: [],
    texts: new Map(),
    assets: new Map(),
    wears: new Map(),
    packages: new Map(),
    read: 0,
    setAside: new Map(),
    damage: [],
  };
  const waiting = [...files].sort((a, b) => Number(isTexts(a)) - Number(isTexts(b)));
  let wanted: Set<string> | undefined;
  for (const file of waiting) {
    if (isTexts(file)) {
      wanted ??= tokensOf(gathered);
      await takeTexts(gathered, file, wanted);
    } else await take[file.form]?.(gathered, file);
  }
  return gathered;
}

const isTexts = ({ form }: DumpFile) => form === 'texts' || form === 'old texts';

const take: Partial<Record<Form, (into: Gathered, file: DumpFile) => Promise<void>>> = {
  'rsx csv': (into, file) => takeList(into, file, readRsxCsv(file.open())),
  'rsx txt': (into, file) => takeList(into, file, readNameList(file.open())),
  'legion+': (into, file) => takeList(into, file, readNameList(file.open())),
  dependencies: (into, file) => takeDependencies(into, file),
  'repak map': async (into, file) => {
    const text = await wholeText(file.open(), LONGEST);
    if (text === undefined) damaged(into, file, 0, 'it is too long');
    else await takeList(into, file, readRepakMap(text));
  },
  skin: (into, file) => takeSettings(into, file, (settings) => takeSkin(into, settings, assetIn(file.path))),
  character: (into, file) => takeSettings(into, file, (settings) => takeCharacter(into, settings, assetIn(file.path))),
  characters: (into, file) =>
    takeSettings(into, file, (settings) => {
      into.flags.push(...charactersIn(settings));
    }),
  'other settings': async (into) => {
    into.read += 1;
    setAside(into, 'settings');
  },
  package: (into, file) => takePackage(into, file),
};

/** A file that is read as a whole has at most so many letters. */
const LONGEST = 64_000_000;
/** Of a file with a hundred damaged lines nobody reads more than these; the others are counted. */
const NAMED = 100;

function setAside({ setAside: counts }: Gathered, reason: Reason) {
  counts.set(reason, (counts.get(reason) ?? 0) + 1);
}

function damaged(into: Gathered, { path }: DumpFile, line: number, what: string) {
  const named = into.damage.filter(({ file }) => file === path).length;
  if (named < NAMED) into.damage.push({ file: path, line, what });
}

async function takeList(
  into: Gathered,
  file: DumpFile,
  rows: AsyncIterable<Found<ListRow>> | Iterable<Found<ListRow>>,
) {
  for await (const found of rows) {
    into.read += 1;
    if ('broken' in found) {
      setAside(into, 'broken');
      damaged(into, file, found.line, found.broken);
      continue;
    }
    const asset = assetAt(found.row.name, found.row.type);
    if (typeof asset === 'string') setAside(into, asset);
    else takeAsset(into, file, { ...found, asset });
  }
}

function takeAsset(
  into: Gathered,
  file: DumpFile,
  { line, row, asset }: { line: number; row: ListRow; asset: LegendAsset },
) {
  const doubt = row.guid === undefined ? undefined : doubtAbout(row.guid, asset);
  if (doubt) damaged(into, file, line, doubt);
  const path = detached(asset.path);
  const guid = row.guid === undefined || doubt ? undefined : guidOf(detached(row.guid));
  const key = assetKey(path);
  const known = into.assets.get(key) ?? { ...asset, path, guid, files: [] };
  known.guid ??= guid;
  if (row.file && !known.files.includes(row.file)) known.files.push(detached(row.file));
  into.assets.set(key, known);
}

// Only these are known to have the hash of their path for a GUID.
const HASHED = new Set<LegendAsset['kind']>(['material', 'rig', 'skin', 'character']);

function doubtAbout(guid: string, { kind, path }: LegendAsset) {
  if (guid.trim() === '') return 'its GUID is missing; its name was taken';
  const read = guid.trim().length > 18 ? undefined : guidOf(guid);
  if (read === undefined || /^\d{17,}$/.test(guid.trim())) return 'its GUID is no number; its name was taken';
  if (/^0+$/.test(read)) return 'its GUID is zero; its name was taken';
  const isRight = !HASHED.has(kind) || !path.includes('/') || read === hashOf(path);
  return isRight ? undefined : 'its GUID is that of another name; its name was taken';
}

async function takeDependencies(into: Gathered, file: DumpFile) {
  for await (const found of readDependencies(file.open())) {
    into.read += 1;
    if ('broken' in found) {
      setAside(into, 'broken');
      damaged(into, file, found.line, found.broken);
    } else takeWorn(into, found.row);
  }
}

function takeWorn(into: Gathered, { name, targets }: Dependencies) {
  const asset = assetAt(name);
  if (typeof asset === 'string') return setAside(into, asset);
  // Of anything but models nobody asks what they refer to.
  if (asset.kind === 'model') into.wears.set(assetKey(detached(name)), targets.map(detached));
}

async function takeSettings(into: Gathered, file: DumpFile, use: (settings: Settings) => void) {
  into.read += 1;
  const text = await wholeText(file.open(), LONGEST);
  const settings = text === undefined ? { broken: 'it is too long' } : readSettings(text);
  if ('broken' in settings) {
    setAside(into, 'broken');
    return damaged(into, file, 0, settings.broken);
  }
  if (settings.mended) damaged(into, file, 0, 'a quote inside a text was not escaped; it could be read all the same');
  use(settings);
}

/** The asset that a settings file was exported from, by its place. */
function assetIn(path: string) {
  const [, asset] = /(?:^|\/)(settings\/.+)\.json$/i.exec(path.replaceAll('\\', '/')) ?? [];
  return `${asset ?? path}.rpak`;
}

function takeSkin(into: Gathered, settings: Settings, path: string) {
  const item = skinItem(settings, path);
  const asset = assetAt(item.asset, 'stgs');
  if (typeof asset === 'string') setAside(into, asset);
  else into.skins.push(item);
}

function takeCharacter(into: Gathered, settings: Settings, path: string) {
  into.characters.push(characterItem(settings, path));
}

async function takePackage(into: Gathered, file: DumpFile) {
  into.read += 1;
  const text = await wholeText(file.open(), LONGEST);
  const odl = text === undefined ? { broken: 'it is too long' } : readOdl(text);
  if ('broken' in odl) {
    setAside(into, 'broken');
    damaged(into, file, 0, odl.broken);
  } else if (odl.file) into.packages.set(assetKey(odl.model), odl.file);
}

/** The hashes of the texts that name a skin or a legend: of half a million texts these are all that is kept. */
const tokensOf = ({ skins, characters }: Gathered) =>
  new Set([...skins, ...characters].flatMap(({ token }) => (token === undefined ? [] : hashOf(token))));

async function takeTexts(into: Gathered, file: DumpFile, wanted: ReadonlySet<string>) {
  const { form, path } = file;
  let table = tableOf(into, languageIn(path));
  for await (const found of (form === 'texts' ? readLocl : readOldTexts)(file.open())) {
    if ('broken' in found) damaged(into, file, found.line, found.broken);
    else if ('language' in found.row) table = tableOf(into, found.row.language);
    else takeText(table, found.row, wanted);
  }
}

function takeText(
  table: Map<string, string[]>,
  { hash, text }: Exclude<TextRow, { language: string }>,
  wanted: ReadonlySet<string>,
) {
  if (!wanted.has(hash)) return;
  const texts = table.get(hash) ?? [];
  if (!texts.includes(text)) texts.push(detached(text));
  table.set(detached(hash), texts);
}

const languageIn = (path: string) => /(?:localization|base)_([a-z]+)\.\w+$/i.exec(path)?.[1]?.toLowerCase() ?? '';

function tableOf({ texts }: Gathered, language: string) {
  const table = texts.get(language) ?? new Map<string, string[]>();
  if (language !== '') texts.set(language, table);
  return table;
}
