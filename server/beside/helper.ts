import { Worker } from 'node:worker_threads';
import { withhold } from '../database/revision.ts';
import type { Database } from '../database/tables.ts';
import { PATIENCE } from '../database/write.ts';
import { inLine } from '../database/write-turns.ts';
import type { FromThread, Order, ToThread } from './thread.ts';
import { errorOf } from './thrown.ts';

/** How long the thread waits for another order, in milliseconds. Starting one takes 250. */
const IDLE = 10_000;

/**
 * A thread that carries out one order after the other, so that their memory does not add up. It starts with the first
 * order and ends some time after the last (`idle`), which frees its memory; it may use this many megabytes. The program
 * does not wait for it: what is not written when the program ends is lost.
 */
export function createHelper(maxOldGenerationSizeMb: number, idle = IDLE) {
  const resourceLimits = { maxOldGenerationSizeMb, maxYoungGenerationSizeMb: 12 };
  let thread: Worker | undefined;
  let resting: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  function wake() {
    const woken = new Worker(new URL('./thread.ts', import.meta.url), { resourceLimits });
    woken.unref();
    // The order under way gets the error too; the next one needs another thread.
    woken.on('error', () => forget(woken));
    woken.once('exit', () => forget(woken));
    thread = woken;
    return woken;
  }

  function forget(ended: Worker) {
    if (thread === ended) thread = undefined;
  }

  function rest() {
    void thread?.terminate();
    thread = undefined;
  }

  async function begin(db: Database, order: Order) {
    clearTimeout(resting);
    const awake = thread ?? wake();
    try {
      return await outcome(awake, { db, order, onEnd: () => forget(awake) });
    } finally {
      resting = setTimeout(rest, idle).unref();
    }
  }

  function carryOut(db: Database, order: Order) {
    const mine = last.then(() => begin(db, order));
    last = mine.catch(() => {});
    return mine;
  }

  return { carryOut };
}

/** Returns the thread's result. Until it arrives, readers see the lists as they were. */
async function outcome(thread: Worker, { db, order, onEnd }: { db: Database; order: Order; onEnd: () => void }) {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const say = (message: ToThread) => thread.postMessage(message);
  let endTurn = () => {};
  let change: ReturnType<typeof withhold> | undefined;
  const hear = (message: FromThread) => {
    // It takes no further order, even before it has ended.
    if ('ends' in message && message.ends) onEnd();
    if (message.say === 'turn wanted') endTurn = takeTurn(db, say);
    else if (message.say === 'turn over') endTurn();
    else if (message.say === 'written') change = withhold(db, message.revisions);
    else if (message.say === 'told') resolve(message.told);
    else reject(errorOf(message.thrown));
  };
  const end = () => reject(new Error('The thread has ended before it was done.'));
  thread.on('message', hear).once('error', reject).once('exit', end);
  say({ order });
  try {
    const told = await promise;
    await change?.show();
    return told;
  } finally {
    endTurn();
    thread.off('message', hear).off('error', reject).off('exit', end);
    change?.forget();
  }
}

/**
 * Waits for the turn in this thread's queue on behalf of the other thread, and reports it. Call the returned function
 * to end the turn.
 */
function takeTurn(db: Database, say: (message: ToThread) => void) {
  const { promise: over, resolve } = Promise.withResolvers<void>();
  inLine(db, ['skins'], performance.now() + PATIENCE, () => {
    say({ turn: 'yours' });
    return over;
  }).catch(() => say({ turn: 'too late' }));
  return resolve;
}
