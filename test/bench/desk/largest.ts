import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { DEFAULT_KEY, KEY_HEADER } from '#contract/call.ts';
import { MAX_ASSETS, MAX_PART, MAX_SKINS } from '#contract/imports/import-bounds.ts';
import { partsOf } from '#rules/review/parts.ts';
import { openDatabase } from '../../../server/open-database.ts';
import { addAccount, openSessionOf } from '../../support/accounts.ts';
import { findBinaries, startPostgres } from '../../support/postgres.ts';
import { percentile } from '../sample.ts';
import { temporaryFolder } from '../site.ts';
import { memoryOf, type Place, startProduct } from '../started.ts';
import { type Cell, count, ms, print, printMet, printTable } from '../table.ts';
import type { Asked, Others, Waits } from './others.ts';
import { mostAssets, mostSkins } from './rows.ts';

/** The longest wait of readers, in milliseconds, in 99 of 100 cases. */
const WAIT = 100;
/** Megabytes above the server's memory at rest. */
const GROWTH = 250;
/** The time after each step in which the lists are made again and requested. */
const AFTER = 2000;
const WRITER = 'a small change';
/** Another person's import, which waits for the same turn. */
const SMALL = `/api/imports/${crypto.randomUUID()}/0`;

const others: Asked[] = [
  { who: 'live', method: 'GET', path: '/api/health/live', every: 20 },
  { who: 'the list', method: 'GET', path: '/api/skins', every: 100 },
  { who: 'a page', method: 'GET', path: '/skintranslator', every: 100 },
  { who: WRITER, method: 'PUT', path: SMALL, every: 600, body: '{}' },
];

/** The largest possible import and its undoing, on both engines: the waits of other users meanwhile. */
export async function measureLargest(page: string) {
  {
    using folder = temporaryFolder();
    await measure('SQLite', { DATA_DIR: folder.path }, page);
  }
  const binaries = findBinaries();
  if (!binaries) {
    print('PostgreSQL is not installed here, so SQLite alone is measured.');
    return;
  }
  const cluster = await startPostgres(binaries);
  try {
    await measure('PostgreSQL', { DATABASE_URL: cluster.url }, page);
  } finally {
    await cluster.end();
  }
}

async function measure(engine: string, place: Place, page: string) {
  const [another = '', ...importers] = await cookiesIn(place);
  await using server = await startProduct(place, page);
  for (const { method, path } of others) if (method === 'GET') await senderTo(server.url, another)('GET', path);
  await wait(AFTER);
  const rest = memoryOf(server.pid);
  for (const [what, assets] of [
    [`${count(MAX_SKINS)} skins`, []],
    [`as many skins, ${count(MAX_ASSETS)} assets`, mostAssets()],
  ] as const) {
    // The parts of both imports would exceed one account's calls per minute.
    const send = senderTo(server.url, importers.pop() ?? '');
    const parts = partsOf({ skins: mostSkins(), assets: [...assets], gameids: [] }, MAX_PART);
    const id = crypto.randomUUID();
    let undo = '';
    const steps: Record<string, () => Promise<void>> = {
      'at rest': () => wait(AFTER),
      async sent() {
        for (const [part, rows] of parts.entries()) await send('PUT', `/api/imports/${id}/${part}`, rows);
      },
      async applied() {
        const { seen } = await send('GET', '/api/imports/lists');
        const { historyId } = await send('POST', `/api/imports/${id}`, { parts: parts.length, seen });
        undo = `/api/history/${historyId}/undo`;
      },
      'taken back': () => send('POST', undo),
    };
    const rows: Cell[][] = [];
    const met: Parameters<typeof printMet>[0] = [];
    for (const [step, work] of Object.entries(steps)) {
      await using watching = watch(server.url, another, server.pid);
      const began = performance.now();
      await work();
      const took = performance.now() - began;
      await wait(AFTER);
      const { waits, most } = await watching.stop();
      const grown = Math.round(most - rest);
      for (const [index, [who, { waits: sample, refused }]] of waits.entries()) {
        const [half, nearly, longest] = [0.5, 0.99, 1].map((part) => percentile(sample, part)) as [
          number,
          number,
          number,
        ];
        const head = index === 0 ? [step, ms(took), grown] : ['', '', ''];
        rows.push([...head, who, sample.length, refused, ms(half), ms(nearly), ms(longest)]);
        if (who === WRITER) continue;
        met.push({ target: `${step}, ${who}: ${WAIT} ms`, isMet: nearly <= WAIT, found: `${ms(nearly)} ms` });
      }
      met.push({ target: `${step}: ${GROWTH} MB above rest`, isMet: grown <= GROWTH, found: `${grown} MB` });
    }
    const head = ['', 'took, ms', 'MB above rest', 'who', 'asked', 'refused', 'p50', 'p99', 'longest'];
    printTable({ title: `${engine}, ${what} in ${parts.length} parts: waits of other users, in ms`, head, rows });
    printMet(met);
  }
}

/** The Cookie headers of three owners. */
async function cookiesIn({ DATA_DIR = '', DATABASE_URL }: Place) {
  const db = await openDatabase({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL }, { patient: true });
  try {
    const cookies: string[] = [];
    for (const name of ['another', 'one', 'two']) {
      cookies.push(`__Host-session=${await openSessionOf(db, await addAccount(db, name, ['owner']))}`);
    }
    return cookies;
  } finally {
    await db.destroy();
  }
}

const senderTo = (url: string, Cookie: string) => async (method: string, path: string, body?: object) => {
  const headers = { Cookie, [KEY_HEADER]: DEFAULT_KEY, 'Content-Type': 'application/json' };
  const answer = await fetch(url + path, { method, headers, body: body ? JSON.stringify(body) : null });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 200)}`);
  return /json/.test(answer.headers.get('Content-Type') ?? '') ? JSON.parse(text) : undefined;
};

function watch(url: string, Cookie: string, pid: number) {
  const workerData: Others = { url, Cookie, asked: others };
  const thread = new Worker(new URL('./others.ts', import.meta.url), { workerData });
  let most = 0;
  const looking = setInterval(() => {
    most = Math.max(most, memoryOf(pid));
  }, 50);
  return {
    async stop() {
      clearInterval(looking);
      const answer = once(thread, 'message');
      thread.postMessage('stop');
      const [waits]: Waits[] = await answer;
      return { waits: waits ?? [], most };
    },
    async [Symbol.asyncDispose]() {
      clearInterval(looking);
      await thread.terminate();
    },
  };
}
