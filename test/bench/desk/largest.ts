import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { DEFAULT_KEY, KEY_HEADER } from '#contract/call.ts';
import { MAX_ASSETS, MAX_PART, MAX_SKINS } from '#contract/imports/import-bounds.ts';
import { partsOf } from '#rules/import/review/parts.ts';
import type { AssetRow, SkinRow } from '#rules/skins/given-rows.ts';
import { openDatabase } from '../../../server/startup/open-database.ts';
import { findBinaries, startPostgres } from '../../support/postgres.ts';
import { addAccount, openSessionOf } from '../../support/rows.ts';
import { languages } from '../dump.ts';
import { type Place, startProduct } from '../product.ts';
import { generateLegends } from '../rows.ts';
import { temporaryFolder } from '../site.ts';
import { type Cell, count, ms, percentile, print, printMet, printTable, some } from '../table.ts';
import type { Asked, Others, Waits } from './others.ts';

const KINDS = ['Models', 'Textures', 'Animations'] as const;

/** Skins in the form of the game's files: about 900 bytes each. */
function mostSkins(skins: number): SkinRow[] {
  let number = 0;
  return generateLegends(skins).flatMap(({ legend, details }) =>
    details.map(({ ingamename, model, texture }) => {
      number++;
      const name = `${ingamename} ${number}`;
      return {
        ...{ legend, ingamename: name, model, texture, quality: 'Epic', package: 'common_02.rpak' },
        ...{ gameid: String(1_000_000 + number), token: `#skin_${texture}` },
        settings: `settings/itemflav/character_skin/${texture}_${number}.rpak`,
        names: JSON.stringify(Object.fromEntries(languages.map((language) => [language, `${name} ${language}`]))),
        sources: 'settings:model;list:texture',
      };
    }),
  );
}

/** Assets of a game: about 150 bytes each. */
function mostAssets(assets: number): AssetRow[] {
  const groups = generateLegends(100).map(({ legend }) => legend);
  return Array.from({ length: assets }, (_, number) => ({
    kind: KINDS[number % KINDS.length] ?? 'Models',
    group: groups[number % groups.length] ?? '',
    name: `an_asset_of_the_game_v21_legendary_${number}_body`,
    guid: number.toString(16).padStart(16, '0'),
    package: 'common_02.rpak',
  }));
}

/** The megabytes of a server, and of what its helpers have for themselves, as Linux counts them. */
function memoryOf(pid: number) {
  const helpers = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  return helpers.reduce((sum, helper) => sum + kilobytesOf(helper, 'RssAnon'), kilobytesOf(pid, 'VmRSS')) / 1000;
}

/** None of a process that has ended. */
function kilobytesOf(pid: number | string, which: 'RssAnon' | 'VmRSS') {
  const file = `/proc/${pid}/status`;
  if (pid === '' || !existsSync(file)) return 0;
  return Number(new RegExp(`${which}:\\s+(\\d+)`).exec(readFileSync(file, 'utf8'))?.[1] ?? 0);
}

/** The longest wait of readers, in milliseconds, in 99 of 100 cases of all of them. */
const WAIT = 100;
/** Megabytes above the server's memory at rest, at the height and within a minute. */
const GROWTH = 250;
const LEFT = 60;
/** The time after each step for making the lists again and requesting them. */
const AFTER = some(2000);
const LATER = some(60_000);
const WRITER = 'a small change';
const EDIT = 'an edit';
const AUTHOR = 'the list, author';
const READS = 'all reads of others';
/** Other people's imports, which wait for the same turn and change no list: each edit has all lists made again. */
const SMALL = '/api/imports/00000000-0000-4000-8000-00000000000{person}/0';

/** A whole game, and the most skins that one import takes; within how many milliseconds an edit is saved. */
const imports = [
  { skins: some(2100), assets: some(MAX_ASSETS), edited: 250 },
  { skins: some(MAX_SKINS), assets: some(MAX_SKINS), edited: 500 },
];

const readers: Asked[] = [
  { who: 'live', method: 'GET', path: '/api/health/live', every: 20 },
  { who: 'the list', method: 'GET', path: '/api/skins', every: 100 },
  { who: 'the list, staff', as: 'reader', method: 'GET', path: '/api/skins', every: 500 },
  { who: AUTHOR, as: 'author', method: 'GET', path: '/api/skins', every: 500 },
  { who: 'a page', method: 'GET', path: '/skintranslator', every: 100 },
  { who: 'find', method: 'GET', path: '/api/find?q=void+walker', every: 100 },
  { who: 'a data file', method: 'GET', path: '/data/v1/skins.json', every: 200 },
  { who: 'a feed', method: 'GET', path: '/changes.atom', every: 2500 },
];

