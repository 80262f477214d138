import { join } from 'node:path';
import { sql } from 'kysely';
import { DEFAULT_KEY, KEY_HEADER } from '#contract/call.ts';
import { skinAddress } from '#rules/skins/address.ts';
import { openDatabase } from '../../../server/startup/open-database.ts';
import { addAccount, openSessionOf } from '../../support/accounts.ts';
import { findBinaries, startPostgres } from '../../support/postgres.ts';
import { temporaryFolder } from '../site.ts';
import { memoryOf, type Place, startProduct } from '../started.ts';
import { type Cell, count, ms, print, printTable } from '../table.ts';
import { fillGrown, type Size } from './fill.ts';

const FULL: Size = { skins: 100_000, assets: 1_000_000, accounts: 10_000, records: 1_000_000 };
/** The number of repetitions of each request, after the first one. */
const TIMES = 3;

/** `npm run bench -- growth`: measures the server with a list that has grown for years, on both engines. */
export async function measureGrowth(page: string, part = 1) {
  const size = Object.fromEntries(
    Object.entries(FULL).map(([name, value]) => [name, Math.round(value * part)]),
  ) as Size;
  const columns: Record<string, Map<string, string>> = {};
  using folder = temporaryFolder();
  columns.SQLite = await measure({ DATA_DIR: join(folder.path, 'data') }, { size, page });
  const binaries = findBinaries();
  if (binaries) {
    const cluster = await startPostgres(binaries);
    try {
      columns.PostgreSQL = await measure({ DATABASE_URL: cluster.url }, { size, page });
    } finally {
      await cluster.end();
    }
  } else print('PostgreSQL is not installed here, so SQLite alone is measured.');
  const names = Object.keys(columns);
  const rows: Cell[][] = [...(columns.SQLite?.keys() ?? [])].map((what) => [
    what,
    ...names.map((name) => columns[name]?.get(what) ?? ''),
  ]);
  const { skins, assets, accounts, records } = size;
  const title = `Growth: ${count(skins)} skins, ${count(assets)} assets, ${count(accounts)} accounts, ${count(records)} records of the history, in ms`;
  printTable({ title, head: ['', ...names], rows });
}

async function measure(place: Place, { size, page }: { size: Size; page: string }) {
  const figures = new Map<string, string>();
  const db = await openDatabase({ dataDir: place.DATA_DIR ?? '', databaseUrl: place.DATABASE_URL }, { patient: true });
  const filling = performance.now();
  await fillGrown(db, size, Date.now());
  // PostgreSQL analyzes by itself within a minute; SQLite never does.
  if (place.DATABASE_URL) await sql`analyze`.execute(db);
  const Cookie = `__Host-session=${await openSessionOf(db, await addAccount(db, 'bench', ['owner']))}`;
  const record = await db.selectFrom('history').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
  await db.destroy();
  figures.set('filled, by SQL', ms(performance.now() - filling));

  const began = performance.now();
  await using server = await startProduct(place, page);
  figures.set('start', ms(performance.now() - began));
  await askAll({ url: server.url, Cookie, figures, older: record.id });
  figures.set('memory at most, MB', count(Math.round(memoryOf(server.pid, 'VmHWM'))));
  return figures;
}

type Asked = { url: string; Cookie: string; figures: Map<string, string>; older: string };

async function askAll({ url, Cookie, figures, older }: Asked) {
  const send = async (method: string, path: string, body?: object) => {
    const headers = { Cookie, [KEY_HEADER]: DEFAULT_KEY, 'Content-Type': 'application/json', 'Accept-Encoding': 'br' };
    const from = performance.now();
    const answer = await fetch(url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 200)}`);
    return { took: performance.now() - from, text };
  };
  /** Measures the first time, and the shortest of the repetitions. */
  const time = async (what: string, path: string) => {
    const first = await send('GET', path);
    const again: number[] = [];
    for (let round = 0; round < TIMES; round++) again.push((await send('GET', path)).took);
    figures.set(what, `${ms(first.took)}, then ${ms(Math.min(...again))}`);
    return first.text;
  };
  const { skins } = JSON.parse(await time('the list', '/api/skins'));
  const group = skins[3];
  const page = skinAddress(group, group.details[5]);
  await time('the archive', '/api/archive');
  await time('a page of a skin', page);
  await time('another', skinAddress(group, group.details[6]));
  await time('the translator', '/skintranslator?search=knight');
  await time('names by a search', '/api/skins/names?search=nom');
  await time('history', '/api/history');
  await time('history of a legend', `/api/history?legend=${encodeURIComponent(group.legend)}`);
  await time('history, further back', `/api/history?before=${older}`);
  await time('activity', '/api/activity');
  await time('activity of a person', '/api/activity?person=person+77');
  await time('coverage', '/api/coverage');
  await time('what changed', '/api/changes');
  await time('feed', '/changes.atom');
  await time('sitemap', '/sitemap.xml');
  await time('users', '/api/users/admin');
  const draft = { ingamename: 'Quite new', model: 'quite_new_w', texture: 'quite_new', animation: null };
  const added = await send('POST', '/api/skins/admin', { legend: group.legend, details: [draft] });
  figures.set('add', ms(added.took));
  await time('the list after it', '/api/skins');
  const { data } = JSON.parse(added.text);
  const saved = await send('PUT', `/api/skins/admin/${data._id}`, {
    ...draft,
    ingamename: 'Newer',
    version: data.version,
  });
  figures.set('edit', ms(saved.took));
  const undone = await send('POST', `/api/history/${JSON.parse(saved.text).historyId}/undo`);
  figures.set('undo', ms(undone.took));
  await time('a page of a skin after it', page);
  await time('coverage after it', '/api/coverage');
  // Last: the server closes a connection that has been silent for too long.
  await time('data file of the skins', '/data/v1/skins.json').catch((error: Error) =>
    figures.set('data file of the skins', `none: ${error.message}`),
  );
}
