import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Database } from '#server/database/tables.ts';
import { sweep } from '#server/startup/sweep.ts';
import { describeOnEachDatabase, newFolder, runImport } from '../../../test/support/databases.ts';
import { insertRows } from '../../../test/support/rows.ts';
import { healthOf, hire, newSite, post, refusedWith, serveDatabase } from '../../../test/support/staff.ts';
import { accept, beginSuggestions, firstOf, IVY, suggest } from '../../../test/support/suggestions.ts';
import { faultOf } from '../server/report-fault.ts';
import { tallyOf } from '../server/tally.ts';
import type { Status } from '../status.ts';

const DAY = 24 * 3_600_000;

/** A server with an owner who looks at its status. */
async function serve(db: Database, now: () => number, environment: NodeJS.ProcessEnv = {}) {
  const served = await serveDatabase(db, { now, environment });
  const boss = await hire(db, served.url, `boss${served.port}`);
  const look = async (): Promise<Status> => (await boss.send('GET', '/api/status')).json;
  const report = (body: object | string) => post(served.url, '/api/faults', body);
  return { ...served, look, report };
}

const fault = { message: 'TypeError', frames: ['assets/app-abc1234.js:1:200'] };

/** Has so many different faults of pages come in, as their calls leave them. */
function reportMany(db: Database, { count, turn, at }: { count: number; turn: number; at: number }) {
  for (let index = 0; index < count; index++) {
    const frames = [`assets/a.js:${turn}:${index}`];
    tallyOf(db).keepFault(faultOf({ ...fault, place: 'page', frames, at }));
  }
}

