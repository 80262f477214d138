import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { EMBEDDED, openDatabase } from '../../server/startup/open-database.ts';
import { fillGrown } from '../bench/growth/fill.ts';

/** Fills a new embedded database in a folder, like years of use, with a row in every table. */
export async function fillEveryTable(folder: string) {
  const db = await openDatabase({ dataDir: folder });
  await fillGrown(db, { skins: 300, assets: 500, accounts: 20, records: 200 }, Date.now());
  await db.destroy();
  const file = new DatabaseSync(join(folder, EMBEDDED));
  const tables = file.prepare("select name, sql from sqlite_schema where type = 'table' and name not like 'sqlite_%'");
  for (const { name, sql } of tables.all()) {
    if (file.prepare(`select 1 from "${name}" limit 1`).get()) continue;
    const row = rowOf(file, String(name), String(sql));
    file.prepare(`insert into "${name}" values (${row.map(() => '?')})`).run(...row);
  }
  file.close();
}

/** A row that a table takes: what its columns refer to, or may be. */
function rowOf(file: DatabaseSync, table: string, sql: string) {
  const parents = new Map(
    file
      .prepare('select "from", "table" from pragma_foreign_key_list(?)')
      .all(table)
      .map(({ from, table: parent }) => [from, parent]),
  );
  const columns = file.prepare('select name, type from pragma_table_info(?)').all(table);
  return columns.map(({ name, type }) => {
    const parent = parents.get(name as string);
    if (parent) return file.prepare(`select id from "${parent}" limit 1`).get()?.id ?? null;
    const [, allowed] = new RegExp(`\\b${name} in \\('?(\\w+)`).exec(sql) ?? [];
    return allowed ?? (/int/i.test(String(type)) ? 1 : String(name).endsWith('_json') ? '{}' : 'x');
  });
}
