import type { CompiledQuery, Kysely, Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { idMaker } from '../history/next-id.ts';
import { highestVersions } from '../skins/highest-version.ts';
import { type ArchivePlan, planArchive } from './plan-archive.ts';
import { type LegendPlan, planLegends } from './plan-legends.ts';
import { planSkins, type SkinPlan } from './plan-skins.ts';
import type { Rows } from './rows.ts';
import { statementsFor } from './statements.ts';

type Trx = Transaction<Tables>;
export type Imported = { legends: LegendPlan; skins: SkinPlan; archive: ArchivePlan };

/** Who imports: a person's files, or the list that the product brings, whose rows are marked until files replace them. */
type Options = {
  actor: 'import' | 'starter';
  dryRun?: boolean | undefined;
  /** The name by which people know the build that the rows are from. */
  build?: string | undefined;
};

/** Brings the rows into the database inside the given transaction, and tells what was done, or would be (`dryRun`). */
export async function importRows(trx: Trx, rows: Rows, { actor, dryRun = false, build }: Options): Promise<Imported> {
  const { imported, statements } = await prepareImport(trx, rows, { actor, build });
  if (!dryRun) await run(trx, statements);
  return imported;
}

/** What importing the rows does to the database as it is, and the statements that do it. Nothing is written. */
export async function prepareImport(db: Kysely<Tables>, rows: Rows, { actor, build }: Options) {
  const now = Date.now();
  const starter = actor === 'starter' ? 1 : 0;
  const nextId = await idMaker(db);
  const known = await readKnown(db);
  const legends = planLegends(rows.legends ?? [], known.legends, now);
  const skins = planSkins(rows.skins, { ...known, legends: legends.all }, { starter, now, nextId });
  const archive = planArchive(rows.assets, await db.selectFrom('archive_item').selectAll().execute(), { starter });
  const imported: Imported = { legends: legends.plan, skins, archive };
  return { imported, statements: [...statementsFor(db, imported, { actor, at: now, nextId, build: build ?? null })] };
}

/** Writes what was prepared. */
export async function run(trx: Trx, statements: CompiledQuery[]) {
  for (const statement of statements) await trx.executeQuery(statement);
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
