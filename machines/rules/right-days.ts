import type { RightEnds, UserRights } from '#contract/users/sent-user.ts';
import { type RightName, rightNames } from '#contract/users/user.ts';

/** The last days of rights as typed, `2026-12-24` or empty; untouched rights are absent. */
export type RightDays = Partial<Record<RightName, string>>;

/** Returns the last local day of a right that ends at this time; empty without an end. */
export function dayOf(end: number | undefined) {
  if (end === undefined) return '';
  const last = new Date(end - 1);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${String(last.getFullYear()).padStart(4, '0')}-${two(last.getMonth() + 1)}-${two(last.getDate())}`;
}

/** Returns the time when a local day is over, in milliseconds; undefined for an invalid day. */
export function endOf(day: string) {
  const [year = Number.NaN, month = Number.NaN, date = Number.NaN] = day.split('-').map(Number);
  const end = new Date(year, month - 1, date + 1).getTime();
  return Number.isNaN(end) ? undefined : end;
}

/** Returns the day that the form shows. */
export const shownDay = ({ user }: UserRights, days: RightDays, name: RightName) =>
  days[name] ?? dayOf(user.until?.[name]);

/** Does a typed day differ from the right's day? */
export const hasOtherDays = (rights: UserRights, days: RightDays) =>
  rightNames.some(
    (name) => rights.user.perms[name] && shownDay(rights, days, name) !== dayOf(rights.user.until?.[name]),
  );

/** Returns the ends of the held rights, with the typed days; an untouched end keeps its milliseconds. */
export function endsWith({ user }: UserRights, days: RightDays): RightEnds {
  const ends = rightNames
    .filter((name) => user.perms[name])
    .map((name) => {
      const day = days[name];
      const known = user.until?.[name];
      return [name, day === undefined || day === dayOf(known) ? known : endOf(day)] as const;
    });
  return Object.fromEntries(ends.filter(([, end]) => end !== undefined));
}
