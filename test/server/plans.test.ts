import { copyFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { type CompiledQuery, Kysely, sql } from 'kysely';
import pg from 'pg';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { queueMessages, queueSuggestions } from '../../features/webhooks/server/queue-messages.ts';
import { openPostgres } from '../../server/database/postgres.ts';
import { openSqlite } from '../../server/database/sqlite.ts';
import type { Database, Tables } from '../../server/database/tables.ts';
import { originAt } from '../../server/program/origin.ts';
import { openDatabase } from '../../server/startup/open-database.ts';
import { sweep } from '../../server/startup/sweep.ts';
import { fillGrown } from '../bench/growth/fill.ts';
import { askEverything } from '../support/ask-everything.ts';
import { newFolder, newPostgres } from '../support/databases.ts';

/** What grows with the years. There are few of all others: legends, builds, batches, webhooks. */
const LARGE =
  `skin slug archive_item history account session sign_in security_event rate spent data_row batch_asset batch_skin
  batch_gone_skin batch_gone_asset suggestion`.split(/\s+/);

/** What really reads a whole table, and why. */
const WHOLE: [RegExp, string][] = [
  [/^select "legend"\..* on "legend"\."id" = "skin"\."legend_id"$/, 'the undo of a batch, which may be of all skins'],
  [
    /from "skin" inner join "legend" .* where (?:"skin"\.)?"removed_at" is null (and .* )?order by "skin"\."id"$/,
    'the list itself',
  ],
  [
    /from "skin" inner join "legend" on "legend"\."id" = "skin"\."legend_id" where "skin"\."removed_at" is null$/,
    'the list itself',
  ],
  [/^select "id", "legend_id", "updated_at" from "skin"$/, 'the sitemap, which is kept'],
  [
    /^select "legend_id", count\(\*\).* from "skin" .* group by "legend_id"$/,
    'the sizes of all legends, which are kept',
  ],
  [/row_number\(\) over .* from archive_item/, 'an import, which copies most of the archive'],
  [/^select 1 as "one" from "archive_item" limit/, 'whether there is an archive: one row is read'],
  [/^select distinct "group_name" from "batch_(gone_)?asset"$/, 'a legend gets another name, once in years'],
  [/from "account" where "removed_at" is null$/, 'Manage Users shows all of them'],
  [/^select count\(\*\) as "size" from "archive_item"$/, 'an import, which reads the whole archive'],
  [
    /"history"."batch_id" is null and "history"."id" >= .* limit/,
    'a day of up to 2,000 changes, which may be of as many skins',
  ],
  [
    /"batch_id" = .* order by "legend"\."name", "skin"\."ingamename" limit/,
    'names of a batch, which may be of all skins',
  ],
  [/^select count\(\*\) as "count" from "skin" where "starter" = /, 'what owners read on their dashboard'],
  [/names like .* escape '!' limit/, 'a language that no skin has a name in, which a person suggests once'],
  [/username_key like/, 'a part of a name is in the middle of many'],
  [/name_key like/, 'a part of the name of a legend, of which there are few, and then all of its skins'],
];

/** For a few rows only. */
const SHORT_INDEXES = ['slug_numbered'];

const reasonFor = (sql: string) => WHOLE.find(([pattern]) => pattern.test(sql))?.[1];

/** A database that remembers the statements it was asked to run, each once. */
function recorded(dialect: ConstructorParameters<typeof Kysely>[0]['dialect']) {
  const asked = new Map<string, CompiledQuery>();
  const db: Database = new Kysely<Tables>({
    dialect,
    log: ({ level, query }) => {
      // The number of values says nothing about the plan.
      if (level === 'query') asked.set(shapeOf(query.sql), query);
    },
  });
  onTestFinished(() => db.destroy());
  return { db, asked };
}

const shapeOf = (sql: string) => sql.replace(/\((?:(?:\?|\$\d+)(?:, )?)+\)/g, '(…)').replace(/(\(…\)(, )?)+/g, '(…)');

/** Everything that the server asks its database in the course of a day. */
async function ask(db: Database) {
  await askEverything(db);
  const now = Date.now();
  await queueMessages(db, { now: now + 3_600_000, origin: originAt('https://tools.example') });
  await queueSuggestions(db, { now, origin: undefined });
  for (const days of [0, 2, 4]) await sweep(db, now + days * 24 * 3_600_000);
}

/** Tables beside are written and read once, as a whole. */
const isPlanned = (sql: string) => /^(select|update|delete|with)/i.test(sql) && !/\bbeside_/.test(sql);

describe('every statement of the server', () => {
  it('finds its rows by an index on SQLite', async () => {
    const folder = newFolder();
    const file = `${folder}/plans.db`;
    copyFileSync(inject('filledSqlite'), file);
    const { db, asked } = recorded(openSqlite(file).dialect);
    await ask(db);
    const raw = new DatabaseSync(file);
    onTestFinished(() => raw.close());
    const found = [...asked].filter(
      ([shape, { sql }]) => isPlanned(shape) && !reasonFor(shape) && scansOf(raw, sql).length,
    );
    expect(asked.size).toBeGreaterThan(100);
    expect(found.map(([shape, { sql }]) => `${scansOf(raw, sql)} :: ${shape}`)).toEqual([]);
  });

  it.skipIf(!inject('postgresUrl'))('finds its rows by an index on PostgreSQL', async () => {
    const url = await newPostgres();
    await (await openDatabase({ dataDir: '', databaseUrl: url })).destroy();
    const { db, asked } = recorded((await openPostgres(url)).dialect);
    await fillGrown(db, { skins: 2000, assets: 4000, accounts: 300, records: 4000 }, Date.now());
    await sql`analyze`.execute(db);
    asked.clear();
    await ask(db);
    const client = new pg.Client(url);
    await client.connect();
    onTestFinished(() => client.end());
    // Small tables are read whole in any case; so is then only what no index serves.
    await client.query('set enable_seqscan = off');
    const found: string[] = [];
    for (const [shape, { sql, parameters }] of asked) {
      if (!isPlanned(shape) || reasonFor(shape)) continue;
      const { rows } = await client.query(`explain (format json) ${sql}`, [...parameters]);
      const scans = wholeIn(rows[0]['QUERY PLAN'][0].Plan, false);
      if (scans.length) found.push(`${scans} :: ${shape}`);
    }
    expect(found).toEqual([]);
  });
});

/** The large tables that a plan of SQLite goes through from end to end, unless it stops at a limit. */
function scansOf(raw: DatabaseSync, sql: string) {
  const lines = raw.prepare(`explain query plan ${sql}`).all() as { detail: string }[];
  const isLimited = / limit /.test(sql) && !lines.some(({ detail }) => detail.includes('TEMP B-TREE FOR ORDER BY'));
  return lines.flatMap(({ detail }) => {
    const [, table = '', index = ''] = /^SCAN (\w+)(?: USING (?:COVERING )?INDEX (\w+))?/.exec(detail) ?? [];
    return LARGE.includes(table) && !SHORT_INDEXES.includes(index) && !(index && isLimited) ? [table] : [];
  });
}

type Plan = {
  'Node Type': string;
  'Index Name'?: string;
  'Relation Name'?: string;
  'Index Cond'?: string;
  Plans?: Plan[];
};

/** The same of PostgreSQL. */
function wholeIn(plan: Plan, isLimited: boolean): string[] {
  const type = plan['Node Type'];
  const table = plan['Relation Name'] ?? '';
  const isWhole = type === 'Seq Scan' || (/^Index/.test(type) && !plan['Index Cond'] && !isLimited);
  const below = type === 'Sort' || type === 'Aggregate' ? false : isLimited || type === 'Limit';
  return [
    ...(isWhole && !SHORT_INDEXES.includes(plan['Index Name'] ?? '') && LARGE.includes(table) ? [table] : []),
    ...(plan.Plans ?? []).flatMap((part) => wholeIn(part, below)),
  ];
}
