import { totalmem } from 'node:os';
import { Worker } from 'node:worker_threads';
import { leaveLog } from '../database/steps.ts';
import type { Database } from '../database/tables.ts';
import { inLine, PATIENCE, withhold } from '../database/write.ts';
import type { FromThread, Order, ToThread } from './thread.ts';
import { errorOf } from './thrown.ts';

/** Starting a thread takes 250 ms. */
const IDLE = 10_000;

type Options = {
  /** The megabytes that the thread may use. */
  memory: number;
  /** How long the thread waits for another order, in milliseconds. */
  idle?: number;
  /** Is an order carried out beside the others, in their pauses? */
  isShared?: boolean;
  /** Does the thread stay with the lists as they were when it first read them? */
  isPinned?: boolean;
};

/**
 * A thread that carries out one order after the other, so that their memory does not add up, unless it is shared. It
 * starts with the first order and ends some time after the last, which frees its memory. The program does not wait for
 * it: what is not written when the program ends is lost.
 */
export function createHelper({ memory, idle = IDLE, isShared = false, isPinned = false }: Options) {
  let thread: Worker | undefined;
  let resting: NodeJS.Timeout | undefined;
  let hasBegun = false;
  let underWay = 0;
  let rests = idle;
  let last: Promise<unknown> = Promise.resolve();

  function wake() {
    const own = Math.min(memory, roomFor());
    const woken = new Worker(new URL('./thread.ts', import.meta.url), {
      workerData: { isPinned },
      resourceLimits: { maxOldGenerationSizeMb: own, maxYoungGenerationSizeMb: 12 },
    });
    woken.unref();
    // Each order under way listens.
    woken.setMaxListeners(0);
    // The orders under way get the error too; the next one needs another thread.
    woken.on('error', () => forget(woken));
    woken.once('exit', () => forget(woken));
    thread = woken;
    hasBegun = true;
    return woken;
  }

  function forget(ended: Worker) {
    if (thread === ended) thread = undefined;
  }

  function rest() {
    void thread?.terminate();
    thread = undefined;
  }

  async function begin(db: Database, order: Order, signal?: AbortSignal) {
    clearTimeout(resting);
    underWay++;
    const awake = thread ?? wake();
    try {
      return await outcome(awake, { db, order, signal, onEnd: () => forget(awake) });
    } finally {
      if (--underWay === 0) resting = setTimeout(rest, rests).unref();
    }
  }

  /** Carries out an order. When its asker hangs up, it ends in its next pause. */
  function carryOut(db: Database, order: Order, signal?: AbortSignal) {
    if (isShared) return begin(db, order, signal);
    const mine = last.then(() => begin(db, order));
    last = mine.catch(() => {});
    return mine;
  }

  return {
    carryOut,
    /** Waits for the orders that are carried out one after the other, and for those that come meanwhile. */
    async whenIdle() {
      for (let seen: typeof last | undefined; seen !== last; await last) seen = last;
    },
    /** Has its thread ended, with all that it kept? */
    isOver: () => hasBegun && thread === undefined,
    /** Ends the thread once nobody waits for it. */
    retire() {
      rests = 0;
      if (underWay === 0) rest();
    },
  };
}

const MB = 1024 * 1024;
const LEAST_MB = 32;

/**
 * How many megabytes a thread may take where the system ends the program for taking more, as in a container. What is
 * counted here as taken holds some 50 MB that the system does not count: the program's own files. They are left for what
 * a thread takes beside its objects.
 */
function roomFor() {
  const limit = limitOf();
  return Math.max(LEAST_MB, Math.floor((limit - process.memoryUsage.rss()) / MB));
}

const limitOf = () => Math.min(process.constrainedMemory() || Number.POSITIVE_INFINITY, totalmem());

/** Is there only room for one thread at a time? */
export const isTight = () => limitOf() < 640 * MB;

const OUT_OF_MEMORY =
  'There was too little memory for an answer. Give the server more: docs/operate/containers.md says how much.';
const isOutOfMemory = (error: unknown) => (error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY';

/** Did its thread take more memory than it may? Another one has all of it for itself. */
export const wasOutOfMemory = (error: unknown) => isOutOfMemory((error as Error).cause ?? {});

type Orders = { db: Database; order: Order; signal: AbortSignal | undefined; onEnd: () => void };
let newest = 0;

/** Returns the thread's result. Until it arrives, readers see the lists as they were. */
async function outcome(thread: Worker, { db, order, signal, onEnd }: Orders) {
  const number = ++newest;
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const say = (message: ToThread) => thread.postMessage(message);
  let isChanging = false;
  let endTurn = () => {};
  let change: ReturnType<typeof withhold> | undefined;
  const beginTurn = () => {
    isChanging = true;
    void leaveLog(db, true);
    endTurn = takeTurn(db, (turn) => say({ number, turn }));
  };
  const hear = (message: FromThread) => {
    if (message.number !== number) return;
    // It takes no further order, even before it has ended.
    if ('ends' in message && message.ends) onEnd();
    if (message.say === 'turn wanted') beginTurn();
    else if (message.say === 'turn over') endTurn();
    else if (message.say === 'written') change = withhold(db, message.revisions);
    else if (message.say === 'told') resolve(message.told);
    else reject(errorOf(message.thrown));
  };
  const end = () => reject(new Error('The thread has ended before it was done.'));
  const fail = (error: Error) => reject(isOutOfMemory(error) ? new Error(OUT_OF_MEMORY, { cause: error }) : error);
  const stop = () => say({ number, isOver: true });
  thread.on('message', hear).once('error', fail).once('exit', end);
  signal?.addEventListener('abort', stop, { once: true });
  say({ number, order });
  try {
    const told = await promise;
    await change?.show();
    return told;
  } finally {
    endTurn();
    if (isChanging) void leaveLog(db, false);
    signal?.removeEventListener('abort', stop);
    thread.off('message', hear).off('error', fail).off('exit', end);
    change?.forget();
  }
}

/**
 * Waits for the turn in this thread's queue on behalf of the other thread, and reports it. Call the returned function
 * to end the turn.
 */
function takeTurn(db: Database, say: (turn: 'yours' | 'too late') => void) {
  const { promise: over, resolve } = Promise.withResolvers<void>();
  inLine(db, ['skins'], performance.now() + PATIENCE, () => {
    say('yours');
    return over;
  }).catch(() => say('too late'));
  return resolve;
}
