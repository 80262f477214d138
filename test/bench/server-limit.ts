import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { skinAddress } from '#rules/skins/address.ts';
import { EMBEDDED } from '../../server/startup/open-database.ts';
import type { Load, Told } from './limit/load.ts';
import type { Kept } from './limit/peer.ts';
import { startProduct, stopped } from './product.ts';
import { openFilled, temporaryFolder } from './site.ts';
import { type Cell, count, median, printTable, printTarget, some } from './table.ts';

const SKINS = some(2100);
const CONNECTIONS = 32;
const ROUNDS = some(4);
const ROUND_MS = some(1000);
const WARM_MS = some(2000);
/** A share of the speed of bare Hono. */
const TARGET = 0.6;

type Case = { what: string; path: string; isKnown?: boolean };
type Peer = { name: string; port: number; pid: number };

/** Keeps a process on one core (util-linux). */
const PIN = 'taskset';

/**
 * Compares the server with Node's own limit: the same bytes and headers from our server (which logs to a pipe that is
 * read), from Hono alone and from Node alone, in turns. The server gets its own core where there are two.
 */
export async function measureServerLimit(page: string) {
  await using running = new AsyncDisposableStack();
  const { path: folder } = running.use(temporaryFolder());
  const ours = await startOurs(folder, page, running);
  const skinPage = await addressOfSkin(ours.port);
  const cases: Case[] = [
    { what: '304', path: '/api/skins', isKnown: true },
    { what: 'the list, compressed', path: '/api/skins' },
    { what: 'a page', path: '/' },
    { what: 'the page of a skin', path: skinPage },
  ];
  const kept = await Promise.all([...new Set(cases.map(({ path }) => path))].map((path) => answerOf(ours.port, path)));
  const file = join(folder, 'kept.json');
  writeFileSync(file, JSON.stringify(kept));
  const peers: Peer[] = [
    { name: 'ours', ...ours },
    { name: 'hono', ...(await startPeer('hono', file, running)) },
    { name: 'node', ...(await startPeer('node', file, running)) },
  ];
  const rows: Cell[][] = [];
  for (const one of cases) rows.push(await measure(one, { peers, kept }));
  printTable({
    title: `The server near its limit: ${CONNECTIONS} connections, µs of processor time per answer`,
    head: ['', 'bytes', 'ours', 'Hono', 'node:http', 'of Hono', 'of node:http', 'asker busy'],
    rows,
  });
  for (const [what, , ours, hono, , ofHono = ''] of rows)
    printTarget(`${what}: ${TARGET} of bare Hono`, {
      isMet: Number(ofHono) >= TARGET,
      found: `${ofHono} (${ours} µs)`,
      peer: `${hono} µs`,
    });
}

async function measure({ what, path, isKnown = false }: Case, { peers, kept }: { peers: Peer[]; kept: Kept[] }) {
  const etag = kept.find((answer) => answer.path === path)?.headers.etag;
  const lines = [
    `GET ${path} HTTP/1.1`,
    'Host: localhost:3000',
    'Accept: */*',
    'Accept-Encoding: gzip, deflate, br',
    'User-Agent: bench',
    ...(isKnown ? [`If-None-Match: ${etag}`] : []),
  ];
  const request = `${lines.join('\r\n')}\r\n\r\n`;
  const costs = new Map(peers.map(({ name }) => [name, [] as number[]]));
  const busy: number[] = [];
  for (const { port } of peers) await ask({ port, request, connections: CONNECTIONS, ms: WARM_MS });
  for (let round = 0; round < ROUNDS; round++) {
    for (const { name, port, pid } of peers) {
      const before = processorTime(pid);
      const told = await ask({ port, request, connections: CONNECTIONS, ms: ROUND_MS });
      costs.get(name)?.push((processorTime(pid) - before) / told.answers);
      busy.push(told.busy);
    }
  }
  const cost = (name: string) => median(costs.get(name) ?? []);
  const body = kept.find((answer) => answer.path === path)?.body ?? '';
  return [
    what,
    isKnown ? 0 : count(Buffer.from(body, 'base64').length),
    ...['ours', 'hono', 'node'].map((name) => cost(name).toFixed(1)),
    (cost('hono') / cost('ours')).toFixed(2),
    (cost('node') / cost('ours')).toFixed(2),
    `${Math.round(Math.max(...busy) * 100)} %`,
  ];
}

/**
 * Returns a process's used processor time in microseconds: unlike answers per second, it does not depend on other
 * programs. See proc(5): a tick is 10 ms.
 */
function processorTime(pid: number) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10_000;
}

/** Each process gets its own core where there are two, so that sharing one is not measured. */
const onCore = (core: number, args: string[]): [string, string[]] =>
  cpus().length > 1 && hasTaskset() ? [PIN, ['-c', String(core), process.execPath, ...args]] : [process.execPath, args];

const hasTaskset = () => {
  try {
    execFileSync(PIN, ['-V'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

async function ask(load: Load): Promise<Told> {
  const [program, args] = onCore(1, [join(import.meta.dirname, 'limit/load.ts'), JSON.stringify(load)]);
  return JSON.parse((await promisify(execFile)(program, args)).stdout);
}

async function startOurs(folder: string, page: string, running: AsyncDisposableStack) {
  await (await openFilled(join(folder, EMBEDDED), SKINS)).destroy();
  const { url, pid } = running.use(await startProduct({ DATA_DIR: folder }, page, (args) => onCore(0, args)));
  return { port: Number(new URL(url).port), pid };
}

async function startPeer(which: 'hono' | 'node', file: string, running: AsyncDisposableStack) {
  const [program, args] = onCore(0, [join(import.meta.dirname, 'limit/peer.ts'), which, file]);
  const peer = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  running.defer(() => stopped(peer));
  const [port] = await once(peer.stdout, 'data');
  return { port: Number(String(port)), pid: peer.pid ?? 0 };
}

async function addressOfSkin(port: number) {
  const { skins } = await (await fetch(`http://127.0.0.1:${port}/api/skins`)).json();
  const { slug, legend, details } = skins[3];
  return skinAddress({ slug, legend }, details[2]);
}

/** Our server's answer on the wire, without the headers that Node adds to every answer. */
async function answerOf(port: number, path: string): Promise<Kept> {
  const { promise, resolve, reject } = Promise.withResolvers<Kept>();
  const headers = { 'Accept-Encoding': 'gzip, deflate, br', Host: 'localhost:3000' };
  get({ port, host: '127.0.0.1', path, headers, agent: false }, async (answer) => {
    const chunks: Buffer[] = [];
    for await (const chunk of answer) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString('base64');
    const own = Object.entries(answer.headers).filter(([name]) => !BY_NODE.has(name));
    resolve({ path, headers: Object.fromEntries(own) as Record<string, string>, body });
  }).once('error', reject);
  return promise;
}

const BY_NODE = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length']);
