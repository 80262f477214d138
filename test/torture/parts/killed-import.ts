import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { MAX_PART } from '#contract/imports/import-bounds.ts';
import { partsOf } from '#rules/import/review/parts.ts';
import { isSqlite } from '../../../server/database/steps.ts';
import type { Database } from '../../../server/database/tables.ts';
import { changesIn } from '../../../server/records/save-batch.ts';
import { senderOf } from '../editors.ts';
import { addressOf, startServer } from '../server.ts';
import { type Budget, type Found, inRounds, newSite, onEachEngine, type Place } from '../sites.ts';

/** How much an import brings: measured, and in a test. */
const LONG = { skins: 1000, assets: 10_000 };
const SHORT = { skins: 200, assets: 2000 };

/** The server is killed while a large import is applied or taken back, and somebody edits: all of it is there, or none. */
export const killedImport = onEachEngine('killed-import', killInTheMidst);

async function killInTheMidst(place: Place, budget: Budget): Promise<Found> {
  const size = budget.until > performance.now() ? LONG : SHORT;
  const site = await newSite(place);
  const failures: string[] = [];
  const tables = await site.reading(tablesOf);
  const count = { whole: 0, none: 0, edits: 0 };
  /** How long the last one took that was not killed; the first of many is not. */
  let took: number | undefined;
  let present: string | undefined;
  await inRounds(budget, async (round) => {
    await using server = await startServer(place);
    const url = addressOf(server);
    // One account may send so many parts a minute.
    const send = senderOf(site.cookies.slice(round % site.cookies.length).slice(0, 1));
    const name = `round ${round}`;
    const undoes = present;
    const carryOut = undoes
      ? async () => send('POST', `${url}/api/history/${undoes}/undo`, {})
      : await sent(url, send, name, size);
    const edited: string[] = [];
    let isOver = false;
    const editing = (async () => {
      for (const edit = senderOf(site.cookies.slice(0, -1)); !isOver; await wait(20)) {
        const skin = uuid();
        const answer = await edit('POST', `${url}/api/skins/admin`, {
          legend: 'Ash',
          details: [{ ingamename: skin, model: `${skin}_w`, texture: skin }],
        });
        if (answer?.status === 201) edited.push(skin);
      }
    })();
    const began = performance.now();
    const carrying = carryOut().then((answer) => {
      if (answer) took = performance.now() - began;
      return answer;
    });
    const isFirst = took === undefined && size === LONG;
    await Promise.race([carrying, ...(isFirst ? [] : [wait(Math.random() * (took ?? 2000) * 1.1)])]);
    await server.kill();
    isOver = true;
    await editing;
    const answer = await carrying;
    if (answer && answer.status !== 200) failures.push(`Kill ${round + 1}: ${answer.status} ${answer.json.message}`);
    count.edits += edited.length;
    const found = await site.reading((db) => stateOf(db, { ...size, edited }));
    failures.push(...found.wrong.map((one) => `Kill ${round + 1}: ${one}`));
    if (answer?.status === 200 && (found.standing !== undefined) === (undoes !== undefined))
      failures.push(`Kill ${round + 1}: what was answered is not there.`);
    count[found.standing === present ? 'none' : 'whole']++;
    present = found.standing;
    const now = await site.reading(tablesOf);
    if (now.join() !== tables.join()) failures.push(`Kill ${round + 1}: tables were left: ${now.join()}`);
  });
  const figure = `${count.whole + count.none} kills: ${count.whole} changes were there whole, ${count.none} not at all; ${count.edits} edits beside them.`;
  return { figure, failures };
}

type Send = ReturnType<typeof senderOf>;

/** Sends the parts of an import; the function that is returned applies it. */
async function sent(url: string, send: Send, name: string, size: typeof LONG) {
  const address = `${url}/api/imports/${uuid()}`;
  const skins = Array.from({ length: size.skins }, (_, at) => ({
    ...{ legend: `Legend ${at % 20}`, ingamename: `${name} ${at}`, model: `${name} ${at}_w`, texture: `${name} ${at}` },
  }));
  const assets = Array.from({ length: size.assets }, (_, at) => ({
    ...{ kind: 'Textures' as const, group: `Legend ${at % 20}`, name: `asset ${at}`, guid: null, package: null },
  }));
  const parts = partsOf({ skins, assets, gameids: [] }, MAX_PART);
  for (const [part, rows] of parts.entries()) await send('PUT', `${address}/${part}`, rows);
  const lists = await send('GET', `${url}/api/imports/lists`);
  return () => send('POST', address, { parts: parts.length, seen: lists?.json.seen });
}

/** Which import stands, and what is half done or lost. */
async function stateOf(db: Database, { skins, assets, edited }: typeof LONG & { edited: readonly string[] }) {
  const wrong: string[] = [];
  const batches = await db.selectFrom('batch').selectAll().orderBy('id').execute();
  for (const { id } of batches) {
    const records = await db.selectFrom('history').select('id').where('batch_id', '=', id).execute();
    const rows = await db.selectFrom('batch_asset').selectAll().where('batch_id', '=', id).execute();
    const changed = rows.flatMap(changesIn).filter(({ starter_before }) => starter_before !== 1).length;
    if (records.length < skins || changed < assets)
      wrong.push(`A batch has ${records.length} records of skins and ${changed} of assets.`);
  }
  const last = batches.at(-1);
  const standing = last && last.undo_of === null ? last.id : undefined;
  const expected = standing === undefined ? 0 : 1;
  const shown = await countOf(db, 'skin', sql<boolean>`removed_at is null and ingamename like 'round %'`);
  const items = await countOf(db, 'archive_item', sql<boolean>`name like 'asset %'`);
  if (shown !== expected * skins || items !== expected * assets)
    wrong.push(`${shown} skins and ${items} assets are there, ${expected} of the imports stands.`);
  const slugs = await countOf(db, 'slug', sql<boolean>`scope <> '' and entity_id not in (select id from skin)`);
  if (slugs > 0) wrong.push(`${slugs} slugs are of no skin.`);
  for (const name of edited) {
    if ((await countOf(db, 'skin', sql<boolean>`ingamename = ${name}`)) !== 1)
      wrong.push(`${name} was saved, but is missing.`);
  }
  return { standing, wrong };
}

async function countOf(db: Database, table: 'skin' | 'archive_item' | 'slug', which: ReturnType<typeof sql<boolean>>) {
  const { count } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll().as('count'))
    .where(which)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Without what the sweep drops. */
async function tablesOf(db: Database) {
  const of = isSqlite(db)
    ? `name from sqlite_schema where type = 'table' and name not like 'archive_beside_%'`
    : `relname as name from pg_class where relkind in ('r', 't') and relname not like 'pg_%'`;
  const { rows } = await sql.raw<{ name: string }>(`select ${of} order by name`).execute(db);
  return rows.map(({ name }) => name);
}
