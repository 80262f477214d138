import type { Legend } from '#contract/skin.ts';
import { fold } from '../skins/fold.ts';
import { fileIndex } from './by-file.ts';
import { byNames, wordsOfName } from './by-names.ts';
import { byGameId, guidIndex, guidsIn } from './by-number.ts';
import { byOperators, isUnwanted } from './by-operators.ts';
import { byLegends, byWords, type ForeignName } from './by-words.ts';
import { firstHits } from './first-hits.ts';
import { type Found, foundIn, type Hit, type Hits } from './found.ts';
import { candidatesFor, piecesOf } from './in-hand.ts';
import { isOperated } from './is-operated.ts';
import type { Codenamed } from './legend-words.ts';
import { loose, looseWords } from './loose.ts';
import { type Operated, operatorsIn } from './operators.ts';
import { rowsOf } from './rows.ts';
import { suggestionsFor } from './suggest.ts';

/** What the list does not hold, and the server knows. */
export type Ask = {
  /** The names in every language that hold the words of a text. */
  names: (text: string) => Promise<readonly ForeignName[]>;
  /** The names of the assets that have a GUID. */
  assets: (guid: string) => Promise<readonly { name: string }[]>;
};

/** A search as the ways read it. */
type Asking = {
  words: readonly string[];
  isLoose: boolean;
  /** What may be the name of a file or a number. */
  pieces: readonly string[];
};

/**
 * Goes on where the plain search found nothing (docs: Search further). Ways are tried one after the other, and the first
 * that finds something is the answer: what the list itself tells before what the server is asked for, which is never
 * asked twice for one search. Prepares the list once.
 */
export function createFurther(list: readonly Legend[], known: readonly Codenamed[]) {
  const rows = rowsOf(list, known);
  const files = once(() => fileIndex(rows));
  const guids = once(() => guidIndex(rows));

  return async (search: string, ask: Ask): Promise<Found> => {
    const operated = operatorsIn(search);
    const exact = isOperated(search) ? byOperators(list, operated) : new Map<string, Hit>();
    if (exact.size > 0) return foundIn(list, { hits: exact, marks: operated.wanted.map(({ text }) => text) });

    const hasPhrase = operated.wanted.some(({ isPhrase }) => isPhrase);
    const asking: Asking = {
      words: looseWords(isOperated(search) ? operated.wanted.map(({ text }) => text).join(' ') : search),
      // Quotes ask for these words and no others; a file's path has them as well.
      isLoose: !hasPhrase,
      pieces: piecesOf(isOperated(search) ? search.replace(UNWANTED, '') : search),
    };
    const own = wantedOf(ownHits(asking), operated);
    if (own.size > 0) return foundIn(list, { hits: own, marks: marksIn(own, asking) });

    const asked = await askFor(asking, ask).catch(() => undefined);
    const hits = wantedOf(asked ?? new Map(), operated);
    if (hits.size > 0) return foundIn(list, { hits, marks: marksIn(hits, asking) });
    const suggestions = suggestionsFor(rows, asking.words, (words) => byWords(rows, words).size > 0);
    return foundIn(list, { suggestions, isPartial: asked === undefined });
  };

  function ownHits({ words, isLoose, pieces }: Asking): Hits {
    return firstHits([
      ...(isLoose ? [() => byWords(rows, words), () => byLegends(rows, words)] : []),
      ...pieces.flatMap((piece) => [
        () => files().hitsOf(piece),
        () => byGameId(rows, piece),
        () => firstHits(guidsIn(piece).map((guid) => () => guids()(guid))),
      ]),
      ...(isLoose ? [() => withoutFillers(words)] : []),
    ]);
  }

  /** What people say around a name. */
  function withoutFillers(words: readonly string[]): Hits {
    const left = words.filter((word) => !FILLERS.has(word));
    if (left.length === 0 || left.length === words.length) return new Map();
    const aside = words.filter((word) => FILLERS.has(word)).join(', ');
    return new Map([...byWords(rows, left)].map(([id, hit]) => [id, { ...hit, why: `leaving out: ${aside}` }]));
  }

  async function askFor({ words, pieces }: Asking, ask: Ask): Promise<Hits> {
    for (const guid of new Set(pieces.flatMap(guidsIn))) {
      const assets = await ask.assets(guid);
      const hits = firstHits(
        assets.map(
          ({ name }) =>
            () =>
              files().hitsOf(name),
        ),
      );
      if (hits.size > 0)
        return new Map([...hits].map(([id, hit]) => [id, { ...hit, why: `GUID of ${assets[0]?.name}` }]));
    }
    const text = wordsOfName(rows, words).join(' ');
    if (text === '' || text.length > LONGEST_NAME) return new Map();
    return byNames(rows, { names: await ask.names(text), words });
  }

  function wantedOf(hits: Hits, operated: Operated): Hits {
    if (operated.unwanted.length === 0) return hits;
    const unwanted = rows.filter(({ skin, legend }) => hits.has(skin._id) && isUnwanted(skin, legend, operated));
    const ids = new Set(unwanted.map(({ skin }) => skin._id));
    return new Map([...hits].filter(([id]) => !ids.has(id)));
  }

  /** What to mark: the words as the rows write them, and names of files. */
  function marksIn(hits: Hits, { words, pieces }: Asking) {
    const written = rows
      .filter(({ skin }) => hits.has(skin._id))
      .flatMap(({ skin }) => skin.ingamename.split(/\s+/))
      .filter((word) => words.includes(loose(word)));
    const files = pieces.flatMap(candidatesFor).map(({ name }) => name);
    const marks = [
      ...words.filter((word) => word.length > 1),
      ...written,
      ...files.filter((name) => name.includes('_')),
    ];
    return [...new Set(marks.map(fold))];
  }
}

/** No name in a shop is longer (docs: Skins). */
const LONGEST_NAME = 120;

const UNWANTED = /(?<=^|\s)!(?:"[^"]*"?|[\p{L}\p{N}]\S*)/gu;

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
