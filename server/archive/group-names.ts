import { sql } from 'kysely';
import type { Database } from '../database/tables.ts';

/** The names of the archive's groups. Reads one row of each group: a game has some hundred, and 200,000 assets. */
export async function readGroupNames(db: Database) {
  const { rows } = await sql<{ name: string }>`
    with recursive groups(kind, name) as (
      select kind, (select min(group_name) from archive_item where archive_item.kind = kinds.kind)
      from (select 'Models' as kind union all select 'Textures' union all select 'Animations') as kinds
      union all
      select kind, (
        select min(group_name) from archive_item
        where archive_item.kind = groups.kind and archive_item.group_name > groups.name
      ) from groups where name is not null
    ) select distinct name from groups where name is not null`.execute(db);
  return rows.map(({ name }) => name);
}
