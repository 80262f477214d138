import type { NewsGroup } from '#contract/history/news.ts';
import { hasMore } from './has-more.ts';

/** Does an address ask for the changes of the starred skins alone (docs: Changes of yours)? */
export const isOfMine = (query: string) => new URLSearchParams(query).get('of') === 'mine';

/** The same page for these alone. */
export const ofMineAddress = (address: string) => `${address}${address.includes('?') ? '&' : '?'}of=mine`;

/** The groups with the lines of these skins alone; a group that was sent in part may have more of them and stays. */
export const changesOf = (changes: readonly NewsGroup[], skins: ReadonlySet<string>) =>
  changes.flatMap((group) => {
    const { others: _, ...ofSkins } = group;
    const lines = group.lines.filter(({ skin }) => skins.has(skin));
    return lines.length > 0 || hasMore(group) ? [{ ...ofSkins, lines }] : [];
  });
