import type { ItemKind } from '../items/kinds.ts';
import { nameIn } from '../names/stem.ts';
import { fold } from '../texts/fold.ts';

/** A weapon, a skin of one, a charm or an animation, as answers name it: `page` is the path of its page. */
export type NamedItem = { kind: ItemKind; name: string; owner?: string | undefined; page: string };

/** The same as data files have it: the path of its settings, its names by language, and the paths of its files. */
export type ListedItem = Omit<NamedItem, 'name'> & {
  _id: string;
  names: Readonly<Record<string, string>>;
  files: readonly { path: string }[];
};

/** The items of a text, each once; undefined when none has the name. */
export type ItemFinder = (text: string) => readonly NamedItem[] | undefined;

/** Finds items by a whole name in any language, the first also with its owner's around it, or by the name of a file. */
export function itemFinder(items: readonly ListedItem[]): ItemFinder {
  const found = new Map<string, NamedItem[]>();
  for (const { _id, names, files, kind, owner, page } of items) {
    const name = names.english ?? Object.values(names)[0] ?? nameIn(_id);
    const item = { kind, name, ...(owner !== undefined && { owner }), page };
    const beside = owner === undefined ? [] : [`${owner} ${name}`, `${name} ${owner}`];
    const called = [name, ...beside, ...Object.values(names)];
    for (const text of new Set([...called, ...files.map(({ path }) => nameIn(path))].map(keyOf))) {
      const alike = found.get(text);
      if (alike) alike.push(item);
      else found.set(text, [item]);
    }
  }
  return (text) => found.get(keyOf(/[\\/]/.test(text) ? nameIn(text) : text));
}

/** Without case, accents and signs, and without what exported files end with. */
const keyOf = (text: string) =>
  fold(text.replace(/(?:_lod\d+)?(?:\.(?:cast|rmdl|rseq|smd|ma|semodel|seanim|dmx))*$/i, ''))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
