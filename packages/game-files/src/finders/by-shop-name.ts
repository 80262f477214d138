import type { KnownLegend } from '../names/legends.ts';
import { loose } from '../texts/loose.ts';
import type { TranslatedSkin } from './answer.ts';
import { type Fact, factsAround, type Left } from './facts-around.ts';

/** The names of skins in other languages, by language and the id of the skin. */
export type Names = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Skins with this in-game name, and its language unless the list itself has the name. */
type FoundInShop = { skins: readonly number[]; language?: string };

/** A part of a line: a name with facts around it, nothing but facts, or what may be either. */
type Piece = { name: FoundInShop | undefined; around: readonly Fact[]; facts: readonly Fact[] | undefined };

/**
 * Finds skins by their in-game names, in any known language, also with facts about them in the same line: the whole
 * line is a name, or each of its pieces is a name or consists of facts (docs: Lines). Undefined for any other line. The
 * names of the list are prepared once; those in other languages are given later.
 */
export function shopReader(skins: readonly TranslatedSkin[], legends: readonly KnownLegend[]) {
  const own = bookOf(skins.map(({ ingamename: name }, place) => ({ name, place })));
  const facts = factsAround(skins, legends);
  return {
    finder: (names: Names): ShopFinder => shopFinder({ skins, facts, books: [own, bookOf(namesIn(names, skins))] }),
    /** What may be names in a line, without the facts: all of it together, then each of several. */
    namesIn(line: string): string[] {
      const text = textOf(line);
      const names = text === undefined ? [] : cellsIn(text).flatMap((cell) => facts.left(cell) ?? []);
      return [...new Set([names.join(' '), ...names])].filter((name) => name !== '');
    },
  };
}

/** The skins with the names in a line. */
export type ShopFinder = (line: string) => FoundInShop[] | undefined;

/** May a line be an in-game name, in whatever language? */
export const mayBeInShop = (text: string) => text.length <= LONGEST_NAME && !/[_\\/]/.test(text) && /\p{L}/u.test(text);

type Known = {
  skins: readonly TranslatedSkin[];
  facts: ReturnType<typeof factsAround>;
  /** The names of the list, then those in other languages. */
  books: readonly ReturnType<typeof bookOf>[];
};

function shopFinder({ skins, facts: { whole, inside }, books }: Known): ShopFinder {
  function called(words: readonly string[]) {
    for (const book of books) {
      const found = book.called(words);
      if (found) return found;
    }
    return;
  }
  const mayGoOn = (word: string) => books.some((book) => book.mayGoOn(word));

  return (line) => {
    const text = textOf(line);
    const words = text === undefined ? [] : wordsIn(text);
    if (text === undefined || words.length === 0) return;
    const name = called(words);
    if (name) return [name];
    const pieces = piecesIn(cellsIn(text));
    return pieces && (chosen(pieces, isOnlyName) ?? chosen(pieces, mayBeName));
  };

  function piecesIn(cells: readonly string[][]): Piece[] | undefined {
    if (cells.length > MOST_CELLS) return;
    const pieces: Piece[] = [];
    for (let at = 0; at < cells.length; ) {
      const alone = mayGoOn(cells[at]?.at(-1) ?? '') ? undefined : cellAlone(cells[at] ?? []);
      const { piece, size } = (!alone && acrossCells(cells, at)) || {
        piece: alone ?? cellAlone(cells[at] ?? []),
        size: 1,
      };
      if (!piece) return;
      pieces.push(piece);
      at += size;
    }
    return pieces;
  }

  /** The longest name that begins in a cell and ends in another: a name that holds a separator is not cut apart. */
  function acrossCells(cells: readonly string[][], at: number): { piece: Piece; size: number } | undefined {
    for (let size = Math.min(cells.length - at, MOST_CELLS_OF_A_NAME); size > 1; size -= 1) {
      const [first = [], ...others] = cells.slice(at, at + size);
      const last = others.at(-1) ?? [];
      const isAcross = ({ before, behind }: Left) => before < first.length && behind < last.length;
      const name = named([...first, ...others.flat()], isAcross);
      if (name) return { piece: { ...name, facts: undefined }, size };
    }
    return;
  }

  function cellAlone(words: readonly string[]): Piece | undefined {
    const facts = whole(words);
    const name = named(words);
    return name || facts ? { name: undefined, around: [], ...name, facts } : undefined;
  }

  function named(words: readonly string[], isFit: (left: Left) => boolean = () => true) {
    for (const left of inside(words)) {
      const name = isFit(left) ? called(left.words) : undefined;
      if (name) return { name, around: left.around };
    }
    return;
  }

  /** The skins with the names, as far as the facts are about them; undefined when a name has no such skin. */
  function chosen(pieces: readonly Piece[], isName: (piece: Piece) => boolean): FoundInShop[] | undefined {
    const found = pieces.filter(isName).map((piece) => {
      const beside = factsBeside(piece, pieces, isName);
      const skinsOf = (places: readonly number[], facts: readonly Fact[], kind: 'legend' | 'quality') =>
        places.filter((place) => fits(skins[place], facts, kind));
      const close = skinsOf(skinsOf(piece.name?.skins ?? [], piece.around, 'legend'), piece.around, 'quality');
      const own = skinsOf(close, beside, 'legend');
      const exact = skinsOf(own, beside, 'quality');
      return { ...piece.name, skins: exact.length > 0 ? exact : own };
    });
    return found.length === 0 || found.some((one) => one.skins.length === 0) ? undefined : found;
  }
}

