import type { Answer, How, Kind, TranslatedSkin } from '#game-files/finders/answer.ts';
import type { NamedItem } from '#game-files/finders/by-item.ts';
import { SOMETHING_ELSE } from '#game-files/names/items.ts';
import { languageWord } from '#game-files/texts/language-word.ts';
import { count } from '../../texts/count.ts';

/** The common names of the kinds. */
export const kindWords: Readonly<Record<Kind, string>> = {
  model: 'Model',
  arms: 'Arms',
  loading: 'Loading twin',
  material: 'Material',
  texture: 'Texture',
  animation: 'Animation',
  package: 'Package',
  settings: 'Settings',
  image: 'Menu picture',
  name: 'Shop name',
  weapon: 'Weapon',
  'weapon skin': 'Weapon skin',
  melee: 'Melee',
  charm: 'Charm',
  finisher: 'Finisher',
  emote: 'Emote',
  pose: 'Pose',
};

const howWords: Readonly<Record<How, string>> = {
  name: 'name',
  file: 'file name',
  stem: 'name of settings without their folder',
  mesh: 'mesh of a Blender outliner',
  guid: 'GUID',
  id: 'permanent id',
  folder: 'folder',
  sentence: 'taken out of the sentence',
  shop: 'shop name',
};

/** Why a line got its answer, or what is known about a line without one. */
export function sayWhy(answer: Answer): string {
  const { how, language, skins, isColour, isCut } = answer;
  if (isCut) return 'cut off: many names begin like this. List the names alone, without columns.';
  if (answer.items) return howWords[how];
  if (skins.length === 0) return sayUnknown(answer);
  if (how === 'stem') return `${howWords.stem}: ${count(skins.length, 'skin')} could be meant`;
  const words = language === undefined ? howWords[how] : `${languageWord(language)} name`;
  return isColour ? `${words}; no skin in the list has this colour` : words;
}

/** The same with what is offered in place of a skin, in a table. */
export function sayWholly(answer: Answer, skins: readonly TranslatedSkin[]) {
  const { near, suggestions = [], items = [] } = answer;
  const names = near?.skins.flatMap((place) => skins[place]?.ingamename ?? []) ?? [];
  const offers = [
    ...items.map(sayItem),
    ...(near ? [`${near.why}: ${names.join(', ')}`] : []),
    ...(suggestions.length > 0 ? [`Did you mean ${suggestions.map((text) => `“${text}”`).join(', ')}?`] : []),
  ];
  return [sayWhy(answer), ...offers].join('. ');
}

/** An item with what it belongs to: `The Law Dispenser (R-301 Carbine)`. */
const sayItem = ({ name, owner }: NamedItem) => (owner === undefined ? name : `${name} (${owner})`);

function sayUnknown({ how, kind, item, legend, name }: Answer) {
  if (how === 'guid') return 'GUID that fits no path of a skin';
  if (kind === 'settings' || kind === 'image' || kind === 'animation' || item !== undefined) {
    const owner = legend ?? (kind === 'animation' && item === undefined ? 'no single legend' : undefined);
    const of = [...(item === undefined ? [] : [withArticle(item)]), ...(owner === undefined ? [] : [owner])];
    const what = [kind === undefined ? '' : kindWords[kind].toLowerCase(), ...of].filter(Boolean).join(' of ');
    return item === 'skin' ? `${what}; no skin in the list has it` : what;
  }
  if (legend !== undefined) return `of ${legend} by its name; no skin in the list has it`;
  return name === '' ? 'unknown' : 'no skin in the list has it';
}

const withArticle = (item: string) =>
  item === SOMETHING_ELSE ? item : `${/^[aeiou]/.test(item) ? 'an' : 'a'} ${item}`;
