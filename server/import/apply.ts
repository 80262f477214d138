import type { CompiledQuery, Kysely, Transaction } from 'kysely';
import type { Rows } from '#rules/import/rows.ts';
import type { Database, Tables } from '../database/tables.ts';
import { PATIENCE_OF_COMMANDS } from '../database/write.ts';
import { idMaker } from '../history/next-id.ts';
import type { Batch } from '../history/save-batch.ts';
import { highestVersions } from '../skins/highest-version.ts';
import { batchOf } from './batch-of.ts';
import { changeBeside } from './change-beside.ts';
import { type ArchivePlan, planArchive } from './plan-archive.ts';
import { planSkins, type SkinPlan } from './plan-skins.ts';
import { statementsFor } from './statements.ts';

/** What an import did, or would do. */
export type Imported = {
  skins: SkinPlan;
  archive: ArchivePlan;
  /** What it is remembered as; undefined when it changes nothing, or is of what the product brings. */
  batch: Batch | undefined;
};

type Options = {
  /** Who imports: a command, an account by its id, or the product with its list, whose rows are marked as such. */
  actor: string;
  /** The name by which people know the build that the rows are from. */
  build?: string | undefined;
};

/** Brings the rows into the database inside the given transaction, and tells what was done. */
export async function importRows(trx: Transaction<Tables>, rows: Rows, options: Options): Promise<Imported> {
  const { imported, statements } = await prepareImport(trx, rows, options);
  for (const statement of statements) await trx.executeQuery(statement);
  return imported;
}

/** The same for a command, beside people who work; `dryRun` changes nothing. */
export const importBeside = (
  db: Database,
  rows: Rows,
  { dryRun, build }: Pick<Options, 'build'> & { dryRun: boolean },
): Promise<Imported> =>
  changeBeside(
    db,
    async (trx) => {
      const { imported, statements } = await prepareImport(trx, rows, { actor: 'import', build });
      return { told: imported, statements: dryRun ? [] : statements };
    },
    { patience: PATIENCE_OF_COMMANDS },
  );

/** What importing the rows does to the database as it is, and the statements that do it. Nothing is written. */
export async function prepareImport(
  db: Kysely<Tables>,
  rows: Rows,
  { actor, build }: Options,
): Promise<{ imported: Imported; statements: CompiledQuery[] }> {
  const now = Date.now();
  const starter = actor === 'starter' ? 1 : 0;
  const nextId = await idMaker(db);
  const skins = planSkins(rows.skins, await readKnown(db), { starter, now, nextId });
  const archive = planArchive(rows.assets, await db.selectFrom('archive_item').selectAll().execute(), { starter });
  const made = { id: nextId(), at: now, actor, build: build ?? null };
  // What the product brings is no batch: it cannot be taken back.
  const batch = starter === 1 ? undefined : batchOf({ skins, archive }, made);
  const statements = [...statementsFor(db, { skins, archive }, { actor, at: now, nextId, batch })];
  return { imported: { skins, archive, batch: statements.length > 0 ? batch : undefined }, statements };
}

async function readKnown(db: Kysely<Tables>) {
  const legends = await db.selectFrom('legend').selectAll().execute();
  const skins = await db
    .selectFrom('skin')
    .innerJoin('legend', 'legend.id', 'skin.legend_id')
    .where('removed_at', 'is', null)
    .selectAll('skin')
    .select('legend.name as legend')
    .orderBy('skin.id')
    .execute();
  return { legends, skins, versions: await highestVersions(db) };
}
