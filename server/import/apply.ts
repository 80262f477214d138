import type { Transaction } from 'kysely';
import { bumpRevision } from '../database/revision.ts';
import type { Tables } from '../database/tables.ts';
import { recordOf } from '../staff/record.ts';
import { type ArchivePlan, planArchive } from './plan-archive.ts';
import { planSkins, type SkinPlan } from './plan-skins.ts';
import type { Rows } from './rows.ts';

type Trx = Transaction<Tables>;
export type Imported = { skins: SkinPlan; archive: ArchivePlan };

/** Who imports: a person's files, or the list that the product brings, whose rows are marked until files replace them. */
type Options = { actor: 'import' | 'starter'; dryRun?: boolean | undefined };

/** Brings the rows into the database inside the given transaction, and tells what was done, or would be (`dryRun`). */
export async function importRows(trx: Trx, rows: Rows, { actor, dryRun = false }: Options): Promise<Imported> {
  const now = Date.now();
  const starter = actor === 'starter' ? 1 : 0;
  const skins = planSkins(rows.skins, await readKnown(trx), { starter, now });
  const archive = planArchive(rows.assets, await trx.selectFrom('archive_item').selectAll().execute(), { starter });
  if (!dryRun) {
    await saveSkins(trx, skins, { actor, at: now });
    await saveArchive(trx, archive);
  }
  return { skins, archive };
}

async function readKnown(trx: Trx) {
  const legends = await trx.selectFrom('legend').selectAll().execute();
  const skins = await trx
    .selectFrom('skin')
    .innerJoin('legend', 'legend.id', 'skin.legend_id')
    .where('removed_at', 'is', null)
    .selectAll('skin')
    .select('legend.name as legend')
    .orderBy('skin.id')
    .execute();
  return { legends, skins };
}

type By = { actor: string; at: number };

async function saveSkins(trx: Trx, { newLegends, changes, adopted }: SkinPlan, { actor, at }: By) {
  if (changes.length + adopted.length === 0) return;
  for (const rows of chunks(newLegends)) await trx.insertInto('legend').values(rows).execute();
  for (const records of chunks([...changes.map((change) => change.after), ...adopted])) {
    await trx
      .insertInto('skin')
      .values(records.map(({ legend, ...row }) => row))
      .onConflict((same) =>
        same.column('id').doUpdateSet(({ ref }) => ({
          ingamename: ref('excluded.ingamename'),
          model: ref('excluded.model'),
          texture: ref('excluded.texture'),
          animation: ref('excluded.animation'),
          starter: ref('excluded.starter'),
          version: ref('excluded.version'),
          updated_at: ref('excluded.updated_at'),
          removed_at: ref('excluded.removed_at'),
        })),
      )
      .execute();
  }
  for (const some of chunks(changes)) {
    const records = some.map((change) => recordOf(change, { actor, at }));
    await trx.insertInto('history').values(records).execute();
  }
  await bumpRevision(trx, 'skins');
}

async function saveArchive(trx: Trx, { added, adopted, removed }: ArchivePlan) {
  if (added.length + adopted.length + removed.length === 0) return;
  for (const items of chunks([...added, ...adopted])) {
    await trx
      .insertInto('archive_item')
      .values(items)
      .onConflict((same) =>
        same.columns(['kind', 'group_name', 'name']).doUpdateSet(({ ref }) => ({ starter: ref('excluded.starter') })),
      )
      .execute();
  }
  // Every starter item that the files name has lost its mark above.
  if (removed.length > 0) await trx.deleteFrom('archive_item').where('starter', '=', 1).execute();
  await bumpRevision(trx, 'archive');
}

// SQLite takes 32,766 values in one statement; a skin has eleven.
const CHUNK = 1000;

function* chunks<T>(rows: T[]) {
  for (let start = 0; start < rows.length; start += CHUNK) yield rows.slice(start, start + CHUNK);
}
