import { openSite } from './site.ts';
import { answered, type Cell, count, ms, percentile, printTable, printTarget, some, timesOf } from './table.ts';

const SKINS = some(10_000);
const ROUNDS = some(300);
/** Milliseconds. */
const TARGET = 50;

/** Asks `find` for names, files and facts, correct and wrong, and `translate` for lists, over HTTP. */
export async function measureFind(page: string) {
  await using site = await openSite({ page, rows: SKINS, environment: { TRUST_PROXY: '1' } });
  let asked = 0;
  // One address may ask so much a minute.
  const timed = (path: string, { headers, ...options }: RequestInit = {}) =>
    answered(new URL(path, site.address), {
      ...options,
      headers: { ...headers, 'X-Forwarded-For': `10.${++asked >> 8}.${asked & 255}.1` },
    });
  const find = (q: string) => timed(`/api/find?${new URLSearchParams({ q })}`);
  const translate = (lines: readonly string[]) =>
    timed('/api/translate', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ lines }),
    });
  const skins = await site.db.selectFrom('skin').select(['ingamename', 'model', 'texture']).orderBy('id').execute();
  const skinAt = (round: number) => skins[(round * 7919) % skins.length] as (typeof skins)[number];
  const rows: Cell[][] = [];
  const all: number[] = [];
  for (const [what, q] of Object.entries(firsts)) rows.push([what, ms(await find(q)), '']);
  for (const [what, write] of Object.entries(questions)) {
    const times = await timesOf(ROUNDS, (round) => find(write(skinAt(round), round)));
    all.push(...times);
    rows.push([what, ...[0.5, 0.99].map((part) => ms(percentile(times, part)))]);
  }
  const lists = await timesOf(30, (round) =>
    translate(Array.from({ length: 1000 }, (_, line) => `${skinAt(round + line).model}_LOD0.cast`)),
  );
  rows.push(['1,000 lines to translate', ...[0.5, 0.99].map((part) => ms(percentile(lists, part)))]);
  printTable({ title: `Questions of programs: ${count(SKINS)} skins, in ms`, head: ['', 'median', 'p99'], rows });
  const p99 = percentile(all, 0.99);
  printTarget(`answers of find within ${TARGET} ms (p99)`, { isMet: p99 <= TARGET, found: `${ms(p99)} ms` });
}

/** The first question of each kind prepares what it needs. */
const firsts: Record<string, string> = {
  'the first, with its preparation': 'iron',
  'the first that is searched further': 'xyzzy blue',
  'the first GUID': '0x8f21c0a94b7d3e1a',
};

type Skin = { ingamename: string; model: string; texture: string };

const questions: Record<string, (skin: Skin, round: number) => string> = {
  'a name, so far': ({ ingamename }, round) => ingamename.slice(0, 1 + (round % ingamename.length)),
  'a file': ({ model }) => `exported_files\\${model}\\${model}_LOD0.cast`,
  'a part of a material': ({ texture }) => `${texture}_rt09_body_colpass.dds`,
  'two letters swapped': ({ ingamename: name }) => name.slice(0, 2) + (name[3] ?? '') + (name[2] ?? '') + name.slice(4),
  'a fact and a word': ({ model, ingamename }) => `mesh:${model} ${ingamename.split(' ')[0]}`,
  'a GUID': (_, round) => `0x8f21c0a94b7d${String(round).padStart(4, '0')}`,
  'no name at all': (_, round) => `xyzzy${round}`,
};
