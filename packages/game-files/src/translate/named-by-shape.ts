import type { Answer, Kind } from '../finders/answer.ts';
import { isPicture } from '../finders/is-picture.ts';
import { firstWord } from '../finders/known-names.ts';
import { assetAt } from '../names/asset-path.ts';
import { kindIn } from '../names/kind.ts';
import { isShared, type Legends, wordOf } from '../names/legends.ts';
import { cutPath } from '../names/path.ts';
import { type Stem, stemOf, withoutPrefix } from '../names/stem.ts';

/**
 * What a name shows by itself when no skin in the list has it: a legend's asset, or at least a model. Undefined for
 * names of another form, like most of the game's files.
 */
export function namedByShape(path: string, legends: Legends): Pick<Answer, 'name' | 'kind' | 'legend'> | undefined {
  const file = withoutPrefix(cutPath(path).file);
  const first = firstWord(file.toLowerCase());
  if (first === 'root') return packageOf(file.toLowerCase(), legends);
  const mayBeALegends = first === 'pilot' || first === 'pov' || legends.called(first) !== undefined;
  if (!mayBeALegends && !SEEN_OR_HELD.test(file)) return;
  const stem = stemOf(file);
  if (!/^[a-z][a-z0-9]*_[a-z0-9_]+$/.test(stem.name)) return;
  const told = kindOf(stem, file);
  // An object that a player holds and that belongs to no legend is a weapon.
  const kind = told === 'arms' && !mayBeALegends ? 'model' : told;
  const legend = mayBeALegends ? legendOf(path, { file, name: stem.name }, legends) : undefined;
  return kind === undefined && legend === undefined ? undefined : { name: stem.name, kind, legend };
}

function packageOf(file: string, legends: Legends): ReturnType<typeof namedByShape> {
  const [name, inside = ''] = PACKAGE_OF_A_SKIN.exec(file) ?? [];
  const legend = name === undefined ? undefined : legends.called(wordOf(inside));
  return (
    legend && { name: file.replace(/(?:_shdrs)?(?:\(\d+\))?(?:\.\w+)*$/, ''), kind: 'package', legend: legend.name }
  );
}

const PACKAGE_OF_A_SKIN = /^root_lgnd_skins_(?:humans_class_(?:light|medium|heavy)_)?([a-z0-9_]+)/;

/** A model as others or its player see it. */
const SEEN_OR_HELD = /_[wv](?:_lod\d+)?(?:\.\w+)*$/i;
const PILOT = /^(?:pov_)?pilot_(?:light|medium|heavy)_/;

function kindOf(stem: Stem, file: string): Kind | undefined {
  const kind = kindIn(stem) ?? (PILOT.test(stem.name) ? 'model' : undefined);
  if (kind === 'material' && isPicture(file)) return 'texture';
  if (kind !== 'model') return kind;
  if (stem.isLoading) return 'loading';
  return stem.isFirstPerson ? 'arms' : 'model';
}

/** By the folders of the game, when the path has them; else by its own name. */
function legendOf(path: string, { file, name }: { file: string; name: string }, legends: Legends) {
  const inGame = assetAt(path, '', legends);
  const asset = typeof inGame === 'object' ? inGame : assetAt(file, '', legends);
  const word = typeof asset === 'object' ? asset.folder : PILOT.test(name) ? wordOf(name) : '';
  return isShared(word) ? undefined : legends.called(word)?.name;
}
