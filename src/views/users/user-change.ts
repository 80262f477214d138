import type { RecordedUser } from '#contract/users/account.ts';
import { rightNames } from '#contract/users/user.ts';
import { dayOf } from '#machines/rules/right-days.ts';
import { differences, type Fields, fieldsOf } from '#machines/rules/users.ts';
import type { Difference } from '../../parts/history/differences.tsx';

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
export const valueInWords = (value: string | boolean) =>
  typeof value === 'string' ? value || 'none' : value ? 'yes' : 'no';

/** The fields that differ, in words. */
export const fieldDifferences = (before: Fields, after: Fields): Difference[] =>
  differences(before, after).map(({ name, ...values }) => ({
    field: columns[name],
    before: valueInWords(values.before),
    after: valueInWords(values.after),
  }));

/** The fields that differ between before and after; none when the user was created or deleted. */
export const userDifferences = (before: RecordedUser | null, after: RecordedUser | null) =>
  before && after ? [...fieldDifferences(fieldsOf(before), fieldsOf(after)), ...endDifferences(before, after)] : [];

/** The ends of rights that differ, as days. */
const endDifferences = (before: RecordedUser, after: RecordedUser): Difference[] =>
  rightNames
    .filter((name) => before.until?.[name] !== after.until?.[name])
    .map((name) => ({
      field: `Last day of ${columns[name]}`,
      before: dayOf(before.until?.[name]) || 'none',
      after: dayOf(after.until?.[name]) || 'none',
    }));
