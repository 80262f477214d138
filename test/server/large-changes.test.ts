import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { expect, it } from 'vitest';
import { MAX_SKINS } from '#contract/imports/import-bounds.ts';
import { chunks } from '../../server/database/steps.ts';
import type { Database } from '../../server/database/tables.ts';
import { write } from '../../server/database/write.ts';
import { sweep } from '../../server/startup/sweep.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { insertRows } from '../support/rows.ts';
import { emptyList, hire, listed, refusedWith, serveDatabase } from '../support/staff.ts';

type Person = Awaited<ReturnType<typeof hire>>;

const skins = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...{ legend: 'Ash', ingamename: `Skin ${index}`, model: `ash_${index}_w`, texture: `ash_${index}` },
    names: JSON.stringify({ french: `Peau ${index}`, german: `Haut ${index}` }),
  }));
const assets = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ kind: 'Textures', group: 'Ash', name: `ash_${index}_body` }));

async function start(db: Database) {
  await emptyList(db);
  await db.deleteFrom('archive_item').execute();
  const { url } = await serveDatabase(db);
  return { db, url, ann: await hire(db, url, 'ann') };
}

/** Begins an import, and puts most of it where its parts wait: to send all of them takes longer than what is tested. */
async function begun(db: Database, person: Person, most: { skins: object[]; assets: object[] }) {
  const id = uuid();
  const { status } = await person.send('PUT', `/api/imports/${id}/0`, {});
  expect(status).toBe(200);
  const parts = [
    ...Array.from(chunks(most.skins)).map((some) => ({ skins: some, assets: [] })),
    ...Array.from(chunks(most.assets)).map((some) => ({ skins: [], assets: some })),
  ];
  const size = Math.ceil(parts.length / 98);
  for (let part = 1; parts.length > 0; part++) {
    const some = parts.splice(0, size);
    const rows = { skins: some.flatMap((one) => one.skins), assets: some.flatMap((one) => one.assets), gameids: [] };
    await insertRows(db, 'incoming_part', {
      ...{ incoming_id: id, part, rows_json: JSON.stringify(rows) },
      ...{ skins: rows.skins.length, assets: rows.assets.length },
    });
  }
  const { length } = await db.selectFrom('incoming_part').select('part').where('incoming_id', '=', id).execute();
  const { seen } = (await person.send('GET', '/api/imports/lists')).json;
  return { id, apply: () => person.send('POST', `/api/imports/${id}`, { parts: length, seen }) };
}

/** How many questions of others are answered before this is; at most so many are asked. */
async function answeredBefore(work: Promise<unknown>, url: string, most: number) {
  let isOver = false;
  const done = work.finally(() => {
    isOver = true;
  });
  let count = 0;
  for (; count < most; count++) {
    expect((await fetch(`${url}/api/health/live`)).status).toBe(200);
    if (isOver) break;
  }
  await done;
  return count;
}

