import type { Transaction } from 'kysely';
import { bumpRevision } from '../database/revision.ts';
import { runAll } from '../database/run-all.ts';
import type { Tables } from '../database/tables.ts';
import type { Author } from '../history/author.ts';
import { nextId } from '../history/next-id.ts';
import { highestVersion } from './highest-version.ts';
import { recordOf } from './history-record.ts';
import type { SkinRecord } from './skin-record.ts';
import { writeSkins } from './write-skins.ts';

type Change = {
  action: 'add' | 'change' | 'remove';
  /** The skin as it is in the list; null when it is not there. */
  before: SkinRecord | null;
  /** The skin as it should become, still with its present version. */
  after: SkinRecord;
};

/**
 * The way to change a skin: its row with a new version, the history record and the list's revision, in one
 * transaction (docs: History). What a person has touched is a starter skin no more, so no import takes it away.
 */
export async function changeSkin(trx: Transaction<Tables>, { action, before, after }: Change, by: Author) {
  const skin: SkinRecord = {
    ...after,
    starter: 0,
    version: Math.max(after.version, await highestVersion(trx, after.id)) + 1,
    updated_at: by.at,
    removed_at: action === 'remove' ? by.at : null,
  };
  await runAll(trx, writeSkins(trx, [skin]));
  const record = recordOf(await nextId(trx), { action, before, after: skin, versionBefore: after.version }, by);
  await trx.insertInto('history').values(record).execute();
  await bumpRevision(trx, 'skins');
  return { skin, historyId: record.id };
}
