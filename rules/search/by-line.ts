import { type Answer, isFound } from '#game-files/finders/answer.ts';
import { artFinder } from '#game-files/finders/by-art.ts';
import { looksLikeGuid } from '#game-files/finders/by-guid.ts';
import { idFinder } from '#game-files/finders/by-id.ts';
import { type Names, shopReader } from '#game-files/finders/by-shop-name.ts';
import { fileFinder } from '#game-files/finders/file-finder.ts';
import { guidOf } from '#game-files/names/guid.ts';
import { legendsOf } from '#game-files/names/legends.ts';
import { behindBodyGroup } from '#game-files/names/mesh.ts';
import { cutPath } from '#game-files/names/path.ts';
import { beforeColour, stemOf, withoutExtensions } from '#game-files/names/stem.ts';
import { languageWord } from '#game-files/texts/language-word.ts';
import { loose, looseWords } from '#game-files/texts/loose.ts';
import { translatorWith } from '#game-files/translate/translate-line.ts';
import { count } from '../texts/count.ts';
import type { Codenamed } from './legend-words.ts';
import { byWords, type ForeignName, type Row } from './rows.ts';
import type { Hit, Hits } from './search-result.ts';

/** What a search means as a line of a list. */
export type Line = {
  /** The skins that the line names; when it names none, those that are near. */
  hits: Hits;
  /** Is it the name of a file, or a GUID, whether a skin has it or not? */
  isFile: boolean;
  /** The names of files in it, as the list may have them. */
  files: readonly string[];
};

/** Reads a search as Translate Lists reads a line, by the same functions (docs: The same answers). */
export function lineReader(rows: readonly Row[], known: readonly Codenamed[]) {
  const skins = rows.map(({ skin }) => skin);
  const legends = known.flatMap(({ name, folder, words }) => (folder === null ? [] : [{ name, folder, words }]));
  const shop = shopReader(skins, legends);
  const finders = {
    ...{ skins, files: fileFinder({ skins, legends }), byId: idFinder(skins), inShop: shop.finder({}) },
    ...{ known: legendsOf(legends), nearTo: artFinder(skins, legends) },
  };

  return {
    read(line: string, names?: Names): Line {
      const inShop = names === undefined ? finders.inShop : shop.finder(names);
      const answers = translatorWith({ ...finders, inShop })(line);
      const isNumber = guidsIn(line).length > 0;
      const isNear = !answers.some(isFound);
      const hits = new Map<string, Hit>();
      for (const answer of answers) {
        for (const place of (isNear ? answer.near?.skins : answer.skins) ?? []) {
          const row = rows[place];
          if (!row || hits.has(row.skin._id)) continue;
          const isName = answer.kind === 'name';
          const why = isName ? whyOfName(answer, row, { line, names }) : whyOf(answer, row.skin, isNumber);
          hits.set(row.skin._id, { rank: row.isRecolour && !isName ? 1 : 0, why });
        }
      }
      const files = answers.flatMap(({ name }) => (name === '' ? [] : namesFor(name)));
      return { hits, files, isFile: files.length > 0 || isNumber || answers.some(({ near }) => near !== undefined) };
    },
    /** What may be names in other languages. */
    namesIn: shop.namesIn,
  };
}

/** The GUIDs in a search, also behind the body groups of meshes. */
export function guidsIn(search: string): string[] {
  const words = search.split(/[\s,;|"'`()[\]]+/).map((word) => cutPath(word).file);
  const names = words.flatMap((word) => [word, behindBodyGroup(word) ?? word]).map(withoutExtensions);
  return [...new Set(names.filter(looksLikeGuid).flatMap((name) => guidOf(name) ?? []))];
}

function whyOfName({ language }: Answer, row: Row, { line, names }: { line: string; names: Names | undefined }) {
  const { _id } = row.skin;
  if (language !== undefined) return `${languageWord(language)} name: ${names?.[language]?.[_id]}`;
  return byWords([row], looseWords(line)).get(_id)?.why ?? 'shop name';
}

/** The part of the skin that was found. */
function whyOf(answer: Answer, skin: Row['skin'], isNumber: boolean) {
  const { kind, how, name, near, skins } = answer;
  if (near && !isFound(answer)) return near.why;
  if (how === 'guid' || (how === 'mesh' && isNumber)) return `GUID of its ${(kind && ofGuid[kind]) ?? kind}`;
  if (how === 'id') return 'its id in the game';
  switch (kind) {
    case 'loading':
      return 'its loading model';
    case 'arms':
      return 'its first-person arms';
    case 'settings':
      if (how === 'stem' && skins.length > 1) return `one of ${count(skins.length)} skins with settings of this name`;
      return skin.settings === undefined ? 'file name' : 'file of its settings';
    case 'package':
      return skin.package?.toLowerCase().replace(/\.rpak$/, '') === name ? 'package to load' : 'name of its package';
    case 'material':
    case 'texture':
      return name === skin.slot?.toLowerCase()
        ? `slot ${skin.slot}`
        : whyOfMaterial(answer, skin.texture.toLowerCase());
    default:
      return 'file name';
  }
}

const ofGuid: Partial<Record<NonNullable<Answer['kind']>, string>> = {
  arms: 'model',
  loading: 'model',
  texture: 'material',
};

function whyOfMaterial({ name, isColour }: Answer, texture: string) {
  const { base, part, colour } = stemOf(name);
  if (isColour) return `colour ${colour} is not in the list`;
  if (name === texture) return 'file name';
  const bare = beforeColour(base) ?? base;
  const own = stemOf(texture).base;
  const known = bare.startsWith(own) ? own : (beforeColour(own) ?? own);
  const words = (part ?? bare.slice(known.length + 1)).replaceAll('_', ' ');
  return words === '' ? 'file name' : `file of its ${words}`;
}

/** The names that an asset may have in a list. */
function namesFor(name: string): string[] {
  const { base } = stemOf(name);
  const seen = name
    .replace(/^pov_/, '')
    .replace(/_v$/, '_w')
    .replace(/_loading$/, '');
  return [name, base, seen, seen.replace(/_w$/, ''), beforeColour(base) ?? base];
}

/**
 * The words of a search that are in no legend's name: a name in another language consists of these, or else of all
 * words.
 */
export function wordsOfName(rows: readonly Row[], words: readonly string[]) {
  const others = words.filter((word) => !rows.some((row) => row.words.isCalled(word)));
  return others.length === 0 ? words : others;
}

/** The rows with one of these names, limited to the legend that the other words name. */
export function byNames(
  rows: readonly Row[],
  { names, words }: { names: readonly ForeignName[]; words: readonly string[] },
): Map<string, Hit> {
  if (names.length === 0) return new Map();
  const asked = wordsOfName(rows, words);
  const others = words.filter((word) => !asked.includes(word));
  const byId = new Map(rows.map((row) => [row.skin._id, row]));
  const hits = new Map<string, Hit>();
  for (const { _id, language, name } of names) {
    const row = byId.get(_id);
    const rank = loose(name) === asked.join(' ') ? 0 : 1;
    if (!row || !others.every((word) => row.words.isCalled(word)) || (hits.get(_id)?.rank ?? 2) <= rank) continue;
    hits.set(_id, { rank, why: `${languageWord(language)} name: ${name}` });
  }
  return hits;
}
