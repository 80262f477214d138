import { readdirSync, readFileSync } from 'node:fs';
import { SqliteAdapter, sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { asRead, nameKey } from '#contract/text.ts';
import { firstLegends } from '#game-files/names/legends.ts';
import { databaseErrorOf } from '../database/database-errors.ts';
import { runAll } from '../database/steps.ts';
import type { Database, Trx } from '../database/tables.ts';
import { bumpRevision, retryWhileBusy, transact } from '../database/write.ts';
import { CannotStart } from '../program/refused.ts';
import { type AssetChange, packedChanges } from '../records/save-batch.ts';
import { slugsOfLegends, slugsOfSkins } from '../slugs/give-slugs.ts';

/**
 * Packs the rows of what batches did to assets. On SQLite the archive also becomes a table in the order of its key,
 * since it is written whole.
 */
async function packAssetChanges(trx: Trx) {
  const batches = await trx.selectFrom('batch').select('id').execute();
  for (const { id } of batches) {
    const { rows } = await sql<AssetChange & { batch_id: string }>`
      select * from batch_asset_row where batch_id = ${id}`.execute(trx);
    const changes = rows.map(({ batch_id, ...change }) => change);
    for (const row of packedChanges(id, changes)) await trx.insertInto('batch_asset').values(row).execute();
  }
  await sql`drop table batch_asset_row`.execute(trx);
  if (trx.getExecutor().adapter instanceof SqliteAdapter) await orderArchive(trx);
}

async function orderArchive(trx: Database) {
  await sql`create table archive_in_order (
    kind text not null check (kind in ('Models', 'Textures', 'Animations')),
    group_name text not null,
    name text not null,
    starter integer not null default 0 check (starter in (0, 1)),
    guid text,
    package text,
    waits integer,
    primary key (kind, group_name, name)
  ) without rowid`.execute(trx);
  await sql`insert into archive_in_order (kind, group_name, name, starter, guid, package, waits)
    select kind, group_name, name, starter, guid, package, waits from archive_item
    order by kind, group_name, name`.execute(trx);
  await sql`drop table archive_item`.execute(trx);
  await sql`alter table archive_in_order rename to archive_item`.execute(trx);
}

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

/** Gives every legend and skin its slug. Shown ones get the plain slug before removed ones, older ones first. */
async function fillSlugs(trx: Trx) {
  const legends = await trx.selectFrom('legend').select(['id', 'name']).orderBy('id').execute();
  const skins = await trx
    .selectFrom('skin')
    .select(['id', 'legend_id', 'ingamename', 'model', 'removed_at'])
    .orderBy('id')
    .execute();
  const isShown = (skin: (typeof skins)[number]) => skin.removed_at === null;
  const inOrder = [...skins.filter(isShown), ...skins.filter((skin) => !isShown(skin))];
  await runAll(trx, slugsOfLegends(legends));
  await runAll(trx, slugsOfSkins(inOrder));
}

/**
 * Gives a database the first data about legends: existing ones are matched by name, the others are added. From then on
 * the rows count, whatever a later version of the program brings.
 */
async function knowFirstLegends(trx: Trx) {
  const there = await trx.selectFrom('legend').select(['id', 'name_key']).execute();
  const ids = new Map(there.map(({ id, name_key }) => [name_key, id]));
  for (const { name, words, ...known } of firstLegends) {
    const id = ids.get(nameKey(name));
    const values = { ...known, words: words.join(' ') };
    if (id !== undefined) await trx.updateTable('legend').set(values).where('id', '=', id).execute();
    else {
      const legend = { id: uuid(), name, name_key: nameKey(name), created_at: Date.now() };
      await trx
        .insertInto('legend')
        .values({ ...legend, ...values })
        .execute();
    }
  }
}

/**
 * Gives every legend a key by the look of its name, and the name its present stored form: legends could not be renamed
 * then. When two look the same, one stays as it is with its earlier key; `doubtfulNames` says which.
 */
async function renewNameKeys(trx: Trx) {
  const legends = await trx.selectFrom('legend').select(['id', 'name', 'name_key']).orderBy('id').execute();
  const taken = new Set(['', ...legends.map((legend) => legend.name_key)]);
  const changed = legends.filter(({ name }) => {
    const key = nameKey(name);
    return !taken.has(key) && taken.add(key);
  });
  for (const { id, name } of changed) {
    const values = { name: asRead(name), name_key: nameKey(name) };
    await trx.updateTable('legend').set(values).where('id', '=', id).execute();
  }
  if (changed.length > 0) await bumpRevision(trx, 'skins');
}

/**
 * Turns the records of each import from before batches existed into a batch: they have the same moment. What these
 * imports did to assets and marks of starter data was not recorded.
 */
async function batchOldImports(trx: Trx) {
  const imports = await trx
    .selectFrom('history')
    .where('entity', '=', 'skin')
    .where('actor', '=', 'import')
    .where('batch_id', 'is', null)
    .select(['at', 'action'])
    .select(({ fn }) => [fn.countAll().as('count'), fn.min('id').as('first')])
    .groupBy(['at', 'action'])
    .execute();
  for (const [at, parts] of Map.groupBy(imports, (part) => part.at)) {
    const [first = ''] = parts.map((part) => part.first).sort();
    const id = idBefore(first);
    const count = (action: string) => Number(parts.find((part) => part.action === action)?.count ?? 0);
    const counts = { added: count('add'), changed: count('change'), removed: count('remove') };
    const batch = {
      id,
      at,
      actor: 'import',
      build: null,
      undo_of: null,
      ...counts,
      assets_added: 0,
      assets_removed: 0,
    };
    await trx.insertInto('batch').values(batch).execute();
    await trx
      .updateTable('history')
      .set({ batch_id: id })
      .where('entity', '=', 'skin')
      .where('actor', '=', 'import')
      .where('at', '=', at)
      .execute();
  }
}

/** The id right before another one: the same moment, with the random part reduced by one. */
function idBefore(id: string) {
  const hex = (BigInt(`0x${id.replaceAll('-', '')}`) - 1n).toString(16).padStart(32, '0');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
