import { LONGEST_NOTE, MOST_STARS } from '#contract/account/star-bounds.ts';
import type { Named, Star } from './star.ts';

/** What a person does to the list. `to` is a place in it, from 0. */
export type StarChange =
  | { kind: 'add'; skins: readonly Named[] }
  | { kind: 'remove'; skin: string }
  | { kind: 'restore'; star: Star; to: number }
  | { kind: 'move'; skin: string; to: number }
  | { kind: 'note'; skin: string; note: string }
  | { kind: 'replace'; skin: string; by: Named };

/**
 * The list after a change at a time, and how many skins found no room. Skins that are in the list are not added again,
 * and changes of skins that have left it meanwhile, in another tab, change nothing (docs: Stars).
 */
export function changedStars(stars: readonly Star[], change: StarChange, now: number) {
  if (change.kind === 'add') return added(stars, change.skins, now);
  if (change.kind === 'restore') return restored(stars, change);
  return { stars: edited(stars, change), left: 0 };
}

function added(stars: readonly Star[], skins: readonly Named[], now: number) {
  const known = new Set(stars.map(({ skin }) => skin));
  const news: Star[] = [];
  for (const named of skins) {
    if (known.has(named.skin)) continue;
    known.add(named.skin);
    news.push({ ...named, note: '', at: now });
  }
  const room = Math.max(0, MOST_STARS - stars.length);
  return { stars: [...stars, ...news.slice(0, room)], left: Math.max(0, news.length - room) };
}

function restored(stars: readonly Star[], { star, to }: { star: Star; to: number }) {
  if (stars.some(({ skin }) => skin === star.skin)) return { stars, left: 0 };
  return stars.length < MOST_STARS ? { stars: stars.toSpliced(to, 0, star), left: 0 } : { stars, left: 1 };
}

type Edit = Exclude<StarChange, { kind: 'add' | 'restore' }>;

function edited(stars: readonly Star[], change: Edit): readonly Star[] {
  switch (change.kind) {
    case 'remove':
      return stars.filter(({ skin }) => skin !== change.skin);
    case 'move': {
      const star = stars.find(({ skin }) => skin === change.skin);
      return star ? stars.filter((one) => one !== star).toSpliced(change.to, 0, star) : stars;
    }
    case 'note':
      return stars.map((one) =>
        one.skin === change.skin ? { ...one, note: change.note.slice(0, LONGEST_NOTE) } : one,
      );
    case 'replace':
      return stars.some(({ skin }) => skin === change.by.skin)
        ? stars
        : stars.map((one) => (one.skin === change.skin ? { ...one, ...change.by } : one));
  }
}
