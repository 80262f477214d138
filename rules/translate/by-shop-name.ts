import { loose } from '../skins/loose.ts';
import type { TranslatedSkin } from './answer.ts';

/** The names of skins in other languages, by language and the id of the skin. */
export type Names = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Skins that the shop calls so, and in which language when it is none of the list's own names. */
export type FoundInShop = { skins: readonly number[]; language?: string };

/**
 * Finds skins by what the shop calls them, in any language that is known. Letters count, and nothing between them: not
 * case, accents, apostrophes, hyphens. Before or behind the name its legend may stand; then it is that legend's.
 */
export function shopFinder(skins: readonly TranslatedSkin[], names: Names) {
  const known = new Map<string, FoundInShop & { skins: number[] }>();
  const add = (name: string, place: number, language?: string) => {
    // Where an apostrophe stands between two words, some write a blank.
    for (const key of new Set([loose(name), loose(name.replace(APOSTROPHES, ' '))])) {
      const found = known.get(key);
      if (found === undefined) known.set(key, { skins: [place], ...(language && { language }) });
      else if (!found.skins.includes(place)) found.skins.push(place);
    }
  };
  for (const [place, { ingamename }] of skins.entries()) add(ingamename, place);
  const places = new Map(skins.map(({ _id }, place) => [_id, place]));
  for (const [language, texts] of Object.entries(names)) {
    for (const [id, name] of Object.entries(texts)) {
      const place = places.get(id);
      if (place !== undefined) add(name, place, language);
    }
  }
  const legends = new Map(skins.map(({ legend }) => [loose(legend), legend]));

  return (text: string): FoundInShop | undefined => {
    if (text.length > LONGEST) return;
    const said = text.replace(BULLET, '');
    if (!/[\p{L}\p{N}]/u.test(said)) return;
    return known.get(loose(said)) ?? known.get(loose(text)) ?? ofLegend(said);
  };

  /** `Ash: Iron Choir`, `Iron Choir (Ash)`, `Ash Iron Choir`. */
  function ofLegend(text: string): FoundInShop | undefined {
    const words = loose(text).split(' ');
    for (let at = 1; at < Math.min(words.length, MOST_WORDS_OF_A_LEGEND + 1); at += 1) {
      const before = narrowed(words.slice(at), words.slice(0, at));
      if (before) return before;
      const behind = narrowed(words.slice(0, -at), words.slice(-at));
      if (behind) return behind;
    }
    return undefined;
  }

  function narrowed(name: readonly string[], legend: readonly string[]): FoundInShop | undefined {
    const called = legends.get(legend.join(' '));
    const found = called === undefined ? undefined : known.get(name.join(' '));
    const own = found?.skins.filter((place) => skins[place]?.legend === called) ?? [];
    return found && own.length > 0 ? { ...found, skins: own } : undefined;
  }
}

/** Longer than any name with its legend and what stands before it in a list. */
const LONGEST = 200;
const MOST_WORDS_OF_A_LEGEND = 2;
const BULLET = /^\s*(?:[-*•–—>]+|\d{1,3}[.)])\s+/;

const APOSTROPHES = /['’‘ʼ`´]/g;
