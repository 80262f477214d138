import { fold } from '#game-files/texts/fold.ts';

/** Longer than any search that is typed on purpose. */
const MOST_LETTERS = 40;

/** The name of a file with its content and its day: `skins-wraith-2026-11-22.csv`. */
export function fileNameOf(what: string, day: Date, ending: 'csv' | 'json' | 'bat' | 'zip'): string {
  const words = fold(what)
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, MOST_LETTERS)
    .replaceAll(/^-+|-+$/g, '');
  const date = [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${['skins', words, ...date].filter(Boolean).join('-')}.${ending}`;
}