/** The largest imports and their undoing, on both engines: the waits of other users meanwhile. */
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
  const { editors, importers, skin } = await peopleIn(place);
  await using server = await startProduct(place, page);
  const body = JSON.stringify({ ...skin, ingamename: 'Edited {n}', _id: undefined });
  const writers: Asked[] = [
    { who: WRITER, as: 'others', method: 'PUT', path: SMALL, every: 100, body: '{}' },
    { who: EDIT, as: 'author', method: 'PUT', path: `/api/skins/admin/${skin._id}`, every: 20_000, body },
  ];
  const others = [...readers, ...writers];
  for (const { path } of readers) await senderTo(server.url, editors[0] ?? '')('GET', path);
  await wait(AFTER);
  const rest = memoryOf(server.pid);
  for (const { skins, assets, edited } of imports) {
    // The parts of all imports would exceed one account's calls per minute.
    const send = senderTo(server.url, importers.pop() ?? '');
    const parts = partsOf({ skins: mostSkins(skins), assets: mostAssets(assets), gameids: [] }, MAX_PART);
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
      await using watching = watch({ url: server.url, cookies: editors, asked: others }, server.pid);
      const began = performance.now();
      await work();
      const took = performance.now() - began;
      await wait(AFTER);
      const { waits, most } = await watching.stop();
      const grown = Math.round(most - rest);
      for (const [index, [who, { waits: sample, refused }]] of withAllReads(waits).entries()) {
        const head = index === 0 ? [step, ms(took), grown] : ['', '', ''];
        rows.push([
          ...head,
          who,
          sample.length,
          refused,
          ...[0.5, 0.99, 1].map((part) => ms(percentile(sample, part))),
        ]);
        const goal = { [WRITER]: edited, [EDIT]: edited, [READS]: WAIT, live: WAIT }[who];
        if (goal === undefined) continue;
        const nearly = percentile(sample, 0.99);
        met.push({ target: `${step}, ${who}: ${goal} ms`, isMet: nearly <= goal, found: `${ms(nearly)} ms` });
      }
      met.push({ target: `${step}: ${GROWTH} MB above rest`, isMet: grown <= GROWTH, found: `${grown} MB` });
    }
    const head = ['', 'took, ms', 'MB above rest', 'who', 'asked', 'refused', 'p50', 'p99', 'longest'];
    const title = `${engine}, ${count(skins)} skins and ${count(assets)} assets: waits of other users, in ms`;
    printTable({ title, head, rows });
    printMet(met.filter(({ isMet }) => !isMet));
    const left = () => Math.round(memoryOf(server.pid) - rest);
    // The next one begins at rest.
    for (const end = Date.now() + LATER; left() > LEFT && Date.now() < end; ) await wait(1000);
    printMet([{ target: `within a minute: ${LEFT} MB above rest`, isMet: left() <= LEFT, found: `${left()} MB` }]);
  }
}

/** With the waits of those who read anything, of whom each alone asks too rarely for a hundredth of it. */
function withAllReads(waits: Waits): Waits {
  const reads = waits.filter(([who]) => ![WRITER, EDIT, AUTHOR, 'live'].includes(who)).map(([, found]) => found);
  const together = { waits: reads.flatMap((one) => one.waits), refused: 0 };
  for (const { refused } of reads) together.refused += refused;
  return [...waits, [READS, together]];
}

const EDITORS = 8;

/** The Cookie headers of owners who edit and who import, and a skin to edit. */
async function peopleIn({ DATA_DIR = '', DATABASE_URL }: Place) {
  const db = await openDatabase({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL }, { patient: true });
  try {
    const cookies: string[] = [];
    for (let number = 0; number < EDITORS + imports.length; number++) {
      cookies.push(`__Host-session=${await openSessionOf(db, await addAccount(db, `person ${number}`, ['owner']))}`);
    }
    const skin = await db
      .selectFrom('skin')
      .select(['id as _id', 'model', 'texture', 'animation'])
      .executeTakeFirstOrThrow();
    return { editors: cookies.slice(0, EDITORS), importers: cookies.slice(EDITORS), skin };
  } finally {
    await db.destroy();
  }
}

const senderTo = (url: string, Cookie: string) => async (method: string, path: string, body?: object) => {
  const headers = { Cookie, [KEY_HEADER]: DEFAULT_KEY, 'Content-Type': 'application/json' };
  const asked = { method, headers, body: body ? JSON.stringify(body) : null };
  // The server may end a silent connection at the moment of its next use.
  const answer = await fetch(url + path, asked).catch(() => fetch(url + path, asked));
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 200)}`);
  return /^application\/json/.test(answer.headers.get('Content-Type') ?? '') ? JSON.parse(text) : undefined;
};

function watch(workerData: Others, pid: number) {
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
