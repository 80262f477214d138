import { MOST_NAMES } from '#contract/skins/find-replies.ts';
import type { Legend } from '#contract/skins/skin.ts';
import type { Names } from '#game-files/finders/by-shop-name.ts';
import { fold } from '#game-files/texts/fold.ts';
import { loose, looseWords } from '#game-files/texts/loose.ts';
import { byNames, guidsIn, type Line, lineReader, wordsOfName } from './by-line.ts';
import { isOperated } from './is-operated.ts';
import type { Codenamed } from './legend-words.ts';
import { byOperators, isUnwanted, type Operated, operatorsIn } from './operators.ts';
import { byFacts, byLegends, byWords, type ForeignName, rowsOf } from './rows.ts';
import { type Found, foundIn, type Hit, type Hits } from './search-result.ts';
import { filesNear, suggestionsIn } from './suggest.ts';

/** What the server knows and the list lacks. */
export type Ask = {
  /** The names in every language that contain the words of a text. */
  names: (text: string) => Promise<readonly ForeignName[]>;
  /** The names of the assets that have a GUID. */
  assets: (guid: string) => Promise<readonly { name: string }[]>;
};

/**
 * Continues when the plain search found nothing (docs: Search further). Reads the search as a line of a list first; then
 * tries one way after another, and the first that finds something is the answer. Ways that need only the list come
 * before the server. Prepares the list once.
 */
export function createFurther(list: readonly Legend[], known: readonly Codenamed[]) {
  const rows = rowsOf(list, known);
  const lines = once(() => lineReader(rows, known));

  return async (search: string, ask: Ask): Promise<Found> => {
    const asking = askingOf(search);
    const { operated, words } = asking;
    const exact = operated ? byOperators(list, operated) : NONE;
    if (operated && exact.size > 0) {
      return foundIn(list, { hits: exact, marks: operated.wanted.map(({ text }) => text) });
    }
    const read = lines().read(asking.line);
    const own = wantedOf(firstHits([() => read.hits, () => ownHits(asking, read)]), operated);
    if (own.size > 0 && !isChance(own)) return foundIn(list, { hits: own, marks: marksIn(own, asking, read) });
    if (own.size > 0) {
      const hits = new Map([...own, ...wantedOf(await calledSo(asking, ask), operated)]);
      return foundIn(list, { hits, marks: marksIn(hits, asking, read) });
    }

    let isPartial = false;
    let isCut = false;
    const orNothing = <One>(answer: Promise<readonly One[]>) =>
      answer.catch((): readonly One[] => {
        isPartial = true;
        return [];
      });
    const asked = await askFor(asking, {
      names: async (text) => {
        const names = await orNothing(ask.names(text));
        isCut ||= names.length >= MOST_NAMES;
        return names;
      },
      assets: (guid) => orNothing(ask.assets(guid)),
    });
    const hits = wantedOf(asked, operated);
    if (hits.size > 0) return foundIn(list, { hits, marks: marksIn(hits, asking, read), isCut });
    const isFile = read.isFile || FILE.test(asking.line.trim());
    const suggestions = isFile ? filesNear(rows, [...read.files, asking.line]) : suggestionsIn(rows, words);
    return foundIn(list, { suggestions, isPartial });
  };

  /** By parts of names and by facts; the name of a file is none. */
  function ownHits({ words, isLoose, line }: Asking, { isFile }: Line): Hits {
    if (isFile) return NONE;
    const byText = isLoose && !FILE.test(line.trim());
    return firstHits([
      ...(byText ? [() => byWords(rows, words), () => byLegends(rows, words)] : []),
      () => byFacts(rows, words),
      ...(byText ? [() => withoutFillers(words)] : []),
    ]);
  }

  /** The skins with exactly this name in another language. */
  async function calledSo({ words }: Asking, ask: Ask): Promise<Hits> {
    const names = await ask.names(wordsOfName(rows, words).join(' ')).catch(() => []);
    return new Map([...byNames(rows, { names, words })].filter(([, { rank }]) => rank === 0));
  }

  /** Searches again without the words that people add around a name. */
  function withoutFillers(words: readonly string[]): Hits {
    const left = words.filter((word) => !FILLERS.has(word));
    if (left.length === 0 || left.length === words.length) return new Map();
    const aside = words.filter((word) => FILLERS.has(word)).join(', ');
    const why = `leaving out: ${aside}`;
    const named = byWords(rows, left);
    if (named.size > 0) return new Map([...named].map(([id, hit]) => [id, { ...hit, why }]));
    return new Map([...byFacts(rows, left)].map(([id, hit]) => [id, { ...hit, why: `${hit.why}, ${why}` }]));
  }

  async function askFor({ words, line }: Asking, ask: Ask): Promise<Hits> {
    const assets = new Map<string, Hit>();
    for (const guid of guidsIn(line).slice(0, MOST_GUIDS)) {
      const [asset] = await ask.assets(guid);
      const { hits } = lines().read(asset?.name ?? '');
      for (const [id, hit] of hits) assets.set(id, { ...hit, why: `GUID of ${asset?.name}` });
    }
    if (assets.size > 0) return assets;
    const text = wordsOfName(rows, words).join(' ');
    const names: ForeignName[] = [];
    for (const name of [...new Set([text, ...lines().namesIn(line)])].slice(0, MOST_ASKED)) {
      if (name === '' || name.length > LONGEST_NAME) continue;
      names.push(...(await ask.names(name)));
      const { hits } = lines().read(line, namesByLanguage(names));
      if (hits.size > 0) return hits;
    }
    return byNames(rows, { names, words });
  }

  function wantedOf(hits: Hits, operated: Operated | undefined): Hits {
    if (!operated || operated.unwanted.length === 0) return hits;
    const unwanted = rows.filter(({ skin, legend }) => hits.has(skin._id) && isUnwanted(skin, legend, operated));
    const ids = new Set(unwanted.map(({ skin }) => skin._id));
    return new Map([...hits].filter(([id]) => !ids.has(id)));
  }

  /** The texts to mark: the words as the rows write them, and names of files. */
  function marksIn(hits: Hits, { words }: Asking, { files }: Line) {
    const written = rows
      .filter(({ skin }) => hits.has(skin._id))
      .flatMap(({ skin }) => skin.ingamename.split(/\s+/))
      .filter((word) => words.includes(loose(word)));
    const marks = [
      ...words.filter((word) => word.length > 1),
      ...written,
      ...files.filter((name) => name.includes('_')),
    ];
    return [...new Set(marks.map(fold))];
  }
}

