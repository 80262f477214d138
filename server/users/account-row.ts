import type { Selectable } from 'kysely';
import type { SentAccount } from '#contract/sent/user.ts';
import type { UserPatch } from '#contract/user-patch.ts';
import type { Tables } from '../database/tables.ts';
import { userOf } from './account.ts';

/** An account as the database has it, with the password's hash. */
export type AccountRow = Selectable<Tables['account']>;

/** An account as its owner's table shows it. */
export const accountOf = (row: Parameters<typeof userOf>[0] & Pick<AccountRow, 'version'>): SentAccount => ({
  ...userOf(row),
  version: row.version,
});

const bit = (held: boolean) => (held ? 1 : 0);

/** The columns of the rights that an owner gives and takes. */
export const rightsOf = ({ addskins, editskins, deleteskins }: UserPatch['perms']) =>
  ({
    addskins: bit(addskins),
    editskins: bit(editskins),
    deleteskins: bit(deleteskins),
  }) satisfies Partial<AccountRow>;
