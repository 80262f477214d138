import { type Answer, type How, isFound, type Near, type TranslatedSkin } from '../finders/answer.ts';
import { artFinder } from '../finders/by-art.ts';
import { type Guids, looksLikeGuid } from '../finders/by-guid.ts';
import { idFinder } from '../finders/by-id.ts';
import { type ItemFinder, itemFinder, type ListedItem, type NamedItem } from '../finders/by-item.ts';
import { mayBeInShop, type Names, type ShopFinder, shopReader } from '../finders/by-shop-name.ts';
import { type FileFinder, fileFinder, type Where } from '../finders/file-finder.ts';
import { isRenamed } from '../finders/renamed.ts';
import { type KnownLegend, type Legends, legendsOf } from '../names/legends.ts';
import { behindBodyGroup, LONGEST_MESH } from '../names/mesh.ts';
import { cutPath } from '../names/path.ts';
import { stemOf } from '../names/stem.ts';
import { bareLine } from './bare-line.ts';
import { folderInHead } from './listing-folder.ts';
import { namedByShape } from './named-by-shape.ts';
import { isNoName } from './no-name.ts';
import { assetOfRow } from './row-of-list.ts';
import { isColumns, isSentence, WHOLE_PATH, type Word, WRITTEN_ID, wordsOfLine } from './words-of-line.ts';

/** What lines are translated with: skins, legends and names. */
export type World = {
  skins: readonly TranslatedSkin[];
  legends: readonly KnownLegend[];
  /** Names in other languages, as far as they are known. */
  names: Names;
  /** The names of assets by their GUIDs, as far as they are known. */
  guids?: Guids | undefined;
  /** What is no skin, as far as it is known. */
  items?: readonly ListedItem[] | undefined;
};

/** The answers for a line; empty when it names nothing. `folder` is the folder that a listing named above it. */
export type TranslateLine = (text: string, folder?: string) => readonly Answer[];

/** What finds names in lines. It can be prepared once for many lists. */
export type Finders = {
  skins: readonly TranslatedSkin[];
  files: FileFinder;
  byId: ReturnType<typeof idFinder>;
  inShop: ShopFinder;
  known: Legends;
  /** Skins that are near an asset of no skin. */
  nearTo: ReturnType<typeof artFinder>;
  /** What is no skin, as far as it is known. */
  items?: ItemFinder | undefined;
  /** The nearest spellings of a line that is no name of the shop. */
  suggest?: ((line: string) => readonly string[]) | undefined;
};

/** Translates the lines of one list with the data of this world. */
export const lineTranslator = ({
  skins,
  legends,
  names,
  guids,
  items,
  suggest,
}: World & Pick<Finders, 'suggest'>): TranslateLine =>
  translatorWith({
    skins,
    files: fileFinder({ skins, legends, guids }),
    byId: idFinder(skins),
    inShop: shopReader(skins, legends).finder(names),
    known: legendsOf(legends),
    nearTo: artFinder(skins, legends),
    items: items && itemFinder(items),
    suggest,
  });

/**
 * Makes a function that translates the lines of one list, in both directions: it reads a line as the name of a file,
 * then as an in-game name, then as a text that contains names (docs: Translate lists). It keeps each answer.
 */
