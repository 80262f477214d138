import { artOf } from '../names/art.ts';
import { type KnownLegend, legendsOf, wordOf } from '../names/legends.ts';
import { cutPath } from '../names/path.ts';
import { stemOf } from '../names/stem.ts';
import type { Near, TranslatedSkin } from './answer.ts';

/**
 * Finds the skins with the art of an asset that no skin in the list has: another family of the same picture, a model of
 * another part, a package.
 */
export function artFinder(skins: readonly TranslatedSkin[], all: readonly KnownLegend[]) {
  const legends = legendsOf(all);
  const byName = new Map(all.map((legend) => [legend.name.toLowerCase(), legend]));
  let known: ReadonlyMap<string, readonly number[]> | undefined;
  const prepare = () =>
    Map.groupBy(skins.keys(), (place) => {
      const { legend = '', texture = '' } = skins[place] ?? {};
      const { name } = stemOf(texture);
      const owner = byName.get(legend.toLowerCase()) ?? legends.called(wordOf(name));
      return owner === undefined ? '' : keyOf(owner, artOf(name));
    });
  return (path: string): Near | undefined => {
    const bare = cutPath(path).file.toLowerCase().replace(PACKAGE, '');
    // Most lines of a list are no legend's, and their first word shows it.
    const owner = legends.called(wordOf(bare));
    const art = owner === undefined ? [] : artOf(stemOf(bare).name);
    if (owner === undefined || art.length === 0) return;
    known ??= prepare();
    const places = known.get(keyOf(owner, art));
    return places && { skins: places, why: `the same art, ${art.join(' ')}` };
  };
}

const keyOf = ({ folder }: KnownLegend, art: readonly string[]) => (art.length === 0 ? '' : [folder, ...art].join(' '));
const PACKAGE = /^root_lgnd_skins_(?:humans_class_(?:light|medium|heavy)_)?/;
