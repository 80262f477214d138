import { kindIn } from '../names/kind.ts';
import { behindBodyGroup } from '../names/mesh.ts';
import { beforeColour, shorterBases, stemOf, withoutExtensions } from '../names/stem.ts';

/** A name that what somebody holds may stand for, and what the thing is in words. */
export type Candidate = { name: string; why: string };

/**
 * Every piece of a search that may be the name of a file, the likeliest first: the last part of a path, the folders above
 * it from below, the last field of a line of a list, a name in quotes or in the middle of a sentence.
 */
export function piecesOf(search: string): string[] {
  const fields = search.trim().split(/[\s,;|]+/);
  const texts = fields.length > 1 ? [search, ...fields.toReversed()] : [search];
  const pieces = texts.flatMap((text) => {
    const parts = trimmed(text)
      .split(/[\\/]+/)
      .filter(Boolean);
    const settings = parts.length > 1 ? [`${parts.at(-2)}_${parts.at(-1)}`] : [];
    const [last, ...folders] = parts.toReversed();
    return [...(last ? [last] : []), ...settings, ...folders].map(trimmed);
  });
  return [...new Set(pieces)].filter((piece) => piece !== '');
}

const trimmed = (text: string) => text.replace(/^[^\p{L}\p{N}_]+|[^\p{L}\p{N}_]+$/gu, '');

/**
 * The names by which a list may know what a piece names, the nearest first: itself, the material without its part, the
 * model that is seen from outside for one that is not, a loading model's real one, what it is a colour of.
 */
export function candidatesFor(piece: string): Candidate[] {
  return [piece, behindBodyGroup(piece) ?? piece].flatMap((text) => {
    const { name, base, part, colour, isLoading, isFirstPerson } = stemOf(text);
    const world = name.replace(/^pov_/, '').replace(/_v$/, '_w');
    const real = name.replace(/(?:_w)?_loading$/, '');
    return [
      { name, why: 'file name' },
      { name: base, why: part ? `file of its ${part.replaceAll('_', ' ')}` : 'file name' },
      ...(isLoading ? [`${real}_w`, real].map((one) => ({ name: one, why: 'its loading model' })) : []),
      ...(isFirstPerson ? [{ name: world, why: 'its first-person arms' }] : []),
      ...(colour ? [{ name: base.slice(0, -colour.length - 1), why: `colour ${colour} is not in the list` }] : []),
    ];
  });
}

/** The names of the material whose part a piece may be when no table knows the part: `left_pauldron`, `scarf`. */
export function materialsFor(piece: string): Candidate[] {
  return [piece, behindBodyGroup(piece) ?? piece].flatMap((text) => {
    const stem = stemOf(text);
    const { base, colour } = stem;
    if (kindIn(stem) === 'model') return [];
    const bare = beforeColour(base) ?? base;
    const ofColour = shorterBases(base).map((name) => ({ name, why: `file of its ${partBehind(name, bare)}` }));
    const others = colour === undefined ? [] : shorterBases(bare);
    return [...ofColour, ...others.map((name) => ({ name, why: `colour ${colour} is not in the list` }))];
  });
}

/** The words of a name that the shorter one, whose colour may stand elsewhere, does not have. */
const partBehind = (shorter: string, name: string) =>
  name.slice((name.startsWith(shorter) ? shorter : (beforeColour(shorter) ?? shorter)).length + 1).replaceAll('_', ' ');

/** The same without the signs that may stand in front of a number: a GUID, or an id of the game. */
export const numbersIn = (piece: string) =>
  [piece, behindBodyGroup(piece) ?? piece].map((text) => withoutExtensions(text).toLowerCase());
