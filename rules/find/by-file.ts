import { isNone } from '../names/is-none.ts';
import { wordOf } from '../names/legends.ts';
import { stemOf } from '../names/stem.ts';
import { artOf } from '../skins/art.ts';
import { firstHits } from './first-hits.ts';
import type { Hits } from './found.ts';
import { type Candidate, candidatesFor, materialsFor } from './in-hand.ts';
import type { Row } from './rows.ts';

/** Finds rows by the name of one of their files. */
export type FileIndex = { hitsOf: (piece: string) => Hits };

/** Skins by every name that their files may have. */
export function fileIndex(rows: readonly Row[]): FileIndex {
  const byName = new Map<string, Set<string>>();
  const byMaterial = new Map<string, Set<string>>();
  const byArt = new Map<string, Set<string>>();
  const byPackage = new Map<string, Set<string>>();
  const recolours = new Set<string>();
  for (const { skin, words, isRecolour } of rows) {
    const [model, texture] = [stemOf(skin.model), stemOf(skin.texture)];
    if (!isNone(skin.model)) add(byName, model.name, skin._id);
    if (!isNone(skin.texture)) {
      for (const name of [texture.name, texture.base]) add(byName, name, skin._id);
      add(byMaterial, texture.base, skin._id);
    }
    if (skin.animation) add(byName, stemOf(skin.animation).name, skin._id);
    if (isRecolour) recolours.add(skin._id);
    const art = artOf(texture.name);
    if (words.folder && art.length > 0) add(byArt, artKey(words.folder, art), skin._id);
    if (skin.package) add(byPackage, packageOf(skin.package), skin._id);
  }

  /** All that has the art of a name, when no name fits: another family of the same picture, a model of another part. */
  function ofArt(name: string): Candidate[] {
    const owner = rows.find(({ words }) => words.isCodename(wordOf(name)))?.words.folder;
    const art = artOf(name);
    return owner && art.length > 0 ? [{ name: artKey(owner, art), why: `the same art, ${art.join(' ')}` }] : [];
  }

  function hitsFor(index: ReadonlyMap<string, ReadonlySet<string>>, candidates: readonly Candidate[]): Hits {
    const { name = '', why = '' } = candidates.find((one) => index.has(one.name)) ?? {};
    return new Map([...(index.get(name) ?? [])].map((id) => [id, { rank: recolours.has(id) ? 1 : 0, why }]));
  }

  return {
    hitsOf(piece) {
      const inPackage = packageOf(piece);
      const packages = () => hitsFor(byPackage, [{ name: inPackage, why: 'package to load' }]);
      const isPackage = /^root_lgnd_skins_/i.test(piece);
      const names = isPackage
        ? candidatesFor(inPackage).map(({ name }) => ({ name, why: 'by the name of its package' }))
        : candidatesFor(piece);
      const byTheName = () => hitsFor(byName, names);
      const ofPart = () => hitsFor(byMaterial, materialsFor(piece));
      const art = () =>
        hitsFor(
          byArt,
          names.slice(0, 1).flatMap(({ name }) => ofArt(name)),
        );
      return firstHits(isPackage ? [packages, byTheName, art] : [byTheName, packages, ofPart, art]);
    },
  };
}

function add(index: Map<string, Set<string>>, key: string, id: string) {
  const ids = index.get(key) ?? new Set();
  index.set(key, ids.add(id));
}

const artKey = (folder: string, art: readonly string[]) => [folder, ...art].join(' ');

/** What the name of a package says of the skin in it: `root_lgnd_skins_…`, with the folders of old models in it. */
const packageOf = (text: string) =>
  stemOf(text)
    .name.replace(/_shdrs$/, '')
    .replace(/^root_lgnd_skins_/, '')
    .replace(/^humans_class_(?:light|medium|heavy)_/, '');
