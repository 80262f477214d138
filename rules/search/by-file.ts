import { wordOf } from '#game-files/names/legends.ts';
import { settingsIn } from '#game-files/names/settings-path.ts';
import { beforeColour, stemOf } from '#game-files/names/stem.ts';
import { idFinder } from '#game-files/translate/by-id.ts';
import type { FoundName } from '#game-files/translate/by-name.ts';
import { fileFinder } from '#game-files/translate/file-finder.ts';
import { isRenamed } from '#game-files/translate/renamed.ts';
import { artOf } from '../skins/art.ts';
import type { Codenamed } from './legend-words.ts';
import { guidsIn } from './pieces.ts';
import type { Row } from './rows.ts';
import type { Hits } from './search-result.ts';

/** Finds rows by their files. */
export type FileIndex = {
  /** By the name of a file, a GUID or a permanent id. */
  hitsOf: (piece: string) => Hits;
  /** By the path of settings, of the asset or of an exported file, or by a renamed file, anywhere in a text. */
  ofSettings: (text: string) => Hits;
};

export function fileIndex(rows: readonly Row[], known: readonly Codenamed[]): FileIndex {
  const skins = rows.map(({ skin, legend }) => ({ ...skin, legend }));
  const legends = known.flatMap(({ name, folder, words }) => (folder === null ? [] : { name, folder, words }));
  const files = fileFinder({ skins, legends });
  const byId = idFinder(skins);
  const bySaid = (['arms', 'slot'] as const).map((field) => ({
    rows: Map.groupBy(rows, ({ skin }) => skin[field]?.toLowerCase()),
    whyOf: ({ skin }: Row) => (field === 'arms' ? 'its first-person arms' : `slot ${skin.slot}`),
  }));
  const byArt = Map.groupBy(rows, ({ skin, words }) => artKey(words.folder, artOf(stemOf(skin.texture).name)));

  function hitsOf(piece: string): Hits {
    const said = bySaid.find((one) => piece.includes('_') && one.rows.has(stemOf(piece).name));
    if (said) return hitsIn(said.rows.get(stemOf(piece).name) ?? [], said.whyOf);
    const found = byId(piece) ?? files.at(piece, 'file') ?? files.at(`root_lgnd_skins_${piece}`, 'file');
    if (found && guidsIn(piece).length > 0) found.how = 'guid';
    const places = found?.skins.filter((place) => isItsFile(found, skins[place]?.model ?? '')) ?? [];
    if (!found || places.length === 0) return ofArt(stemOf(piece).name);
    return hitsIn(
      places.flatMap((place) => rows[place] ?? []),
      ({ skin }) => whyOf(found, skin),
    );
  }

  /**
   * All rows with the art of a name, when no name fits: another family of the same picture, a model of another part.
   */
  function ofArt(name: string): Hits {
    const bare = name.replace(PACKAGE, '');
    const art = artOf(bare);
    const owner = rows.find(({ words }) => words.isCodename(wordOf(bare)))?.words.folder;
    const key = artKey(owner, art);
    return hitsIn(key === undefined ? [] : (byArt.get(key) ?? []), () => `the same art, ${art.join(' ')}`);
  }

  function ofSettings(text: string) {
    const renamed = files.renamedIn(text);
    return hitsOf(settingsIn(text) ?? (renamed && isRenamed(renamed) ? renamed : ''));
  }

  return { hitsOf, ofSettings };
}

const hitsIn = (rows: readonly Row[], whyOf: (row: Row) => string): Hits =>
  new Map(rows.map((row) => [row.skin._id, { rank: row.isRecolour ? 1 : 0, why: whyOf(row) }]));

const artKey = (folder: string | undefined, art: readonly string[]) =>
  folder === undefined || art.length === 0 ? undefined : [folder, ...art].join(' ');

const PACKAGE = /^root_lgnd_skins_(?:humans_class_(?:light|medium|heavy)_)?/;

/** A model that begins like a skin's material and is not its model belongs to another skin. */
const isItsFile = ({ how, kind, name }: FoundName, model: string) =>
  how === 'guid' || !MODELS.has(kind) || bareModel(name) === bareModel(model.toLowerCase());

const MODELS = new Set(['model', 'arms', 'loading']);
const bareModel = (name: string) =>
  name
    .replace(/^pov_/, '')
    .replace(/_loading$/, '')
    .replace(/_[vw]$/, '');

/** The part of the skin that was found. */
function whyOf(found: FoundName, { texture, package: file, settings }: Row['skin']) {
  if (found.how === 'guid') return `GUID of its ${ofGuid[found.kind] ?? found.kind}`;
  if (found.how === 'id') return 'its id in the game';
  switch (found.kind) {
    case 'loading':
      return 'its loading model';
    case 'arms':
      return 'its first-person arms';
    case 'settings':
      return settings === undefined ? 'file name' : 'file of its settings';
    case 'package':
      return file?.toLowerCase().replace(/\.rpak$/, '') === found.name ? 'package to load' : 'name of its package';
    case 'material':
    case 'texture':
      return whyOfMaterial(found, texture.toLowerCase());
    default:
      return 'file name';
  }
}

const ofGuid: Partial<Record<FoundName['kind'], string>> = { arms: 'model', loading: 'model', texture: 'material' };

function whyOfMaterial({ name, isColour }: FoundName, texture: string) {
  const { base, part, colour } = stemOf(name);
  if (isColour) return `colour ${colour} is not in the list`;
  if (name === texture) return 'file name';
  const bare = beforeColour(base) ?? base;
  const own = stemOf(texture).base;
  const known = bare.startsWith(own) ? own : (beforeColour(own) ?? own);
  const words = (part ?? bare.slice(known.length + 1)).replaceAll('_', ' ');
  return words === '' ? 'file name' : `file of its ${words}`;
}

/** The names by which a list may have the asset of a piece. */
export function namesFor(piece: string): string[] {
  const { name, base } = stemOf(piece);
  const seen = name
    .replace(/^pov_/, '')
    .replace(/_v$/, '_w')
    .replace(/_loading$/, '');
  return [name, base, seen, seen.replace(/_w$/, ''), beforeColour(base) ?? base];
}