const isOnlyName = ({ name, facts }: Piece) => name !== undefined && facts === undefined;
/** `Ash` is a fact beside a name, but may be the name in a line of facts. */
const mayBeName = ({ name }: Piece) => name !== undefined;

/** The facts in other pieces about a name: those beside it where other names have their own, else all. */
function factsBeside(piece: Piece, pieces: readonly Piece[], isName: (piece: Piece) => boolean): Fact[] {
  const at = pieces.indexOf(piece);
  const before = pieces.findLastIndex((one, place) => place < at && isName(one));
  const behind = pieces.findIndex((one, place) => place > at && isName(one));
  const isBefore = !isName(pieces[0] as Piece);
  const beside = isBefore ? pieces.slice(before + 1, at) : pieces.slice(at + 1, behind < 0 ? undefined : behind);
  const factsIn = (some: readonly Piece[]) => some.flatMap((one) => (isName(one) ? [] : (one.facts ?? [])));
  return (['legend', 'quality'] as const).flatMap((kind) => {
    const near = factsIn(beside).filter((fact) => fact[kind] !== undefined);
    return near.length > 0 ? near : factsIn(pieces).filter((fact) => fact[kind] !== undefined);
  });
}

function fits(skin: TranslatedSkin | undefined, facts: readonly Fact[], kind: 'legend' | 'quality') {
  const wanted = facts.flatMap((fact) => fact[kind] ?? []);
  const value = kind === 'quality' ? skin?.quality?.toLowerCase() : skin?.legend;
  return wanted.length === 0 || wanted.some((one) => one === value);
}

/**
 * Finds skins by nothing but their names. Only letters count: not case, accents, apostrophes, hyphens, blanks or
 * articles.
 */
