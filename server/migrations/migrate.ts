import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { databaseErrorOf } from '../database/database-errors.ts';
import type { Database, Trx } from '../database/tables.ts';
import { retryWhileBusy, transact } from '../database/write.ts';
import { CannotStart } from '../program/cannot-start.ts';
import { fillSlugs } from './fill-slugs.ts';
import { knowFirstLegends } from './first-legends.ts';
import { packAssetChanges } from './large-changes.ts';
import { renewNameKeys } from './name-keys.ts';
import { batchOldImports } from './old-imports.ts';

type Work = (trx: Trx) => Promise<void>;

// The numbers 018, 022 and 023 were never used.
const FOLDER = new URL('sql/', import.meta.url);

/**
 * Brings the database to this version of the program, all or nothing. On a database without tables `fill` runs in the
 * same transaction, and the result is true; on every database `after` runs at the end. Several processes may do this at
 * once: the key of `migration` lets one of them win.
 */
export async function migrate(db: Database, fill: Work, after: Work = async () => {}) {
  const work = () =>
    retryWhileBusy(async () => {
      const isEmpty = !(await hasTables(db));
      return transact(db, async (trx) => {
        // Asks for the right to make tables, even when there is one.
        if (isEmpty) await makeFirstTable(trx);
        const isNew = await bringUpToDate(trx, fill);
        await after(trx);
        return isNew;
      });
    });
  try {
    return await work();
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    // Another process did the same and has committed. This time its work is visible.
    return work();
  }
}

/** Does the database hold ours? It fails outside a transaction, which a failure would end. */
export const hasTables = (db: Database) =>
  db
    .selectFrom('migration')
    .select('name')
    .limit(1)
    .execute()
    .then(
      (rows) => rows.length > 0,
      (error) => {
        if (databaseErrorOf(error)) throw error;
        return false;
      },
    );

const makeFirstTable = (trx: Trx) =>
  sql`create table if not exists migration (name text primary key, applied_at bigint not null)`.execute(trx);

async function bringUpToDate(trx: Trx, fill: Work) {
  const applied = (await trx.selectFrom('migration').select('name').execute()).map((row) => row.name);
  refuseNewer(applied);
  for (const name of missingIn(applied)) {
    await trx.insertInto('migration').values({ name, applied_at: Date.now() }).execute();
    for (const statement of statements(name)) await sql.raw(statement).execute(trx);
    await inCode[name]?.(trx);
  }
  const isNew = applied.length === 0;
  if (isNew) await fill(trx);
  return isNew;
}

/** Refuses a database that this version of the program would have to change, or does not know. */
export async function refuseOtherVersion(db: Database) {
  const applied = (await db.selectFrom('migration').select('name').execute()).map((row) => row.name);
  refuseNewer(applied);
  const [missing] = missingIn(applied);
  if (missing === undefined) return;
  throw new CannotStart(
    `The database is from before ${missing}. Use the program of its version, or start this one once to bring it up to date.`,
  );
}

function refuseNewer(applied: readonly string[]) {
  const unknown = unknownIn(applied);
  if (unknown) throw new CannotStart(`The database was used by a newer version (${unknown}). Update the program.`);
}

const migrations = () => readdirSync(FOLDER).sort();
/** A migration that only a newer version has; undefined when all are known. */
export function unknownIn(applied: readonly string[]) {
  const known = migrations();
  return applied.find((name) => !known.includes(name));
}
/** The migrations that a database still needs. */
export const missingIn = (applied: readonly string[]) => migrations().filter((name) => !applied.includes(name));

/** The steps of a migration that SQL cannot do. */
const inCode: Record<string, Work> = {
  '006-name-keys.sql': renewNameKeys,
  '008-batches.sql': batchOldImports,
  '010-legends.sql': knowFirstLegends,
  '015-slugs.sql': fillSlugs,
  '043-large-changes.sql': packAssetChanges,
};

const statements = (name: string) =>
  readFileSync(new URL(name, FOLDER), 'utf8')
    .replaceAll(/^\s*--.*$/gm, '')
    .split(';')
    .filter((statement) => statement.trim() !== '');

// PostgreSQL: another transaction has made the table or the row meanwhile.
const isDuplicate = (error: unknown) => ['42P07', '23505'].includes((error as { code?: string }).code ?? '');