export function translatorWith({ skins, files, byId, inShop, known, nearTo, items, suggest }: Finders): TranslateLine {
  const shared = sharedAnswers(skins);
  const met = new Map<readonly NamedItem[], Answer>();
  const offers = new Map<readonly string[], Answer>();
  const offering = (suggestions: readonly string[], unknown: Answer): Answer => {
    const answer = offers.get(suggestions) ?? { ...unknown, suggestions };
    offers.set(suggestions, answer);
    return answer;
  };

  function asFile(path: string) {
    const found = files.at(path, 'file', ALONE);
    if (found?.how === 'file' && found.name.length === path.length) found.how = 'name';
    return found && [shared(found)];
  }

  /** One name, and nothing else in its line. */
  const asPlain = (text: string, path: string) =>
    asFile(path) ?? asId(path) ?? asShopName(path) ?? asUnknown(text, [wordOf(path)]);

  function asId(text: string) {
    const found = byId(text);
    return found && [shared(found)];
  }

  function asShopName(line: string) {
    return inShop(line)?.map((found) => shared({ name: '', kind: 'name', how: 'shop', ...found }));
  }

  /** The names in a line; what is part of no skin counts when there is nothing else. */
  function asWords(words: readonly Word[], { how, ...where }: Where & { how: How }) {
    const found = words
      .map(({ text }) => (WRITTEN_ID.test(text) ? byId(text) : files.at(text, how, where)))
      .filter((one) => one !== undefined)
      .map((one) => shared(how === 'sentence' && one.how !== 'id' ? { ...one, how } : one));
    const worn = found.filter(isFound);
    if (found.length === 0) return;
    return worn.length > 0 ? narrowest(worn) : [...new Set(found)];
  }

  const ofOwner = (near: Near) => ({ legend: skins[near.skins[0] ?? -1]?.legend, skins: [], near });

  /** A name without a match: by its form it may still be a legend's, or nothing that anyone would look for. */
  function asUnknown(text: string, words: readonly Word[]): readonly Answer[] {
    const cut = words.some((word) => word.isCut || word.text.length === LONGEST_MESH) && { isCut: true as const };
    for (const { text: word } of words.filter((one) => !one.isCut)) {
      const mesh = behindBodyGroup(word);
      const ofMesh = mesh === undefined ? undefined : namedByShape(mesh, known);
      const named = ofMesh ?? namedByShape(word, known);
      const near = nearTo(mesh ?? word);
      if (named) return [shared({ ...named, how: ofMesh ? 'mesh' : 'file', skins: [], near, ...cut })];
      // Only packages begin with other words than a legend's.
      if (near) return [shared({ name: stemOf(word).name, kind: 'package', how: 'file', ...ofOwner(near), ...cut })];
    }
    const how: How = words.some(({ text: word }) => looksLikeGuid(cutPath(word).file)) ? 'guid' : 'file';
    if (how === 'file' && (UNDO.test(text) || (!FILE.test(text) && isNoName(text)))) return [];
    const unknown = { name: '', kind: undefined, how, skins: [], ...cut };
    const suggestions = how === 'file' && suggest && mayBeInShop(text) ? suggest(text) : [];
    return [suggestions.length > 0 ? offering(suggestions, shared(unknown)) : shared(unknown)];
  }

  /** By its pieces: some expressions take a time that grows with the square of a text. */
  function readLong(text: string, folder: string | undefined) {
    const answers = new Set([...piecesOf(text)].flatMap((piece) => read(piece, folder)));
    const found = [...answers].filter(isFound);
    return found.length > 0 ? narrowest(found) : [...answers].slice(0, 1);
  }

  return (text, folder) => {
    if (text.length > LONGEST) return readLong(text, folder);
    const answers = read(text, folder);
    return (items && !answers.some(isFound) && asItems(text, items)) || answers;
  };

  /** What no skin is called may be an item: the whole line, or a word of it. */
  function asItems(text: string, find: ItemFinder): readonly Answer[] | undefined {
    const line = bareLine(text);
    for (const { text: one, isCut } of [wordOf(line), ...wordsOfLine(line)]) {
      const found = isCut ? undefined : find(one);
      if (found) return [ofItems(found, one)];
    }
    return undefined;
  }

  function ofItems(found: readonly NamedItem[], text: string) {
    const [kind, ...others] = new Set(found.map((one) => one.kind));
    const answer: Answer = met.get(found) ?? {
      ...{ name: '', kind: others.length > 0 ? 'name' : kind, legend: undefined, skins: [], items: found },
      how: /[\\/_.]/.test(text) ? 'file' : 'shop',
    };
    met.set(found, answer);
    return answer;
  }

  function read(text: string, folder: string | undefined): readonly Answer[] {
    const line = bareLine(text);
    if (line === '') return [];
    if (PLAIN.test(line) && (folder === undefined || PATH.test(line))) return asPlain(text, line);
    const head = folderInHead(text);
    const named = head === undefined ? undefined : files.in(head);
    if (named) return [shared(named)];
    // Blanks take the place of tabs, and a column may hold blanks.
    const asset = assetOfRow(text.includes('\t') ? text.trim() : line);
    if (asset !== undefined) return asPlain(asset, asset);
    const isPath = PATH.test(line);
    // A file that was renamed after a skin has blanks, and its end tells it from a name in the shop.
    const title = files.renamedIn(line);
    const renamed = title !== undefined && isRenamed(title) ? title : undefined;
    const called = isPath ? undefined : ((renamed && asFile(renamed)) ?? asShopName(line));
    if (called) return called;
    const words = wordsOfLine(line);
    const inColumns = isColumns(line);
    const whole = words.filter(({ isCut }) => !(isCut && inColumns));
    const how = !inColumns && isSentence(line, words) ? 'sentence' : 'file';
    const path = isPath ? asFile(line) : undefined;
    const isSure = WHOLE_PATH.test(line) || path?.some(isFound);
    const where = { folder, isAlone: how === 'file' && !inColumns && whole.length === 1 };
    const answer =
      (isSure ? path : undefined) ??
      (renamed && asFile(renamed)) ??
      asShopName(line) ??
      asWords(whole, { how, ...where }) ??
      path;
    if (answer) return answer;
    const around = folder !== undefined && FILE.test(line) ? files.in(folder) : undefined;
    return around ? [shared(around)] : asUnknown(text, words);
  }
}