function bookOf(all: Iterable<{ name: string; place: number; language?: string }>) {
  const known = new Map<string, FoundInShop & { skins: number[] }>();
  const together = new Map<string, FoundInShop>();
  const withoutArticle = new Map<string, FoundInShop>();
  /** The last words before a separator in a name. */
  const beforeCut = new Set<string>();
  for (const { name, place, language } of all) {
    for (const cell of cellsIn(name).slice(0, -1)) beforeCut.add(cell.at(-1) ?? '');
    // For an apostrophe between two words, some people write a blank.
    for (const key of new Set([loose(name), loose(name.replace(APOSTROPHES, ' '))])) {
      const found = known.get(key) ?? { skins: [place], ...(language && { language }) };
      if (!found.skins.includes(place)) found.skins.push(place);
      known.set(key, found);
      const whole = key.replaceAll(' ', '');
      const bare = key.split(' ').filter(isNoArticle).join('');
      if (!together.has(whole)) together.set(whole, found);
      if (bare !== whole && !withoutArticle.has(bare)) withoutArticle.set(bare, found);
    }
  }
  /** As it is written, else written together: Japanese names have dots between their words, Korean ones blanks. */
  const called = (words: readonly string[]) => {
    const found = together.get(words.join(''));
    return found && (known.get(words.join(' ')) ?? found);
  };
  return {
    called(words: readonly string[]): FoundInShop | undefined {
      const found = called(words);
      if (found) return found;
      const bare = words.filter(isNoArticle);
      if (bare.length === 0) return;
      return (bare.length < words.length ? called(bare) : undefined) ?? withoutArticle.get(bare.join(''));
    },
    /** May a name go on behind a cell with this last word? */
    mayGoOn: (word: string) => beforeCut.has(word),
  };
}

function* namesIn(names: Names, skins: readonly TranslatedSkin[]) {
  const places = new Map(Object.keys(names).length > 0 ? skins.map(({ _id }, place) => [_id, place]) : []);
  for (const [language, texts] of Object.entries(names)) {
    for (const [id, name] of Object.entries(texts)) {
      const place = places.get(id);
      if (place !== undefined) yield { name, place, language };
    }
  }
}

/** Longer than any in-game name. */
const LONGEST_NAME = 140;
/** Longer than a row of any list with a name and what is known of it. */
const LONGEST = 400;
const MOST_CELLS = 40;
const MOST_CELLS_OF_A_NAME = 6;
/** The addresses of links, tags, and letters in italics: `[Zevra](https://…)`, `<td>Zevra</td>`, `__Zevra__`. */
const MARKUP = /(?<=\])\([^()\s]*\)|https?:\/\/\S+|<\/?[a-z][^<>]*>/gi;
const EMPHASIS = /(?<!\w)(__?)(?=[^\s_])([^_]*[^\s_])\1(?!\w)/g;
const MARKED = /[<_]|\]\(|:\/\//;
/** No in-game name has these characters. */
const FILE_SIGNS = /[_\\]/;

/** What stands between the cells of a list, and signs that stand alone: ticks, list marks, dashes. */
const SEPARATOR =
  /[\t|,;:/()[\]{}<>"“”„«»、，；：（）【】「」]+|(?<=^\s*#?\d+)\.(?=\s)|(?<=^\s*#\d+)\s|(?:^|\s)[^\p{L}\p{N}\s&]+(?=\s|$)/u;

const AND = /\s(?:&|and)\s/gi;
const THOUSANDS = /(?<=\d)[,.'](?=\d{3}(?!\d))/g;

/** A line without markup; undefined when it cannot be a name. */
function textOf(line: string) {
  if (line.length > LONGEST) return;
  const text = MARKED.test(line) ? line.replace(MARKUP, '|').replace(EMPHASIS, '$2') : line;
  return FILE_SIGNS.test(text) ? undefined : text;
}

const cellsIn = (text: string): string[][] =>
  text
    .replace(AND, '|and|')
    .replace(THOUSANDS, '')
    .split(SEPARATOR)
    .map(wordsIn)
    .filter(({ length }) => length > 0);

const wordsIn = (text: string) => {
  const plain = loose(text.replaceAll('×', 'x'));
  return plain === '' ? [] : plain.split(' ');
};

const isNoArticle = (word: string) => word !== 'the' && word !== 'a' && word !== 'an';
const APOSTROPHES = /['’‘ʼ`´]/g;