function namesByLanguage(names: readonly ForeignName[]): Names {
  const all: Record<string, Record<string, string>> = {};
  for (const { _id, language, name } of names) all[language] = { ...all[language], [_id]: name };
  return all;
}

/** Are the words of all these rows only inside other words? */
const isChance = (hits: Hits) => [...hits.values()].every(({ rank }) => rank === 2);

/** No in-game name is longer (docs: Skins). */
const LONGEST_NAME = 120;

const NONE: Hits = new Map();

/** The same with what the first suggestion finds, which the page shows where nothing is found. */
export const withNearest =
  (further: ReturnType<typeof createFurther>): typeof further =>
  async (search, ask) => {
    const found = await further(search, ask);
    const [nearest] = found.suggestions;
    return nearest === undefined
      ? found
      : { ...found, nearest: { search: nearest, found: await further(nearest, NOBODY) } };
  };

/** The nearest search is one of the list's own words. */
const NOBODY: Ask = { names: async () => [], assets: async () => [] };

/** More GUIDs than this are a list. */
const MOST_GUIDS = 3;
/** So many names in other languages are looked for in one search: the whole of it, then each of several. */
const MOST_ASKED = 4;
/** One word with a `_` is the name of a file, or of an event. */
const FILE = /^\S*_\S*$/;

const FILLERS = new Set(
  'skin skins model models material materials texture textures file files name the of for a in recolor recolour'.split(
    ' ',
  ),
);

function once<Value>(make: () => Value) {
  let made: Value | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** The hits of the first way that finds any; later ways are not tried. */
function firstHits(ways: readonly (() => Hits)[]): Hits {
  for (const way of ways) {
    const hits = way();
    if (hits.size > 0) return hits;
  }
  return new Map();
}

/** A search as the search ways read it. */
type Asking = {
  /** Undefined when plain words were typed. */
  operated: Operated | undefined;
  words: readonly string[];
  /** May it be read loosely? Quotes ask for exactly these words, unless they contain a file's path. */
  isLoose: boolean;
  /** What is read as a line of a list: all but what is not wanted. */
  line: string;
};

/** Longer than any path; anything longer is a list, which has its own page. */
const LONGEST = 400;

function askingOf(search: string): Asking {
  const text = search.slice(0, LONGEST);
  if (!isOperated(text)) return { operated: undefined, words: looseWords(text), isLoose: true, line: text };
  const operated = operatorsIn(text);
  return {
    operated,
    words: looseWords(operated.wanted.map((term) => term.text).join(' ')),
    isLoose: !operated.wanted.some(({ isPhrase }) => isPhrase),
    line: text.replace(UNWANTED, ''),
  };
}

const UNWANTED = /(?<=^|\s)!(?:"[^"]*"?|[\p{L}\p{N}]\S*)/gu;
