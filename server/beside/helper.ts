import { type ChildProcess, fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Place } from '../database/place.ts';
import { leaveLog } from '../database/steps.ts';
import type { Database } from '../database/tables.ts';
import { inLine, PATIENCE, withhold } from '../database/write.ts';
import { builtFolder, isPackage } from '../program/installed.ts';
import type { FromHelper, Order, Ordered, ToHelper } from './process.ts';
import { errorOf } from './thrown.ts';

/** Starting a process takes a third of a second. */
const IDLE = 10_000;

type Options = {
  /** The megabytes that its objects may use. */
  memory: number;
  /** How long it waits for another order, in milliseconds. */
  idle?: number;
  /** Is an order carried out beside the others, in their pauses? */
  isShared?: boolean;
  /** Does it stay with the lists as they were when it first read them? */
  isPinned?: boolean;
};

/**
 * A process that carries out one order after the other, so that their memory does not add up, unless it is shared. It
 * starts with the first order and ends some time after the last, which gives all its memory back. The program does not
 * wait for it: what is not written when the program ends is lost.
 */
export function createHelper({ memory, idle = IDLE, isShared = false, isPinned = false }: Options) {
  let current: Running | undefined;
  let resting: NodeJS.Timeout | undefined;
  let hasBegun = false;
  let isShowing = false;
  const inOrder = lineOfWorks();
  const aheadInOrder = lineOfWorks();

  function wake(place: Place) {
    const begun = begin(place, Math.min(memory, roomFor()));
    begun.child.on('error', () => forget(begun)).once('exit', () => forget(begun));
    current = begun;
    hasBegun = true;
    return begun;
  }

  function forget(one: Running | undefined) {
    if (current === one) current = undefined;
    if (one?.underWay === 0) one.child.kill('SIGKILL');
  }

  async function handOver(db: Database, order: Order, signal?: AbortSignal) {
    clearTimeout(resting);
    if (current && !existsSync(current.modules)) forget(current);
    const awake = current ?? wake(order.place);
    awake.underWay++;
    const { told, change } = await outcome(awake, { db, ordered: { order, isPinned }, signal }).finally(() => {
      if (--awake.underWay > 0) return;
      if (awake !== current) forget(awake);
      else resting = setTimeout(() => forget(awake), idle).unref();
    });
    if (change) {
      isShowing = true;
      await change.show();
      isShowing = false;
      void leaveLog(db, false);
    }
    return told;
  }

  /** Carries out an order. When its asker hangs up, it ends in its next pause. */
  function carryOut(db: Database, order: Order, signal?: AbortSignal) {
    return isShared ? handOver(db, order, signal) : inOrder(() => handOver(db, order));
  }

  return {
    carryOut,
    /** Carries out orders while a change of its own is about to be shown; undefined at other times. */
    ahead: () =>
      isShowing ? { carryOut: (db: Database, order: Order) => aheadInOrder(() => handOver(db, order)) } : undefined,
    /** Waits for the orders that are carried out one after the other, and for those that come meanwhile. */
    whenIdle: inOrder.whenOver,
    /** Has its process ended, with all that it kept? */
    isOver: () => hasBegun && current === undefined,
    /** Ends the process once nobody waits for it. */
    retire: () => forget(current),
  };
}

/** Does one work after the other. */
function lineOfWorks() {
  let last: Promise<unknown> = Promise.resolve();
  const next = <Done>(work: () => Promise<Done>) => {
    const mine = last.then(work);
    last = mine.catch(() => {});
    return mine;
  };
  const whenOver = async () => {
    for (let seen: typeof last | undefined; seen !== last; await last) seen = last;
  };
  return Object.assign(next, { whenOver });
}

type Running = {
  child: ChildProcess;
  /** Where its modules are. */
  modules: URL;
  /** The end of what it has said, which names the reason when it fails. */
  said: string;
  /** How many wait for it. */
  underWay: number;
};

const running = new Set<ChildProcess>();

/** So many characters. */
const SAID = 4000;

const SOURCES = new URL('../../', import.meta.url);
let built: URL | undefined;

/**
 * Lets helpers run what the current build in this folder has bundled for them (decision 077). When it was made of other
 * sources than this server's, they run the sources.
 */
export function runHelpersFromBuild(all: string) {
  const folder = pathToFileURL(join(builtFolder(all) ?? '', '.helper/'));
  try {
    const { files, hash } = JSON.parse(readFileSync(new URL('sources.json', folder), 'utf8'));
    if (isPackage || hashOf(files) === hash) built = folder;
  } catch {
    // An earlier version has built it, or one of its sources is gone.
  }
}

function hashOf(files: readonly string[]) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(new URL(file, SOURCES)));
  return hash.digest('hex');
}

/** Where a helper finds its modules. Two further builds delete what a running server began with. */
const modulesNow = () => (built && existsSync(built) ? built : SOURCES);

