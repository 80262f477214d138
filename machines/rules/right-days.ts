import type { RightEnds } from '#contract/right-ends.ts';
import type { UserRights } from '#contract/rights.ts';
import { type RightName, rightNames } from '#contract/user.ts';

/** The last days of rights as they are typed, `2026-12-24` or empty; those that nobody typed are not named. */
export type RightDays = Partial<Record<RightName, string>>;

/** The last day of a right that ends at a moment, where we are. */
export function dayOf(end: number | undefined) {
  if (end === undefined) return '';
  const last = new Date(end - 1);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${String(last.getFullYear()).padStart(4, '0')}-${two(last.getMonth() + 1)}-${two(last.getDate())}`;
}

/** The moment at which a day is over, where we are; undefined for what is no day. */
export function endOf(day: string) {
  const [year = Number.NaN, month = Number.NaN, date = Number.NaN] = day.split('-').map(Number);
  const end = new Date(year, month - 1, date + 1).getTime();
  return Number.isNaN(end) ? undefined : end;
}

/** What the form shows. */
export const shownDay = ({ user }: UserRights, days: RightDays, name: RightName) =>
  days[name] ?? dayOf(user.until?.[name]);

/** Is another day typed than the right has? */
export const hasOtherDays = (rights: UserRights, days: RightDays) =>
  rightNames.some(
    (name) => rights.user.perms[name] && shownDay(rights, days, name) !== dayOf(rights.user.until?.[name]),
  );

/** The ends of the rights that are held, with what is typed; an end that nobody touched stays to the millisecond. */
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
