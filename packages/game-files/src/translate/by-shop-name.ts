import { loose } from '../texts/loose.ts';
import type { TranslatedSkin } from './answer.ts';

/** The names of skins in other languages, by language and the id of the skin. */
export type Names = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Skins with this in-game name, and its language unless the list itself has the name. */
export type FoundInShop = { skins: readonly number[]; language?: string };

/**
 * Finds skins by their in-game names, in any known language. Only letters count: not case, accents, apostrophes,
 * hyphens or blanks. The legend's name may come before or after the name; then only that legend's skins count.
 */
export function shopFinder(skins: readonly TranslatedSkin[], names: Names) {
  const known = new Map<string, FoundInShop & { skins: number[] }>();
  const together = new Map<string, FoundInShop>();
  const add = (name: string, place: number, language?: string) => {
    // For an apostrophe between two words, some people write a blank.
    for (const key of new Set([loose(name), loose(name.replace(APOSTROPHES, ' '))])) {
      const found = known.get(key);
      if (found === undefined) known.set(key, { skins: [place], ...(language && { language }) });
      else if (!found.skins.includes(place)) found.skins.push(place);
      const whole = known.get(key);
      if (whole && !together.has(joined(key))) together.set(joined(key), whole);
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
    return called(loose(said)) ?? called(loose(text)) ?? ofLegend(said);
  };

  /** As it is written, else written together: Japanese names have dots between their words, Korean ones blanks. */
  function called(name: string) {
    return known.get(name) ?? together.get(joined(name));
  }

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
    const owner = legends.get(legend.join(' '));
    const found = owner === undefined ? undefined : called(name.join(' '));
    const own = found?.skins.filter((place) => skins[place]?.legend === owner) ?? [];
    return found && own.length > 0 ? { ...found, skins: own } : undefined;
  }
}

/** Longer than any name with its legend and the text before it in a list. */
const LONGEST = 200;
const MOST_WORDS_OF_A_LEGEND = 2;
const BULLET = /^\s*(?:[-*•–—>]+|\d{1,3}[.)])\s+/;

const joined = (name: string) => name.replaceAll(' ', '');
const APOSTROPHES = /['’‘ʼ`´]/g;
