import { type KnownLegend, type Legends, legendsOf } from '../names/legends.ts';
import { behindBodyGroup, LONGEST_MESH } from '../names/mesh.ts';
import type { Answer, How, TranslatedSkin } from './answer.ts';
import { bareLine } from './bare-line.ts';
import { type Guids, looksLikeGuid } from './by-guid.ts';
import { idFinder } from './by-id.ts';
import { type Names, shopFinder } from './by-shop-name.ts';
import { type FileFinder, fileFinder } from './file-finder.ts';
import { folderInHead } from './listing-folder.ts';
import { namedByShape } from './named-by-shape.ts';
import { narrowest } from './narrowest.ts';
import { isNoName } from './no-name.ts';
import { cutPath } from './path.ts';
import { isRenamed } from './renamed.ts';
import { assetOfRow } from './row-of-list.ts';
import { sharedAnswers } from './shared-answers.ts';
import { isColumns, isSentence, type Word, WRITTEN_ID, wordsOfLine } from './words-of-line.ts';

/** What lines are translated with: skins, legends and names. */
export type World = {
  skins: readonly TranslatedSkin[];
  legends: readonly KnownLegend[];
  /** Names in other languages, as far as they are known. */
  names: Names;
  /** The names of assets by their GUIDs, as far as they are known. */
  guids?: Guids | undefined;
};

/** The answers for a line; empty when it names nothing. `folder` is the folder that a listing named above it. */
export type TranslateLine = (text: string, folder?: string) => readonly Answer[];

/** What finds names in lines. It can be prepared once for many lists. */
export type Finders = {
  skins: readonly TranslatedSkin[];
  files: FileFinder;
  byId: ReturnType<typeof idFinder>;
  inShop: ReturnType<typeof shopFinder>;
  known: Legends;
};

/** Translates the lines of one list with the data of this world. */
export const lineTranslator = ({ skins, legends, names, guids }: World): TranslateLine =>
  translatorWith({
    skins,
    files: fileFinder({ skins, legends, guids }),
    byId: idFinder(skins),
    inShop: shopFinder(skins, names),
    known: legendsOf(legends),
  });

/**
 * Makes a function that translates the lines of one list, in both directions: it reads a line as the name of a file,
 * then as an in-game name, then as a text that contains names (docs: Translate lists). It keeps each answer.
 */
export function translatorWith({ skins, files, byId, inShop, known }: Finders): TranslateLine {
  const shared = sharedAnswers(skins);

  function asFile(path: string) {
    const found = files.at(path, 'file');
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
    const found = FILE_SIGNS.test(line) ? undefined : inShop(line);
    return found && [shared({ name: '', kind: 'name', how: 'shop', ...found })];
  }

  function asWords(words: readonly Word[], how: How) {
    const found = words
      .map(({ text }) => (WRITTEN_ID.test(text) ? byId(text) : files.at(text, how)))
      .filter((one) => one !== undefined)
      .map((one) => shared(how === 'sentence' && one.how !== 'id' ? { ...one, how } : one));
    return found.length === 0 ? undefined : narrowest(found);
  }

  /** A name without a match: by its form it may still be a legend's, or nothing that anyone would look for. */
  function asUnknown(text: string, words: readonly Word[]): readonly Answer[] {
    const cut = words.some((word) => word.isCut || word.text.length === LONGEST_MESH) && { isCut: true as const };
    for (const { text: word } of words.filter((one) => !one.isCut)) {
      const mesh = behindBodyGroup(word);
      const ofMesh = mesh === undefined ? undefined : namedByShape(mesh, known);
      const named = ofMesh ?? namedByShape(word, known);
      if (named) return [shared({ ...named, how: ofMesh ? 'mesh' : 'file', skins: [], ...cut })];
    }
    const how = words.some(({ text: word }) => looksLikeGuid(cutPath(word).file)) ? 'guid' : 'file';
    if (how === 'file' && (UNDO.test(text) || (!FILE.test(text) && isNoName(text)))) return [];
    return [shared({ name: '', kind: undefined, how, skins: [], ...cut })];
  }

  return (text, folder) => {
    const line = bareLine(text);
    if (line === '') return [];
    if (PLAIN.test(line) && (folder === undefined || PATH.test(line))) return asPlain(text, line);
    const head = folderInHead(text);
    const named = head === undefined ? undefined : files.in(head);
    if (named) return [shared(named)];
    const asset = assetOfRow(line);
    if (asset !== undefined) return asPlain(asset, asset);
    const isPath = PATH.test(line);
    // A file that was renamed after a skin has blanks, and its end tells it from a name in the shop.
    const renamed = files.renamedIn(line);
    const called = isPath ? undefined : (renamed && isRenamed(renamed) && asFile(renamed)) || asShopName(line);
    if (called) return called;
    const words = wordsOfLine(line);
    const inColumns = isColumns(line);
    const whole = words.filter(({ isCut }) => !(isCut && inColumns));
    const how = !inColumns && isSentence(line, words) ? 'sentence' : 'file';
    const path = isPath ? asFile(line) : undefined;
    const answer = path ?? (renamed && asFile(renamed)) ?? asShopName(line) ?? asWords(whole, how);
    if (answer) return answer;
    const around = folder !== undefined && FILE.test(line) ? files.in(folder) : undefined;
    return around ? [shared(around)] : asUnknown(text, words);
  };
}

const wordOf = (text: string): Word => ({ text, isCut: false });

/** One name or path, and nothing else. */
const PLAIN = /^[\w.\\/:~$-]*[\w$-]$/;
const PATH = /[\\/]/;
/** No in-game name has these characters. */
const FILE_SIGNS = /[_\\]/;
/** What `legend-tools rename` leaves beside the renamed files is a file of ours. */
const UNDO = /(?:^|[\\/\s])legend-tools-undo\.jsonl$/;
/** Does a line end with the name of a file? */
const FILE = /\.[a-z]\w{1,7}$/i;
