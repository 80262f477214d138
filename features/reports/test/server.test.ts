import { expect, it } from 'vitest';
import { ACCOUNT_HEADER } from '#contract/call.ts';
import { eraseOverdue } from '#server/accounts/rows/erase.ts';
import type { Database } from '#server/database/tables.ts';
import { sweep } from '#server/startup/sweep.ts';
import { describeOnEachDatabase, openOnSqlite } from '../../../test/support/databases.ts';
import { cookieOf, hire, newSite, post, refusal, refusedWith, serveDatabase } from '../../../test/support/staff.ts';
import type { ListedReport } from '../report.ts';

const DAY = 24 * 3_600_000;
const MARKUP = '<img src=x onerror=alert(1)>';
const trace = {
  ...{ version: 1, build: 'index-abc.js', taken: 1, page: '/skintranslator', viewport: { width: 360, height: 640 } },
  ...{ withTexts: false, start: {}, toasts: [], requests: [], states: {}, dropped: 0 },
  happenings: [{ at: 0, actor: 'app', kind: 'event', event: { type: 'signOut.requested', to: MARKUP } }],
};
const report = { happened: `${MARKUP}\r\nThen nothing.`, expected: 'A card', page: '/skintranslator', trace };

async function serve(db: Database, now = Date.now) {
  const { url } = await serveDatabase(db, { now });
  const boss = await hire(db, url, 'boss');
  const list = async (): Promise<ListedReport[]> => (await boss.send('GET', '/api/reports')).json.reports;
  const send = (body: object | string) => post(url, '/api/reports', body, { 'User-Agent': 'Firefox/140 Windows' });
  return { url, boss, list, send };
}

describeOnEachDatabase('reports (docs: Reports)', (open) => {
  it('come from guests and from people, and an owner lists, opens and ends them', async () => {
    const db = await open();
    const { url, boss, list, send } = await serve(db);
    const ann = await hire(db, url, 'ann', []);
    expect(await send(report)).toMatchObject({
      status: 201,
      json: { message: 'Thank you. The owners of this site can read your report now.' },
    });
    const sendAs = (headers: Record<string, string>, happened: string) =>
      post(url, '/api/reports', { happened, page: '/' }, { Cookie: ann.Cookie, ...headers });
    expect((await sendAs({ [ACCOUNT_HEADER]: ann._id }, 'It broke.')).status).toBe(201);
    expect((await sendAs({ [ACCOUNT_HEADER]: boss._id }, 'Not mine.')).status).toBe(409);
    const [second, first] = await list();
    const known = { _id: expect.any(String), at: expect.any(Number) };
    const words = { happened: `${MARKUP}\nThen nothing.`, expected: 'A card', page: '/skintranslator' };
    const whole = { ...known, ...words, build: 'index-abc.js', browser: 'Firefox on Windows', by: null };
    expect(first).toEqual({ ...whole, traceBytes: JSON.stringify(trace).length });
    expect(second).toMatchObject({ happened: 'It broke.', expected: '', build: null, by: 'ann', traceBytes: 0 });
    expect((await boss.send('GET', `/api/reports/${first?._id}`)).json).toEqual({ ...whole, trace });
    expect((await boss.send('GET', `/api/reports/${second?._id}`)).json).toMatchObject({ trace: null });
    expect((await boss.send('GET', '/api/dashboard')).json.reports).toBe(2);
    expect(await boss.send('DELETE', `/api/reports/${first?._id}`)).toEqual({
      status: 200,
      json: { message: 'Report deleted' },
    });
    const gone = refusedWith(404, 'not_found', 'This report is no longer kept.');
    expect(await boss.send('DELETE', `/api/reports/${first?._id}`)).toEqual(gone);
    expect(await boss.send('GET', `/api/reports/${first?._id}`)).toEqual(gone);
    expect(await list()).toHaveLength(1);
  });

  it('go after 30 days and with the account, and are a part of Own data', async () => {
    const db = await open();
    let at = Date.now();
    const { url, boss, list, send } = await serve(db, () => at);
    const ann = await hire(db, url, 'ann', []);
    const { trace: _, ...words } = report;
    await post(url, '/api/reports', report, { Cookie: ann.Cookie, [ACCOUNT_HEADER]: ann._id });
    await send(report);
    const { reports } = (await ann.send('GET', '/api/account/data')).json;
    expect(reports).toEqual([
      { ...words, happened: expect.any(String), at, build: 'index-abc.js', browser: '', trace },
    ]);
    await db.updateTable('account').set({ removed_at: at }).where('id', '=', ann._id).execute();
    await eraseOverdue(db, at + 31 * DAY);
    expect((await list()).map(({ by }) => by)).toEqual([null]);
    at += 30 * DAY;
    const headers = { Cookie: await cookieOf(db, boss._id, at) };
    expect(await (await fetch(`${url}/api/reports`, { headers })).json()).toEqual({ reports: [] });
    await sweep(db, at + DAY);
    await sweep(db, at + 2 * DAY);
    expect(await db.selectFrom('report').select('id').execute()).toEqual([]);
  });
});

