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

/** What of a user is otherwise, in words. */
export const fieldDifferences = (before: Fields, after: Fields): Difference[] =>
  differences(before, after).map(({ name, ...values }) => ({
    field: columns[name],
    before: shown(values.before),
    after: shown(values.after),
  }));

/** What of a user is otherwise since; nothing when they were created or deleted. */
export const userDifferences = (before: User | null, after: User | null) =>
  before && after ? fieldDifferences(fieldsOf(before), fieldsOf(after)) : [];