/** The file of a module below there, as its own address names it. */
const fileOf = (module: string, { href }: URL) =>
  new URL(href === SOURCES.href ? module : href + module.slice(SOURCES.href.length).replace(/\.ts$/, '.js'));

/** Starts a process. It ends with this one, however that ends. */
function begin(place: Place, memory: number): Running {
  const modules = modulesNow();
  const child = fork(fileOf(import.meta.resolve('./process.ts'), modules), {
    execArgv: [`--max-old-space-size=${memory}`, '--max-semi-space-size=4', '--disable-warning=ExperimentalWarning'],
    env: { ...process.env, ...('file' in place && { SQLITE_TMPDIR: dirname(place.file) }), ...FRUGAL },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  for (const one of [child, child.channel, child.stderr as Socket | null]) one?.unref();
  // Each order under way listens.
  child.setMaxListeners(0);
  const begun: Running = { child, modules, said: '', underWay: 0 };
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    begun.said = (begun.said + text).slice(-SAID);
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return begun;
}

/** What memory beside JavaScript's is freed goes back at once: https://man7.org/linux/man-pages/man3/mallopt.3.html */
const FRUGAL = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' };

const MB = 1024 * 1024;
const LEAST_MB = 32;

/**
 * How many megabytes a process may take where the system ends the program for taking more, as in a container. What is
 * counted here as taken holds some 50 MB that the system does not count: the program's own files. They are left for what
 * it takes beside its objects.
 */
function roomFor() {
  const taken = [...running].reduce((sum, { pid }) => sum + ownMemoryOf(pid), process.memoryUsage.rss());
  return Math.max(LEAST_MB, Math.floor((limitOf() - taken) / MB));
}

/** The bytes that another process has for itself, where the system says so; elsewhere programs have no such limit. */
function ownMemoryOf(pid: number | undefined) {
  try {
    return 1024 * Number(/^RssAnon:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

const limitOf = () => Math.min(process.constrainedMemory() || Number.POSITIVE_INFINITY, totalmem());

/** Is there only room for one helper at a time? */
export const isTight = () => limitOf() < 640 * MB;

const OUT_OF_MEMORY =
  'There was too little memory for an answer. Give the server more: docs/operate/containers.md says how much.';

/** Did it take more memory than it may? Another one has all of it for itself. */
export const wasOutOfMemory = (error: unknown) => (error as Error).message === OUT_OF_MEMORY;

type Orders = {
  db: Database;
  ordered: Ordered;
  signal: AbortSignal | undefined;
};
let newest = 0;

/** Returns what became of an order, and the change that readers do not see before it is shown. */
async function outcome(by: Running, { db, ordered, signal }: Orders) {
  const { child } = by;
  const number = ++newest;
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  // What cannot be sent has no one to carry it out: the end says so.
  const say = (message: ToHelper) => void child.send(message, () => {});
  let isChanging = false;
  let endTurn = () => {};
  let change: ReturnType<typeof withhold> | undefined;
  const beginTurn = () => {
    isChanging = true;
    void leaveLog(db, true);
    endTurn = takeTurn(db, (turn) => say({ number, turn }));
  };
  const hear = (heard: unknown) => {
    const message = heard as FromHelper;
    if (message.number !== number) return;
    if (message.say === 'turn wanted') beginTurn();
    else if (message.say === 'turn over') endTurn();
    else if (message.say === 'written') change = withhold(db, message.revisions);
    else if (message.say === 'told') resolve(message.told);
    else reject(errorOf(message.thrown));
  };
  const end = (_: unknown, signal: string | null) => {
    const cause = new Error(`A helper has ended before it was done. ${by.said}`.trim());
    // Nobody here kills one that has an order, but a system without memory does.
    const isOut = signal === 'SIGKILL' || /heap out of memory/i.test(by.said);
    reject(isOut ? new Error(OUT_OF_MEMORY, { cause }) : cause);
  };
  const stop = () => say({ number, isOver: true });
  child.on('message', hear).once('error', reject).once('close', end);
  signal?.addEventListener('abort', stop, { once: true });
  const { order, isPinned } = ordered;
  say({ number, order: { ...order, module: fileOf(order.module, by.modules).href }, isPinned });
  try {
    return { told: await promise, change };
  } catch (error) {
    change?.forget();
    throw error;
  } finally {
    endTurn();
    if (isChanging && !change) void leaveLog(db, false);
    signal?.removeEventListener('abort', stop);
    child.off('message', hear).off('error', reject).off('close', end);
  }
}

/**
 * Waits for the turn in this process's queue on behalf of the helper, and reports it. Call the returned function to end
 * the turn.
 */
function takeTurn(db: Database, say: (turn: 'yours' | 'too late') => void) {
  const { promise: over, resolve } = Promise.withResolvers<void>();
  inLine(db, ['skins'], performance.now() + PATIENCE, () => {
    say('yours');
    return over;
  }).catch(() => say('too late'));
  return resolve;
}