it('are kept up to a hundred of guests and a hundred of people, so that strangers push out nobody’s', async () => {
  const db = await openOnSqlite();
  const { url, list, send } = await serve(db);
  const ann = await hire(db, url, 'ann', []);
  const headers = { Cookie: ann.Cookie, [ACCOUNT_HEADER]: ann._id };
  await post(url, '/api/reports', { happened: 'First of all', page: '/' }, headers);
  for (let turn = 0; turn < 105; turn += 1) await send({ happened: `number ${turn}`, page: '/' });
  const kept = (await list()).map(({ happened }) => happened);
  expect(kept).toHaveLength(101);
  expect(kept).toEqual(expect.arrayContaining(['First of all', 'number 104', 'number 5']));
  expect(kept).not.toContain('number 4');
});

it('of one network push out none of another’s, whatever its addresses, and so it is with people', async () => {
  const { db, url } = await newSite(openOnSqlite, { environment: { TRUST_PROXY: '1' } });
  const from = (address: string, happened: string) =>
    post(url, '/api/reports', { happened, page: '/' }, { 'X-Forwarded-For': address });
  await from('198.51.100.7', 'a true one');
  await from('2001:db8:1:2::7', 'another true one');
  for (let turn = 0; turn < 150; turn++)
    await from(turn % 2 ? `203.0.113.${turn % 10}` : `2001:db8:7:${turn % 10}::1`, 'a false one');
  const [ann, bob] = [await hire(db, url, 'ann', []), await hire(db, url, 'bob', [])];
  const as = (who: typeof ann, happened: string) =>
    post(url, '/api/reports', { happened, page: '/' }, { Cookie: who.Cookie, [ACCOUNT_HEADER]: who._id });
  await as(ann, 'of a person');
  for (let turn = 0; turn < 105; turn++) await as(bob, 'of another person');
  const rows = await db.selectFrom('report').select(['happened', 'network']).execute();
  const count = (text: string) => rows.filter(({ happened }) => happened === text).length;
  expect(['a true one', 'another true one', 'a false one', 'of a person', 'of another person'].map(count)).toEqual([
    ...[1, 1, 98, 1, 99],
  ]);
  // Who sent them cannot be read in the database.
  expect(new Set(rows.map(({ network }) => network)).size).toBe(5);
  expect(JSON.stringify(rows)).not.toMatch(/198\.51|2001:db8|203\.0/);
});

it('that turn text round are refused with the place of the sign', async () => {
  const { list, send } = await serve(await openOnSqlite());
  for (const sign of ['\u061c', '\u200e', '\u200f', '\u202a', '\u202e', '\u2066', '\u2069'])
    for (const [field, what] of [
      ['happened', 'The text what happened'],
      ['expected', 'The text what you expected'],
    ] as const) {
      const answer = await send({ ...report, [field]: `Open the picture\n${sign}exe.gpj` });
      const message = `${what} holds an invisible sign that turns text round, after “Open the picture”. Delete that part, and type it again.`;
      expect([answer.status, answer.json]).toEqual([400, refusal('invalid', message, field)]);
    }
  expect((await send({ ...report, happened: 'שלום, یک‌باره 👩‍👩‍👧' })).status).toBe(201);
  expect((await send({ ...report, page: '/\u202egpj' })).status).toBe(400);
  expect((await send({ ...report, trace: { ...trace, build: 'a\u202eb' } })).status).toBe(400);
  expect(await list()).toHaveLength(1);
});

it('that are hostile or malformed are refused in one sentence, and nothing of them is kept', async () => {
  const { list, send } = await serve(await openOnSqlite());
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
  const wrong: [object | string, number, string][] = [
    ['null', 400, 'Send one report as a JSON object.'],
    [{ ...report, happened: undefined }, 400, 'The text what happened is missing.'],
    [{ ...report, happened: ' \n ' }, 400, 'Say what happened.'],
    [{ ...report, happened: 'x'.repeat(2001) }, 400, 'The text what happened is longer than 2000 characters.'],
    [{ ...report, expected: 'x\u0000' }, 400, 'The text what you expected holds characters that cannot be printed.'],
    [{ ...report, expected: 7 }, 400, 'The text what you expected is missing.'],
    [{ ...report, page: '/skintranslator?search=mine' }, 400, 'The page is a path, without its search.'],
    [{ ...report, page: 'https://elsewhere.example' }, 400, 'The page is a path, without its search.'],
    [{ ...report, trace: 'text' }, 400, 'This is no trace.'],
    [{ ...report, by: 'boss' }, 400, 'There is no such field.'],
    [{ ...report, trace: { ...trace, more: 1 } }, 400, 'This is no trace.'],
    [{ ...report, trace: { ...trace, version: 2 } }, 400, 'This is no trace of version 1.'],
    [traced(`{"a":${deep}}`), 400, 'A value of a trace has plain parts only, at most 30 levels deep.'],
    [traced(`{${NAMES}}`), 400, 'A value of a trace has plain parts only, at most 30 levels deep.'],
    [`{"happened":"x","page":"/",${NAMES}}`, 400, 'There is no such field.'],
    [
      `{"happened":"x","page":"/","trace":{"a":"${'x'.repeat(300 * 1024)}"}}`,
      413,
      'The request is larger than 300 kB.',
    ],
  ];
  for (const [body, status, message] of wrong) {
    const answer = await send(body);
    expect([answer.status, answer.json.message]).toEqual([status, message]);
  }
  expect(await list()).toEqual([]);
  expect(({} as { owner?: boolean }).owner).toBeUndefined();
});

const NAMES = '"__proto__":{"owner":true},"constructor":{"prototype":{"owner":true}}';

/** A report whose trace started with this JSON. */
const traced = (start: string) => JSON.stringify(report).replace('"start":{}', `"start":${start}`);
