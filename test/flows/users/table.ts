import { expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { Account } from '#contract/users/account.ts';
import type { Fields } from '#machines/rules/users.ts';
import type { usersMachine } from '#machines/users/users.ts';
import type { Shown } from '../../walk/stage.ts';

type Snapshot = SnapshotFrom<typeof usersMachine>;

const columns: Record<keyof Fields, string> = {
  twitter: 'twitter of',
  discord: 'discord of',
  discordid: 'discordid of',
  deleteskins: 'Delete Skins:',
  editskins: 'Edit Skins:',
  addskins: 'Add Skins:',
};

/** The label of a field in a user's row. */
export const labelOf = (field: string, id: string) => `${columns[field as keyof Fields]} ${id}`;

/** Is there a table of users with rows? The visiting owner alone does not count. */
export const hasTable = ({ value, context }: Snapshot) => value !== 'failed' && context.users.length > 1;

/** Is a question open? */
export const isAsked = (snapshot: Snapshot) => snapshot.matches('confirming');

/** Is the user's row within reach? */
export const isFree = (snapshot: Snapshot, id: string) =>
  hasTable(snapshot) && hasRow(snapshot, id) && !isAsked(snapshot) && !isBusy(snapshot, id);

/** The values of a user's row. */
export function contentOf({ context: { users, drafts } }: Snapshot, id: string): Fields {
  const { twitter, discord, discordid, perms } = users.find(({ _id }) => _id === id) as Account;
  const { deleteskins, editskins, addskins } = perms;
  return { twitter, discord, discordid, deleteskins, editskins, addskins, ...drafts[id] };
}

/** The table's content: the number of users, unsaved drafts, and the rows of edited users. */
export function tableOf(snapshot: Snapshot): Shown {
  const { drafts, limit, problem, outdated } = snapshot.context;
  const rows = ['ann', 'bob'].filter((id) => hasRow(snapshot, id));
  const isListing = snapshot.matches('listing');
  return {
    text: expect.stringMatching(`${countOf(snapshot)} username .*${outdated ? MEANWHILE : ''}`),
    alerts: problem && hasRow(snapshot, 'ann') ? ['The Discord id is longer than 100 characters.'] : [],
    rows: expect.objectContaining({ length: Math.min(found(snapshot).length, limit) }),
    fields: Object.fromEntries(rows.flatMap((id) => labelled(snapshot, id))),
    disabled: rows.filter((id) => isBusy(snapshot, id)).flatMap((id) => labelled(snapshot, id).map(([label]) => label)),
    buttons: Object.fromEntries(
      rows.flatMap((id) => [
        [`Update ${id}`, isListing && id in drafts],
        [`Reset ${id}`, id in drafts && !isBusy(snapshot, id)],
        [`Delete ${id}`, isListing],
      ]),
    ),
  };
}

const MEANWHILE = 'Somebody changed this meanwhile; your own changes are still here.';

function countOf(snapshot: Snapshot) {
  const { users, drafts } = snapshot.context;
  const [all, some, changed] = [users.length - 1, found(snapshot).length, Object.keys(drafts).length];
  const count = some < all ? `${some} of ${all} users` : all === 1 ? '1 user' : `${all} users`;
  return changed > 0 ? `${count} · ${changed} not saved` : count;
}

const labelled = (snapshot: Snapshot, id: string) =>
  Object.entries(contentOf(snapshot, id)).map(([field, content]) => [labelOf(field, id), content] as const);

/** Is a request for this user under way? */
const isBusy = (snapshot: Snapshot, id: string) =>
  (snapshot.matches('updating') || snapshot.matches('deleting')) && snapshot.context.id === id;

const hasRow = (snapshot: Snapshot, id: string) => found(snapshot).some(({ _id }) => _id === id);

/** The users that the filter finds. Owners are not listed. */
const found = ({ context: { users, filter } }: Snapshot) =>
  users.filter(({ username, perms }) => !perms.owner && username.includes(filter));