/** A longer line is read piece by piece. */
const LONGEST = 4000;

/** A text cut at blanks and commas, as far as it has any. */
function* piecesOf(text: string) {
  for (let at = 0; at < text.length; ) {
    const most = text.slice(at, at + LONGEST);
    const end =
      at + LONGEST < text.length ? Math.max(...[' ', '\t', ',', ';', '|'].map((sign) => most.lastIndexOf(sign))) : -1;
    yield end > 0 ? most.slice(0, end) : most;
    at += end > 0 ? end : LONGEST;
  }
}

const ALONE: Where = { isAlone: true };

const wordOf = (text: string): Word => ({ text, isCut: false });

/** One name or path, and nothing else. */
const PLAIN = /^[\w.\\/:~$][\w.\\/:~$-]*(?<=[\w$-])$/;
const PATH = /[\\/]/;
/** What `legend-tools rename` leaves beside the renamed files is a file of ours. */
const UNDO = /(?:^|[\\/\s])legend-tools-undo\.jsonl$/;
/** Does a line end with the name of a file? */
const FILE = /\.[a-z]\w{1,7}$/i;

/**
 * The most specific of several names in one line: a model that five skins wear adds nothing to the material of one of
 * them, and neither does a second name of the same skin.
 */
function narrowest(answers: readonly Answer[]): Answer[] {
  const kept: Answer[] = [];
  for (const answer of answers) {
    if (kept.some((other) => holdsAll(answer, other))) continue;
    const wider = kept.findIndex((other) => holdsAll(other, answer));
    if (wider >= 0) kept.splice(wider, 1, answer);
    else kept.push(answer);
  }
  return kept;
}

/** Does one answer include all skins of another? */
const holdsAll = (one: Answer, other: Answer) => other.skins.every((skin) => one.skins.includes(skin));

type Said = Omit<Answer, 'legend'> & { legend?: string | undefined };

/** Returns the same object for all equal answers: few answers of a long list differ. */
function sharedAnswers(skins: readonly TranslatedSkin[]) {
  const all = new Map<string, Map<string, Answer>>();
  const told = new Map<string, Answer>();
  return (said: Said): Answer => {
    if (said.legend !== undefined || said.item !== undefined) return sharedByName(said, told);
    const key = sortOf(said);
    const alike = all.get(key) ?? new Map<string, Answer>();
    if (alike.size === 0) all.set(key, alike);
    // Answers by an in-game name have no file name: their skins distinguish them.
    const name = said.name === '' ? said.skins.join() : said.name;
    const known = alike.get(name);
    if (known !== undefined) return known;
    // Settings of one name belong to several legends.
    const first = said.how === 'stem' && said.skins.length > 1 ? undefined : skins[said.skins[0] ?? -1];
    const answer = { ...said, legend: said.legend ?? first?.legend };
    alike.set(name, answer);
    return answer;
  };
}

/** Assets of no skin are most of a list, and few of them have the name of another one. */
function sharedByName(said: Said, told: Map<string, Answer>): Answer {
  const known = told.get(said.name);
  if (known && isSame(known, said)) return known;
  const answer = { ...said, legend: said.legend };
  told.set(said.name, answer);
  return answer;
}

const isSame = (one: Answer, other: Said) =>
  one.skins === other.skins &&
  (['kind', 'how', 'item', 'legend', 'isCut'] as const).every((field) => one[field] === other[field]);

/** What answers with different names may share. */
function sortOf({ how, kind, language, isColour, isCut }: Said) {
  const sort = kind === undefined ? how : how + kind;
  return language === undefined && !isColour && !isCut ? sort : `${sort} ${language} ${isColour} ${isCut}`;
}
