import type { KnownLegend } from '../names/legends.ts';
import { loose } from '../texts/loose.ts';
import type { TranslatedSkin } from './answer.ts';

/** A fact about a skin that people write beside its name. A price, a season and the like choose among no skins. */
export type Fact = { legend?: string; quality?: string; isLoose?: true };

/** Words between facts, with how many words stand before and behind them. */
export type Left = { words: readonly string[]; around: readonly Fact[]; before: number; behind: number };

/** Finds the facts in the words around a name (docs: Lines). */
export function factsAround(skins: readonly TranslatedSkin[], legends: readonly KnownLegend[]) {
  const known = new Map<string, Fact>(qualities);
  for (const { quality } of skins) if (quality) known.set(loose(quality), { quality: quality.toLowerCase() });
  const byName = new Map(legends.map((legend) => [loose(legend.name), legend]));
  for (const legend of new Set(skins.map((skin) => skin.legend))) {
    const { folder, words } = byName.get(loose(legend)) ?? { folder: legend, words: [] };
    const called = [legend, folder, ...words].map(loose);
    for (const word of [...called, ...called.map((one) => `${one}s`)]) known.set(word, { legend });
  }

  const firstWords = new Set(
    [...known.keys()].flatMap((words) => (words.includes(' ') ? (words.split(' ')[0] ?? []) : [])),
  );
  const mayBeLong = (word: string) => firstWords.has(word) || word === 'season' || word === 'x' || NUMBER.test(word);

  /** The longest fact that begins at a word, or the one that ends there, with its words. */
  function factAt(words: readonly string[], at: number, end: number) {
    for (let size = Math.min(LONGEST, end - at); size > 0; size -= 1) {
      const fact = size > 1 && !mayBeLong(words[at] ?? '') ? undefined : factOf(words.slice(at, at + size).join(' '));
      if (fact) return { fact, size };
    }
    return;
  }
  function factBefore(words: readonly string[], end: number) {
    for (let size = Math.min(LONGEST, end - 1); size > 0; size -= 1) {
      const found = factAt(words, end - size, end);
      if (found?.size === size) return found;
    }
    return;
  }
  const factOf = (words: string): Fact | undefined =>
    known.get(words) ?? ASIDES.get(words) ?? (/\d/.test(words) ? counted(words) : undefined);

  /** The facts of a text of nothing else; undefined when it has other words. */
  function whole(words: readonly string[]): Fact[] | undefined {
    const facts: Fact[] = [];
    for (let at = 0; at < words.length; ) {
      const found = factAt(words, at, words.length);
      if (found) facts.push(found.fact);
      else if (!NUMBER.test(words[at] ?? '')) return undefined;
      at += found?.size ?? 1;
    }
    return facts;
  }

  /** What is left of some words without the facts before and behind, the longest first. */
  function* inside(words: readonly string[]): Generator<Left> {
    yield { words, around: [], before: 0, behind: 0 };
    const starts = [{ at: 0, facts: [] as Fact[] }];
    const ends = [{ at: words.length, facts: [] as Fact[] }];
    for (const { at, facts } of starts) {
      const found = factAt(words, at, words.length - 1);
      if (found) starts.push({ at: at + found.size, facts: [...facts, found.fact] });
    }
    for (const { at, facts } of ends) {
      const found = factBefore(words, at);
      if (found) ends.push({ at: at - found.size, facts: [...facts, found.fact] });
    }
    if (starts.length + ends.length === 2) return;
    const all = starts.flatMap((from) => ends.map((to) => ({ from, to, length: to.at - from.at })));
    for (const { from, to, length } of all.sort((a, b) => b.length - a.length)) {
      if (length <= 0 || length === words.length) continue;
      const around = [...from.facts, ...to.facts];
      if (around.some(({ isLoose }) => isLoose) && !around.some(({ legend }) => legend)) continue;
      yield { words: words.slice(from.at, to.at), around, before: from.at, behind: words.length - to.at };
    }
  }

  return {
    whole,
    inside,
    /** The text between all facts; undefined when there is none. */
    left: (words: readonly string[]) => (whole(words) ? undefined : [...inside(words)].at(-1)?.words.join(' ')),
  };
}

/** The words that a fact may have. */
const LONGEST = 3;
const NUMBER = /^\d+$/;

/** They are no fact beside a name without its legend: `New Dawn` is another name than `Dawn`. */
const LOOSE: Fact = { isLoose: true };
const ASIDES: ReadonlyMap<string, Fact> = new Map([
  ...'skin skins recolor recolour recolors recolours recolored recoloured x the a an and for of'
    .split(' ')
    .map((word) => [word, {}] as const),
  ...'new legend character name rarity quality tier season price cost id'
    .split(' ')
    .map((word) => [word, LOOSE] as const),
]);

const counted = (words: string) => (COUNT.test(words) ? {} : SEASON_OR_PRICE.test(words) ? LOOSE : undefined);
const COUNT = /^(?:x ?\d{1,3}|\d{1,3} ?x)$/;
const SEASON_OR_PRICE =
  /^(?:season ?\d{1,2}|s\d{1,2}|\d+ (?:apex |legend |crafting |exotic )?(?:coins?|tokens?|metals?|shards?))$/;

/** The words for the game's qualities in the languages of its texts. */
const qualities = Object.entries({
  common: 'common gewöhnlich commun commune comune común comum pospolity обычный sıradan コモン 일반 普通',
  rare: 'rare selten raro rara rzadki редкий nadir レア 희귀 稀有',
  epic: 'epic episch épique epico epica épico épica epicki эпический destansı エピック 에픽 史诗 史詩',
  legendary:
    'legendary legendär légendaire leggendario leggendaria legendario legendaria lendário lendária legendarny легендарный efsanevi レジェンダリー 전설 传说 傳說',
  mythic: 'mythic mythisch mythique mitico mítico mityczny мифический heirloom prestige ミシック 신화 神话 神話',
  iconic: 'iconic ikonisch',
}).flatMap(([quality, words]) => words.split(' ').map((word): [string, Fact] => [loose(word), { quality }]));
