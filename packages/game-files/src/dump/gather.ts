import { detached } from '../files/detached.ts';
import { Unreadable, wholeText } from '../files/source.ts';
import { characterItem, charactersIn, type SettingsForm, saysFlags, skinItem, strangenessOf } from '../formats/item.ts';
import { itemSettings, listsIn } from '../formats/item-settings.ts';
import { readLocl, readOldTexts, type TextRow } from '../formats/locl.ts';
import { readNameList } from '../formats/name-list.ts';
import { readOdl } from '../formats/odl.ts';
import type { Form } from '../formats/recognise.ts';
import { readRepakMap } from '../formats/repak-map.ts';
import { readRsxCsv } from '../formats/rsx-csv.ts';
import { readSet } from '../formats/set.ts';
import { readSettings, type Settings } from '../formats/settings.ts';
import { assetAt } from '../names/asset-path.ts';
import { hashOf } from '../names/guid.ts';
import { knownLegends, type Legends } from '../names/legends.ts';
import { nameIn, placeholderIn } from '../names/shop-name.ts';
import { withSlashes } from '../names/with-slashes.ts';
import { settleBareRows, takeDependencies, takeList } from './gather-lists.ts';
import {
  asideReason,
  assetKey,
  brokenOff,
  type Damage,
  type GameFile,
  type Gathered,
  LONGEST,
  noteDamage,
  setAside,
} from './gathered.ts';
import { joinForms } from './one-of-each.ts';

/** Ten times the size of all lists of the game together. */
export const MOST_LINES = 3_000_000;

/** An empty result for the known legends. */
export const emptyGathering = (
  legends: Legends = knownLegends,
  { listed = [], mostLines = MOST_LINES }: Partial<Pick<Gathered, 'listed' | 'mostLines'>> = {},
): Gathered => ({
  ...{ legends, listed, mostLines },
  skins: [],
  characters: [],
  items: [],
  lists: [],
  flags: [],
  texts: new Map(),
  textFiles: new Map(),
  placeholders: new Map(),
  assets: new Map(),
  hasBareLists: false,
  bare: [],
  places: new Map(),
  weapons: new Set(),
  wears: new Map(),
  dependencyLists: [],
  packages: new Map(),
  read: 0,
  texted: 0,
  setAside: new Map(),
  first: new Map(),
  damage: [],
  questions: [],
});

/** Reads all files, texts last, since the others say which texts are wanted. An unreadable file counts as damage. */
export async function gather(files: Iterable<GameFile>, into = emptyGathering()): Promise<Gathered> {
  const waiting = [...files].sort((a, b) => Number(isTexts(a)) - Number(isTexts(b)));
  into.hasBareLists ||= waiting.some(({ form }) => form === 'legion+');
  let wanted: Set<string> | undefined;
  for (const file of waiting) {
    try {
      if (isTexts(file)) {
        wanted ??= tokensOf(into);
        await takeTexts(into, file, wanted);
      } else await take[file.form]?.(into, file);
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      takeBroken(into, file, error.message);
    }
  }
  settleBareRows(into);
  forgetRepaired(into);
  joinForms(into);
  return into;
}

/** Nothing is lost with a broken file when another form of it was read. */
function forgetRepaired(into: Gathered) {
  const read = new Set(into.skins.map(({ asset }) => assetKey(asset)));
  const isRead = ({ file, lost }: Damage) => typeof lost === 'object' && read.has(assetKey(assetIn(file)));
  into.damage = into.damage.map((damage) => {
    if (!isRead(damage)) return damage;
    const { lost: _, ...rest } = damage;
    return rest;
  });
}

/** Are they texts? These are read after all others. */
const isTexts = ({ form }: Pick<GameFile, 'form'>) => form === 'texts' || form === 'old texts';

const take: Partial<Record<Form, (into: Gathered, file: GameFile) => Promise<void>>> = {
  'rsx csv': (into, file) => takeList(into, file, readRsxCsv(file.open())),
  'rsx txt': (into, file) => takeList(into, file, readNameList(file.open())),
  'legion+': (into, file) => takeList(into, file, readNameList(file.open())),
  dependencies: takeDependencies,
  'repak map': async (into, file) => {
    const text = await wholeText(file.open(), LONGEST);
    if (text === undefined) takeBroken(into, file, 'it is too long');
    else await takeList(into, file, [[...readRepakMap(text)]]);
  },
  skin: (into, file) => takeSettings(into, file, { form: 'skin', take: (settings) => takeSkin(into, settings, file) }),
  character: (into, file) =>
    takeSettings(into, file, { form: 'character', take: (settings) => takeCharacter(into, settings, file) }),
  characters: (into, file) =>
    takeSettings(into, file, {
      form: 'characters',
      take: (settings) => {
        if (saysFlags(settings.fields.characters)) into.flags.push(...charactersIn(settings));
        takeLists(into, 'settings/base_itemflavors.rpak', settings);
      },
    }),
  item: (into, file) =>
    takeSettings(into, file, {
      form: 'item',
      take: (settings) => {
        const item = itemSettings(settings, assetIn(file.path));
        if (item) into.items.push(item);
      },
    }),
  'other settings': async (into, file) => {
    into.read += 1;
    const asset = assetIn(file.path);
    setAside(into, asideReason(into, 'settings', asset), { file: file.path, line: 0, text: asset });
  },
  package: takePackage,
};

