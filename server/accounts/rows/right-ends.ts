import type { Selectable } from 'kysely';
import type { RightEnds } from '#contract/users/sent-user.ts';
import { type RightName, rightNames } from '#contract/users/user.ts';
import type { Tables } from '../../database/tables.ts';

type Right = RightName | `${RightName}_until`;
type Rights = Pick<Selectable<Tables['account']>, Right>;

/** The columns that say which rights an account has, and until when. */
export const rightColumns = rightNames.flatMap((name) => [name, `${name}_until`] as const);

/**
 * Is the right held at this moment? A right that has ended is not, even while its column is set (docs: Ends of rights).
 */
export function isHeld(row: Rights, name: RightName, now: number) {
  const until = row[`${name}_until`];
  return row[name] === 1 && (until === null || until > now);
}

/** The ends of the rights that are held at this moment. Rights without an end are left out. */
export function endsOf(row: Rights, now: number): RightEnds {
  const ends = rightNames.map((name) => [name, isHeld(row, name, now) ? row[`${name}_until`] : null] as const);
  return Object.fromEntries(ends.filter(([, until]) => until !== null));
}

/** The columns of rights that are held from now on, each until its end. A right that has ended is not given. */
export function rightsOf(perms: Record<RightName, boolean>, until: RightEnds, now: number): Rights {
  const columns = rightNames.flatMap((name): [Right, number | null][] => {
    const end = perms[name] ? (until[name] ?? null) : null;
    const isOver = end !== null && end <= now;
    return [
      [name, perms[name] && !isOver ? 1 : 0],
      [`${name}_until`, isOver ? null : end],
    ];
  });
  return Object.fromEntries(columns) as Rights;
}

/** The row without the rights that have ended. */
export function currentRights<Row extends Rights>(row: Row, now: number): Row {
  const held = rightNames.map((name) => [name, isHeld(row, name, now)] as const);
  return { ...row, ...rightsOf(Object.fromEntries(held) as Record<RightName, boolean>, endsOf(row, now), now) };
}
