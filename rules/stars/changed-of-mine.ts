import type { NewsGroup } from '#contract/history/news.ts';
import { hasMore } from '../news/has-more.ts';
import type { Star } from './star.ts';

/** What is known of the newest changes: the groups, and the ids of all changed skins of groups that are sent in part. */
export type Known = {
  stars: readonly Star[];
  changes: readonly NewsGroup[];
  /** By the id of the group. */
  whole: Readonly<Record<string, readonly string[]>>;
};

/**
 * The ids of the starred skins that changed after the newest change that was seen; where none was seen, after they were
 * starred. A skin that is new has not changed (docs: Changes of yours).
 */
export function changedOfMine({ stars, changes, whole }: Known, seen: string | null): string[] {
  const changed = changes.map((group) => ({
    group,
    skins: new Set([...changedIn(group), ...(whole[group._id] ?? [])]),
  }));
  return stars
    .filter((star) => changed.some(({ group, skins }) => skins.has(star.skin) && isAfter(group, star, seen)))
    .map(({ skin }) => skin);
}

/** The groups that are sent in part and may have such changes among the rest. */
export const unreadGroups = ({ stars, changes }: Omit<Known, 'whole'>, seen: string | null) =>
  changes.filter((group) => hasMore(group) && stars.some((star) => isAfter(group, star, seen)));

const isAfter = ({ newest, at }: NewsGroup, star: Star, seen: string | null) =>
  seen === null ? at > star.at : newest > seen;

const changedIn = ({ lines }: NewsGroup) => lines.flatMap(({ kind, skin }) => (kind === 'added' ? [] : skin));