describeOnEachDatabase('the status (docs: Status)', (open, once, openTwice) => {
  it('says what runs, how large it is, and that there is no backup and no import yet', async () => {
    const db = await open();
    const { look } = await serve(db, Date.now, { DATA_DIR: newFolder() });
    const { requests, ...status } = await look();
    expect(status).toEqual({
      at: expect.any(Number),
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      commit: expect.toSatisfy((commit: unknown) => commit === null || /^[0-9a-f]{10}$/.test(String(commit))),
      startedAt: expect.any(Number),
      engine: expect.stringMatching(/^(SQLite 3|PostgreSQL 1)\d?\.\d/),
      databaseBytes: expect.toSatisfy((bytes: number) => bytes > 100_000),
      disk: { freeBytes: expect.any(Number), bytes: expect.any(Number) },
      undone: ['import', 'address', 'protection', 'copy', 'contact', 'webhook'],
      ...{ nightly: true, backup: null, import: null, sessions: 1, accounts: 1, faults: [], reports: 0, webhooks: [] },
    });
    expect(requests).toEqual({ all: expect.any(Number), refused: 0, failed: 0 });
  });

  it('counts the requests of this server since its start, and adds up the faults of all servers for a week', async () => {
    const [here, there] = await openTwice();
    let now = Date.now();
    const first = await serve(here, () => now);
    const second = await serve(there, () => now);
    const before = (await first.look()).requests;
    for (const { url, report } of [first, second]) {
      await fetch(`${url}/api/skins`);
      await fetch(`${url}/api/nothing`);
      await report(fault);
    }
    await second.look();
    const { requests, faults } = await first.look();
    // PGlite lets one program in, whose servers count together here. The answer to `look` itself is counted after it.
    const servers = here === there ? 2 : 1;
    expect(requests).toEqual({
      all: before.all + 1 + 3 * servers + (servers - 1),
      refused: before.refused + servers,
      failed: 0,
    });
    expect(faults).toMatchObject([{ place: 'page', times: 2 }]);
    now += 9 * DAY;
    await sweep(here, now);
    await sweep(here, now + DAY);
    expect(await here.selectFrom('fault').selectAll().execute()).toEqual([]);
  });

  it('keeps the two hundred faults that were seen last', async () => {
    const db = await open();
    let now = Date.now();
    const { look } = await serve(db, () => now);
    for (let turn = 0; turn < 3; turn++) {
      reportMany(db, { count: 90, turn, at: now });
      await look();
      now += 1000;
    }
    const kept = await db.selectFrom('fault').select('stack').execute();
    expect(kept.length).toBeLessThanOrEqual(200);
    expect(kept.filter(({ stack }) => stack.startsWith('assets/a.js:2:'))).toHaveLength(90);
  });

  it('shows errors of the server with their place in our files, and failing webhooks', async () => {
    const db = await open();
    const { look, url, log } = await serve(db, Date.now);
    await db.schema.alterTable('build').renameTo('build_gone').execute();
    for (let time = 0; time < 2; time++) expect((await fetch(`${url}/api/builds`)).status).toBe(500);
    await db.schema.alterTable('build_gone').renameTo('build').execute();
    const hook = { address: 'https://a.example', form: 'json', secret: 's', told_until: '', created_at: 1 } as const;
    for (const row of [
      { id: '1', name: 'fine', last_delivered: 1 },
      { id: '2', name: 'late', last_delivered: 0, last_what: 'It answers 500.' },
      { id: '3', name: 'off', off_at: 2, off_why: 'It has not answered for three days.' },
      { id: '4', name: 'paused', paused: 1, last_delivered: 0 },
    ] as const) {
      await insertRows(db, 'webhook', { ...hook, ...row });
    }
    const { faults, webhooks } = await look();
    expect(faults).toEqual([expect.objectContaining({ place: 'server', times: 2 })]);
    expect(faults[0]?.stack).toMatch(/^((server|rules)\/[\w/-]+\.ts:\d+:\d+\n?)+$/);
    expect(log.filter(({ event }) => event === 'error')).toHaveLength(2);
    expect(webhooks).toEqual([
      { _id: '2', name: 'late', why: 'It answers 500.', isOff: false },
      { _id: '3', name: 'off', why: 'It has not answered for three days.', isOff: true },
    ]);
  });

  once('groups what went wrong in the same place, and takes nothing else from a page than that', async () => {
    const db = await open();
    let now = Date.now();
    const { look, report } = await serve(db, () => now);
    expect((await report(fault)).status).toBe(200);
    now += 60_000;
    await report(fault);
    await report({ message: 'CSP: script-src', frames: [] });
    for (const wrong of [
      { ...fault, typed: 'secret' },
      { ...fault, message: 'https://tools.example/?search=secret' },
    ]) {
      expect((await report(wrong)).status).toBe(400);
    }
    const { faults } = await look();
    const known = { _id: expect.any(String), place: 'page', lastAt: now };
    expect(faults.toSorted((one, other) => one.times - other.times)).toEqual([
      { ...known, message: 'CSP: script-src', stack: '', times: 1, firstAt: now },
      { ...known, message: fault.message, stack: fault.frames[0], times: 2, firstAt: now - 60_000 },
    ]);
    now += 7 * DAY + 1;
    expect((await look()).faults).toEqual([]);
  });

  once('keeps and shows faults of the server, however many faults strangers report from pages', async () => {
    const db = await open();
    let now = Date.now();
    const { look, report, url } = await serve(db, () => now);
    // All that waits for pages is taken before the server comes upon something.
    reportMany(db, { count: 110, turn: 0, at: now });
    expect((await report(fault)).status).toBe(200);
    await db.schema.alterTable('build').renameTo('build_gone').execute();
    expect((await fetch(`${url}/api/builds`)).status).toBe(500);
    await db.schema.alterTable('build_gone').renameTo('build').execute();
    await look();
    for (const turn of [1, 2, 3]) {
      now += 1000;
      reportMany(db, { count: 110, turn, at: now });
      await look();
    }
    const { faults } = await look();
    expect(faults.filter(({ place }) => place === 'server')).toHaveLength(1);
    expect(faults.filter(({ place }) => place === 'page')).toHaveLength(30);
    const kept = await db.selectFrom('fault').select('place').execute();
    expect(kept.filter(({ place }) => place === 'page').length).toBeLessThanOrEqual(200);
  });

  once('keeps the faults of a network, however many another one reports, also before they are written', async () => {
    const db = await open();
    let now = Date.now();
    const { look, url } = await serve(db, () => now, { TRUST_PROXY: '1' });
    const from = (address: string, frames: string[]) =>
      post(url, '/api/faults', { ...fault, frames }, { 'X-Forwarded-For': address });
    for (let turn = 0; turn < 240; turn++) {
      if (turn % 120 === 60) {
        await look();
        now += 1000;
      }
      if (turn === 3) await from('198.51.100.7', fault.frames);
      await from(`203.0.113.${turn % 12}`, [`assets/a.js:1:${turn}`]);
    }
    const { faults } = await look();
    expect(faults.filter(({ stack }) => stack === fault.frames[0])).toHaveLength(1);
    const kept = await db.selectFrom('fault').select('id').where('place', '=', 'page').execute();
    expect(kept).toHaveLength(200);
  });

  once('finds the newest backup, whichever server has made it', async () => {
    const db = await open();
    const DATA_DIR = newFolder();
    const { look } = await serve(db, Date.now, { DATA_DIR });
    await db.insertInto('setting').values({ name: 'backed_up_at', value: '5000' }).execute();
    expect((await look()).backup).toEqual({ at: 5000, bytes: null });
    mkdirSync(join(DATA_DIR, 'backups'));
    writeFileSync(join(DATA_DIR, 'backups', 'nightly-2026-11-22T030000.db'), 'whole');
    writeFileSync(join(DATA_DIR, 'backups', '.half.db'), 'not whole yet');
    expect((await look()).backup).toEqual({ at: expect.any(Number), bytes: 5 });
  });
});

