import { LONGEST_NOTE, MOST_STARS } from '#contract/account/star-bounds.ts';
import type { Named, Star } from './star.ts';

/** A skin to star; one that an account held brings its note and its time. */
type Offered = Named & Partial<Pick<Star, 'note' | 'at'>>;

/** What a person does to the list. `to` is a place in it, from 0. */
export type StarChange =
  | { kind: 'add'; skins: readonly Offered[] }
  | { kind: 'remove'; skin: string }
  | { kind: 'restore'; star: Star; to: number }
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

/** What the stars of an account bring to a list: skins, and how many notes for those that it has. */
export function heldOffer(held: readonly Star[], stars: readonly Star[]) {
  const mine = new Map(stars.map((star) => [star.skin, star.note]));
  const skins = held.filter(({ skin }) => !mine.has(skin));
  const known = held.flatMap(({ skin, note }) => {
    const here = mine.get(skin);
    return here === undefined ? [] : [bothNotes(here, note) !== here];
  });
  return { skins, known: known.length, notes: known.filter(Boolean).length };
}

function added(stars: readonly Star[], skins: readonly Offered[], now: number) {
  const offered = new Map(skins.map((one) => [one.skin, one]));
  const known = stars.map((star) => {
    const note = bothNotes(star.note, offered.get(star.skin)?.note);
    return note === star.note ? star : { ...star, note };
  });
  for (const { skin } of stars) offered.delete(skin);
  const news = [...offered.values()].map((one): Star => ({ note: '', at: now, ...one }));
  const room = Math.max(0, MOST_STARS - stars.length);
  return { stars: [...known, ...news.slice(0, room)], left: Math.max(0, news.length - room) };
}

/** A note behind the one that is there, unless that says it already. */
const bothNotes = (note: string, other = '') =>
  note.includes(other) ? note : note === '' ? other : `${note} / ${other}`.slice(0, LONGEST_NOTE);

function restored(stars: readonly Star[], { star, to }: { star: Star; to: number }) {
  if (stars.some(({ skin }) => skin === star.skin)) return { stars, left: 0 };
  return stars.length < MOST_STARS ? { stars: stars.toSpliced(to, 0, star), left: 0 } : { stars, left: 1 };
}

type Edit = Exclude<StarChange, { kind: 'add' | 'restore' }>;

function edited(stars: readonly Star[], change: Edit): readonly Star[] {
  switch (change.kind) {
    case 'remove':
      return stars.filter(({ skin }) => skin !== change.skin);
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
