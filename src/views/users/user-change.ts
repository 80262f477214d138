import type { User } from '#contract/user.ts';
import { differences, type Fields, fieldsOf } from '#machines/rules/users.ts';
import type { Difference } from '../../parts/differences.tsx';

/** The columns of the table by field (docs: Manage users). */
export const columns = {
  twitter: 'twitter',
  discord: 'discord',
  discordid: 'discordid',
  deleteskins: 'Delete Skins',
  editskins: 'Edit Skins',
  addskins: 'Add Skins',
} as const satisfies Record<keyof Fields, string>;

/** A value as people read it. */
export const shown = (value: string | boolean) => (typeof value === 'string' ? value || 'none' : value ? 'yes' : 'no');

/** The fields that differ, in words. */
export const fieldDifferences = (before: Fields, after: Fields): Difference[] =>
  differences(before, after).map(({ name, ...values }) => ({
    field: columns[name],
    before: shown(values.before),
    after: shown(values.after),
  }));

/** The fields that differ between before and after; none when the user was created or deleted. */
export const userDifferences = (before: User | null, after: User | null) =>
  before && after ? fieldDifferences(fieldsOf(before), fieldsOf(after)) : [];
