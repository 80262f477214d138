import { LONGEST_NAME, LONGEST_NOTE, MOST_STARS } from '#contract/account/star-bounds.ts';
import type { Star } from './star.ts';

/** The list in a stored text. Parts that are no star are left out: a broken text is an empty list. */
export function readStars(text: string | null): Star[] {
  const skins = new Set<unknown>();
  return listIn(text).flatMap((one): Star[] => {
    const { skin, name, legend, model, note, at } = one ?? {};
    if (typeof skin !== 'string' || skin === '' || skins.has(skin) || skins.size >= MOST_STARS) return [];
    skins.add(skin);
    return [
      {
        skin,
        name: textIn(name, LONGEST_NAME),
        legend: textIn(legend, LONGEST_NAME),
        model: textIn(model, LONGEST_NAME),
        note: textIn(note, LONGEST_NOTE),
        at: typeof at === 'number' ? at : 0,
      },
    ];
  });
}

/** The stored form of a list: one schema, with its version. */
export const writeStars = (stars: readonly Star[]) => JSON.stringify({ version: 1, stars });

function listIn(text: string | null): (Partial<Record<keyof Star, unknown>> | null)[] {
  try {
    const { stars } = JSON.parse(text ?? '');
    return Array.isArray(stars) ? stars : [];
  } catch {
    return [];
  }
}

const textIn = (value: unknown, most: number) => (typeof value === 'string' ? value.slice(0, most) : '');
