import { isNone } from '../names/is-none.ts';
import { settingsParts } from '../names/settings-path.ts';
import { stemOf } from '../names/stem.ts';
import { addTo } from './add-to.ts';
import type { TranslatedSkin } from './answer.ts';

type Wearers = Map<string, number[]>;

/** The names of a list in lower case, and the places of the skins that have each. */
export type KnownNames = {
  models: Wearers;
  materials: Wearers;
  animations: Wearers;
  arms: Wearers;
  slots: Wearers;
  /** Without the endings of their names. */
  packages: Wearers;
  /** Settings by their folder and name, `wraith_legendary_01`, and by their name alone. */
  settings: Wearers;
  /** The first words of the names: a name with another first word is not among them. */
  words: ReadonlySet<string>;
};

export function knownNames(skins: readonly TranslatedSkin[]): KnownNames {
  const names = {
    models: new Map(),
    materials: new Map(),
    animations: new Map(),
    arms: new Map(),
    slots: new Map(),
    packages: new Map(),
    settings: new Map(),
  } satisfies Record<string, Wearers>;
  const words = new Set<string>();
  const add = (known: Wearers, name: string | undefined, place: number) => {
    if (name === undefined || isNone(name)) return;
    const key = name.toLowerCase();
    words.add(firstWord(key));
    addTo(known, key, place);
  };
  const all = [...skins.entries()];
  const isRecolour = ([, { texture }]: [number, TranslatedSkin]) => stemOf(texture).colour !== undefined;
  // A model that several skins wear means first the skin that the others recolour.
  for (const [place, { model, texture, animation, arms, slot, package: file, settings }] of [
    ...all.filter((one) => !isRecolour(one)),
    ...all.filter(isRecolour),
  ]) {
    const { name, base } = stemOf(texture);
    if (!isNone(model))
      for (const one of new Set([model.toLowerCase(), stemOf(model).name])) add(names.models, one, place);
    if (!isNone(texture))
      for (const one of new Set([texture.toLowerCase(), name, base])) add(names.materials, one, place);
    add(names.animations, animation, place);
    add(names.arms, arms, place);
    add(names.slots, slot, place);
    for (const name of file === undefined ? [] : namesOfPackage(file)) add(names.packages, name, place);
    for (const name of settings === undefined ? [] : namesOfSettings(settings)) add(names.settings, name, place);
  }
  return { ...names, words };
}

/** Also without the words that nearly all begin with. */
function namesOfPackage(file: string) {
  const name = file.replace(/\.rpak$/i, '');
  return [name, ...(/^root_lgnd_skins_(.*_.*)$/i.exec(name)?.slice(1) ?? [])];
}

/** A plain word such as `classic` is no name of a file by itself. */
function namesOfSettings(path: string) {
  const { folder, stem } = settingsParts(path);
  return stem.includes('_') ? [`${folder}_${stem}`, stem] : [`${folder}_${stem}`];
}

/** The text before the first `_` of a name. */
export function firstWord(name: string) {
  const end = name.indexOf('_');
  return end < 0 ? name : name.slice(0, end);
}