describeOnEachDatabase('a large change', (open, once, openTwice) => {
  // A twentieth of what an import may be; `npm run bench -- desk` makes and takes back the largest.
  it('is made of many slices, while others are answered, and is taken back and made again', async () => {
    const { db, url, ann } = await start(await open());
    const { apply } = await begun(db, ann, { skins: skins(1000), assets: assets(10_000) });
    const applied = apply();
    expect(await answeredBefore(applied, url, 5)).toBe(5);
    const { json } = await applied;
    expect(json).toEqual({
      message: 'Imported successfully',
      historyId: expect.any(String),
      batch: { ...{ build: null, added: 1000, changed: 0, removed: 0 }, ...{ assetsAdded: 10_000, assetsRemoved: 0 } },
    });
    expect((await apply()).json).toEqual(json);
    const undone = ann.undo(json.historyId);
    expect(await answeredBefore(undone, url, 5)).toBe(5);
    expect((await undone).json.message).toBe('Undone: 1,000 skins removed, 10,000 assets removed.');
    const redone = ann.undo((await undone).json.historyId);
    expect(await answeredBefore(redone, url, 5)).toBe(5);
    expect((await redone).json.message).toBe('Undone: 1,000 skins added again, 10,000 assets added again.');
  });

  it('waits for the turn, while others read, and wait to write', async () => {
    const [mine, other] = await openTwice();
    // PGlite has one connection.
    if (mine === other) return;
    const { db, url, ann } = await start(mine);
    const ben = await hire(db, url, 'ben');
    const undoTheLast = async () => {
      const [entry] = await ann.history();
      return () => ann.undo(entry?._id ?? '');
    };
    // Undone and made again, so that there is something to take back.
    const changes = [
      async () => (await begun(db, ann, { skins: skins(3), assets: [] })).apply,
      undoTheLast,
      undoTheLast,
      async () => {
        const path = `/api/users/admin/${ann._id}/take-back`;
        const { seen } = (await ben.send('GET', `${path}?since=0`)).json;
        return () => ben.send('POST', path, { order: uuid(), since: 0, seen });
      },
    ];
    for (const prepare of changes) {
      const change = await prepare();
      const { promise: over, resolve: end } = Promise.withResolvers<void>();
      const { promise: held, resolve: hold } = Promise.withResolvers<void>();
      const holding = write(
        other,
        async () => {
          hold();
          await over;
        },
        { turn: 'skins' },
      );
      await held;
      let isAnswered = false;
      const changed = change().finally(() => {
        isAnswered = true;
      });
      for (const path of ['/api/skins', '/api/health/live', '/api/archive', '/api/skins']) {
        expect((await fetch(url + path)).status).toBe(200);
      }
      const written = ben.send('PUT', `/api/imports/${uuid()}/0`, {});
      expect((await fetch(`${url}/api/skins`)).status).toBe(200);
      const early = isAnswered;
      // Before anything is looked at: a turn that is held would hold up the end of the test.
      end();
      await holding;
      expect(early ? await changed : 'waiting').toBe('waiting');
      expect([(await changed).status, (await written).status]).toEqual([200, 200]);
    }
  });

  once('of most assets puts another table in the place of the archive; what a kill has left is swept', async () => {
    const [db] = await openTwice();
    const { ann } = await start(db);
    const found = sql<{ sql: string }>`select sql from sqlite_schema where name like 'archive%' order by name`;
    const tables = async () => (await found.execute(db)).rows;
    const named = (all: readonly { kind: string; name: string }[]) => all.map(({ kind, name }) => kind + name).sort();
    const names = async () => named(await db.selectFrom('archive_item').select(['kind', 'name']).execute());
    const kept = { kind: 'Models', group_name: 'Ash', name: 'ash_0_body', starter: 0 } as const;
    await insertRows(db, 'archive_item', kept);
    const before = await tables();
    const { json } = await (await begun(db, ann, { skins: [], assets: assets(5000) })).apply();
    expect(await names()).toEqual(named([kept, ...assets(5000)]));
    expect((await ann.undo(json.historyId)).status).toBe(200);
    expect(await names()).toEqual(named([kept]));
    expect(await tables()).toEqual(before);
    const [old, young] = [2, 0].map((hours) => `archive_beside_${Date.now() - hours * 3_600_000}`);
    for (const name of [old, young]) await sql.raw(`create table ${name} (kind)`).execute(db);
    await sweep(db, Date.now());
    expect(await tables()).toEqual([{ sql: `CREATE TABLE ${young} (kind)` }, ...before]);
  });

  it('is made one after the other, and an import that is requested twice is made once', async () => {
    const { db, url, ann } = await start(await open());
    const { apply } = await begun(db, ann, { skins: skins(300), assets: assets(300) });
    const answers = await Promise.all([apply(), apply(), apply()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ json }) => JSON.stringify(json))).size).toBe(1);
    expect((await listed(url)).details).toHaveLength(300);
    expect(await db.selectFrom('batch').select('added').execute()).toEqual([{ added: 300 }]);
  });

  it('is refused when it is larger than an import may be, by the part that is too much and when it is applied', async () => {
    const { db, url, ann } = await start(await open());
    const said = (found: string, excess: number) =>
      `One import takes at most 20,000 skins and 200,000 assets, and this one has ${found}. Leave out at least ${excess.toLocaleString('en')}, or import its files one after another.`;
    // The counts decide, so none of the rows is needed.
    const { id, apply } = await begun(db, ann, { skins: skins(1), assets: [] });
    await db.updateTable('incoming_part').set({ skins: MAX_SKINS }).where('part', '=', 1).execute();
    const one = { skins: [{ legend: 'Ash', ingamename: 'One', model: 'one_w', texture: 'one' }] };
    const path = `/api/imports/${id}/99`;
    const refused = refusedWith(413, 'too_large', said('20,001 skins', 1));
    expect(await ann.send('PUT', path, one)).toEqual(refused);
    // What was refused is not there, and what comes in its place counts alone.
    expect((await ann.send('PUT', path, { assets: assets(1) })).status).toBe(200);
    expect((await ann.send('PUT', path, {})).status).toBe(200);
    await db.updateTable('incoming_part').set({ skins: 20_001 }).where('part', '=', 1).execute();
    const counted = await db.selectFrom('incoming_part').select('skins').where('skins', '>', 0).execute();
    const all = counted.reduce((sum, part) => sum + part.skins, 0);
    const tooMany = said(`${all.toLocaleString('en')} skins`, all - MAX_SKINS);
    expect(await apply()).toEqual(refusedWith(413, 'too_large', tooMany));
    expect((await listed(url)).details).toEqual([]);
  });
});
