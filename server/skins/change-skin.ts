import { readUnknown } from '../archive/read-unknown.ts';
import { bumpRevision } from '../database/revision.ts';
import { runAll } from '../database/steps.ts';
import type { Trx } from '../database/tables.ts';
import type { Author } from '../records/author.ts';
import type { RowChange } from '../records/change-record.ts';
import { nextId } from '../records/next-id.ts';
import { highestVersion } from './highest-version.ts';
import { recordOf } from './history-record.ts';
import type { SkinRecord } from './skin-record.ts';
import { writeSkins } from './write-skins.ts';

/**
 * Changes a skin: stores its row with a new version, the history record and the list's revision, in one transaction
 * (docs: History), and which of its names are in no imported list (docs: Unknown names). `after` still has the present
 * version. A skin that a user has edited loses its mark as starter data, so no import removes it.
 */
export async function changeSkin(trx: Trx, { action, before, after }: RowChange<SkinRecord>, by: Author) {
  const skin: SkinRecord = {
    ...after,
    starter: 0,
    version: Math.max(after.version, await highestVersion(trx, after.id)) + 1,
    updated_at: by.at,
    removed_at: action === 'remove' ? by.at : null,
  };
  await runAll(trx, writeSkins([skin]));
  const unknown = action === 'remove' ? [] : await readUnknown(trx, skin);
  const record = recordOf(await nextId(trx), { action, before, after: skin, versionBefore: after.version }, by);
  const brought = unknown.filter((field) => before?.[field] !== skin[field]).join(' ');
  await trx
    .insertInto('history')
    .values({ ...record, unknown: brought || null })
    .execute();
  await bumpRevision(trx, 'skins');
  return { skin, historyId: record.id, ...(unknown.length > 0 && { unknown }) };
}