/** The subject of settings, and the function that takes them. */
type Use = { form: SettingsForm; take: (settings: Settings) => void };

/** Reads a settings file. A file that cannot be read, or has no known field, counts as damage. */
async function takeSettings(into: Gathered, file: GameFile, { form, take }: Use) {
  into.read += 1;
  const text = await wholeText(file.open(), LONGEST);
  const settings = text === undefined ? TOO_LONG : await settingsIn(file.path, text);
  if ('broken' in settings) return takeBroken(into, file, settings.broken);
  const strange = strangenessOf(form, settings);
  if (strange !== undefined) return takeBroken(into, file, strange);
  // Some builds write every quote like this, in hundreds of files: one note covers all.
  if (settings.mended && !into.damage.some(({ what }) => what === MENDED)) noteDamage(into, file, 0, MENDED);
  take(settings);
}

const MENDED = 'a quote inside a text was not escaped; this file and others like it were read all the same';
const TOO_LONG = { broken: 'it is too long' };

const settingsIn = (path: string, text: string) => (/\.set$/i.test(path) ? readSet(text) : readSettings(text));

/** Sets a whole file aside, with the reason. */
function takeBroken(into: Gathered, file: GameFile, broken: string) {
  setAside(into, 'broken', { file: file.path, line: 0, text: '' });
  brokenOff(into, file, 0, broken);
}

/** The asset that a settings file was exported from, by its place. */
function assetIn(path: string) {
  const [, asset] = /(?:^|\/)(settings\/.+)\.(?:json|set)$/i.exec(withSlashes(path)) ?? [];
  return `${asset ?? path}.rpak`;
}

/** Takes a skin, unless it belongs to no legend: the target dummy has skins too. */
function takeSkin(into: Gathered, settings: Settings, file: GameFile) {
  const item = skinItem(settings, assetIn(file.path));
  const asset = assetAt(item.asset, 'stgs', into.legends);
  if (typeof asset === 'string') setAside(into, asset, { file: file.path, line: 0, text: item.asset });
  else into.skins.push(item);
}

function takeCharacter(into: Gathered, settings: Settings, file: GameFile) {
  const item = characterItem(settings, assetIn(file.path));
  into.characters.push(saysFlags(settings.fields.skins) ? item : { ...item, skins: undefined });
  takeLists(into, item.asset, settings);
}

/** Takes the items that a legend, or the whole game, lists. */
function takeLists({ lists }: Gathered, asset: string, settings: Settings) {
  const listed = listsIn(settings);
  if (listed) lists.push({ asset, ...listed });
}

async function takePackage(into: Gathered, file: GameFile) {
  into.read += 1;
  const text = await wholeText(file.open(), LONGEST);
  const odl = text === undefined ? TOO_LONG : readOdl(text);
  if ('broken' in odl) takeBroken(into, file, odl.broken);
  else if (odl.file) into.packages.set(assetKey(odl.model), odl.file);
}

/**
 * The hashes of the texts that name a skin (of the files or the list), a legend or an item: of half a million texts only
 * these are kept.
 */
function tokensOf({ skins, characters, listed, items }: Gathered) {
  const named = [...skins, ...characters, ...listed, ...items, ...items.map(({ short }) => ({ token: short }))];
  return new Set(named.flatMap(({ token }) => (token ? hashOf(token) : [])));
}

/** Takes the wanted texts of one file in its language. */
async function takeTexts(into: Gathered, file: GameFile, wanted: ReadonlySet<string>) {
  const { form, path } = file;
  let table = tableIn(into, path, languageIn(path));
  for await (const some of (form === 'texts' ? readLocl : readOldTexts)(file.open())) {
    into.texted += some.length;
    for (const found of some) {
      if ('broken' in found) noteDamage(into, file, found.line, found.broken);
      else if ('language' in found.row) table = tableIn(into, path, found.row.language);
      else if (wanted.has(found.row.hash)) takeText(into, table, found.row);
    }
  }
}

function takeText(
  { placeholders }: Gathered,
  table: Map<string, string[]>,
  { hash, text }: Exclude<TextRow, { language: string }>,
) {
  const sign = placeholderIn(text, hash);
  if (sign !== undefined) placeholders.set(detached(hash), (placeholders.get(hash) ?? new Set()).add(sign));
  const name = sign === undefined ? nameIn(text) : undefined;
  if (name === undefined) return;
  const texts = table.get(hash) ?? [];
  if (!texts.includes(name)) texts.push(detached(name));
  table.set(detached(hash), texts);
}

const languageIn = (path: string) => /(?:localization|base)_([a-z]+)\.\w+$/i.exec(path)?.[1]?.toLowerCase() ?? '';

function tableIn({ texts, textFiles }: Gathered, path: string, language: string) {
  textFiles.set(path, language);
  const table = texts.get(language) ?? new Map<string, string[]>();
  if (language !== '') texts.set(language, table);
  return table;
}