describeOnEachDatabase('health (docs: Running)', (open) => {
  it('says the version while the database works, and that the server lives even when it does not', async () => {
    const { db, url } = await newSite(open);
    const version = expect.stringMatching(/^\d+\.\d+\.\d+$/);
    expect(await healthOf(url)).toEqual({ status: 200, json: { status: 'ok', version } });
    await db.destroy();
    expect(await healthOf(url)).toEqual(refusedWith(503, 'unhealthy', 'The database does not answer.'));
    expect((await fetch(`${url}/api/health/live`)).status).toBe(200);
  });
});

describeOnEachDatabase('what is measured', (open, once) => {
  const METRICS_TOKEN = 'a-token-of-24-characters';

  it('is read with the token of the settings, by call and status, and names nobody', async () => {
    const { url } = await newSite(open, { environment: { METRICS_TOKEN, DATA_DIR: newFolder() } });
    const read = (token: string) => fetch(`${url}/metrics`, { headers: { Authorization: `Bearer ${token}` } });
    expect([(await fetch(`${url}/metrics`)).status, (await read(`${METRICS_TOKEN}x`)).status]).toEqual([403, 403]);
    await read(METRICS_TOKEN);
    for (const path of ['skins', 'skins', 'users/somebody', 'nothing/of/that/name']) await fetch(`${url}/api/${path}`);
    const answer = await read(METRICS_TOKEN);
    const text = await answer.text();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^text\/plain/)]);
    for (const line of [
      'http_requests_total{call="listSkins",status="200"} 2',
      'http_requests_total{call="readUser",status="401"} 1',
      'http_requests_total{call="no call",status="404"} 1',
      'http_request_duration_seconds_count{call="listSkins"} 2',
      'database_up 1',
    ]) {
      expect(text).toContain(`${line}\n`);
    }
    expect(text).toMatch(/^list_revision{list="skins"} \d+$/m);
    expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
    expect(text).not.toMatch(/somebody|backup_age_seconds \d/);
  });

  once('is nothing without the setting', async () => {
    const { url } = await serveDatabase(await open());
    expect((await fetch(`${url}/metrics`, { headers: { Authorization: 'Bearer undefined' } })).status).toBe(404);
  });
});

describeOnEachDatabase('the dashboard', (open) => {
  it('counts the faults of the last week, for owners only (docs: Dashboard)', async () => {
    const at = Date.UTC(2026, 10, 22, 12);
    const { db, url } = await newSite(open, { now: () => at });
    const boss = await hire(db, url, 'boss', ['owner'], () => at);
    const ann = await hire(db, url, 'ann', ['addskins'], () => at);
    for (const [id, last_at] of [
      ['old', at - 8 * DAY],
      ['new', at - 1],
    ] as const) {
      const fault = { place: 'server' as const, message: 'Error', stack: '', times: 3 };
      await insertRows(db, 'fault', { ...fault, id, first_at: last_at, last_at });
    }
    expect((await boss.send('GET', '/api/dashboard')).json.faults).toBe(1);
    expect((await ann.send('GET', '/api/dashboard')).json).not.toHaveProperty('faults');
  });
});

describeOnEachDatabase('the newest import on Status', (open) => {
  it('is no accepted suggestion, though a batch says so', async () => {
    const db = await open();
    const { boss, ann, change } = await beginSuggestions(db);
    const row = { legend: 'Ash', ...IVY, ingamename: 'Moss', texture: 'moss' };
    await runImport(db, { skins: [row] });
    await suggest(ann, change({ texture: 'ash_lgnd_rose2' }));
    await accept(boss, await firstOf(boss));
    expect((await boss.send('GET', '/api/status')).json.import).toMatchObject({ added: 1, changed: 0, removed: 0 });
  });
});
