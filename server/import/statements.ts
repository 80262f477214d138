import type { CompiledQuery, Kysely } from 'kysely';
import { skinFieldNames } from '#contract/skin-fields.ts';
import { revisionBump } from '../database/revision.ts';
import type { Tables } from '../database/tables.ts';
import type { Author } from '../history/author.ts';
import { recordOf } from '../skins/history-record.ts';
import type { ArchivePlan } from './plan-archive.ts';
import type { SkinPlan } from './plan-skins.ts';

type How = Author & { nextId: () => string };

/** The statements that carry a plan out; making them takes as long as running them. */
export function* statementsFor(
  db: Kysely<Tables>,
  { skins, archive }: { skins: SkinPlan; archive: ArchivePlan },
  how: How,
): Generator<CompiledQuery> {
  yield* saveSkins(db, skins, how);
  yield* saveArchive(db, archive);
}

function* saveSkins(db: Kysely<Tables>, { newLegends, changes, adopted }: SkinPlan, { nextId, ...by }: How) {
  if (changes.length + adopted.length === 0) return;
  for (const rows of chunks(newLegends)) yield db.insertInto('legend').values(rows).compile();
  for (const records of chunks([...changes.map((change) => change.after), ...adopted])) {
    yield db
      .insertInto('skin')
      .values(records.map(({ legend, ...row }) => row))
      .onConflict((same) =>
        same.column('id').doUpdateSet(({ ref }) => ({
          ...Object.fromEntries(skinFieldNames.map((name) => [name, ref(`excluded.${name}`)])),
          starter: ref('excluded.starter'),
          version: ref('excluded.version'),
          updated_at: ref('excluded.updated_at'),
          removed_at: ref('excluded.removed_at'),
        })),
      )
      .compile();
  }
  for (const some of chunks(changes)) {
    const records = some.map((change) => recordOf(nextId(), change, by));
    yield db.insertInto('history').values(records).compile();
  }
  yield revisionBump(db, 'skins').compile();
}

function* saveArchive(db: Kysely<Tables>, { added, adopted, removed }: ArchivePlan) {
  if (added.length + adopted.length + removed.length === 0) return;
  for (const items of chunks([...added, ...adopted])) {
    yield db
      .insertInto('archive_item')
      .values(items)
      .onConflict((same) =>
        same.columns(['kind', 'group_name', 'name']).doUpdateSet(({ ref }) => ({ starter: ref('excluded.starter') })),
      )
      .compile();
  }
  // Every starter item that the files name has lost its mark above.
  if (removed.length > 0) yield db.deleteFrom('archive_item').where('starter', '=', 1).compile();
  yield revisionBump(db, 'archive').compile();
}

// SQLite takes 32,766 values in one statement; a skin has some dozen.
const CHUNK = 1000;

function* chunks<T>(rows: T[]) {
  for (let start = 0; start < rows.length; start += CHUNK) yield rows.slice(start, start + CHUNK);
}
