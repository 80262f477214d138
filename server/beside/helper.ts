import { Worker } from 'node:worker_threads';
import type { Database } from '../database/tables.ts';
import { PATIENCE } from '../database/write.ts';
import { inLine } from '../database/write-turns.ts';
import type { FromThread, Order, ToThread } from './thread.ts';
import { errorOf } from './thrown.ts';

/** What the thread may take, in megabytes: half more than the largest import that may be sent. */
const MOST_MEMORY = { maxOldGenerationSizeMb: 320, maxYoungGenerationSizeMb: 12 };
/** How long it waits for another order, in milliseconds: to begin takes it 250. */
const IDLE = 10_000;

/**
 * A thread that carries out one order at a time. It begins with the first and ends some time after the last, which
 * gives its memory back. The program does not wait for it: what it has not written when the program ends is not
 * written.
 */
export function createHelper() {
  let thread: Worker | undefined;
  let resting: NodeJS.Timeout | undefined;

  function wake() {
    const woken = new Worker(new URL('./thread.ts', import.meta.url), { resourceLimits: MOST_MEMORY });
    woken.unref();
    // Who has given it an order hears of it too.
    woken.on('error', () => {});
    woken.once('exit', () => {
      if (thread === woken) thread = undefined;
    });
    thread = woken;
    return woken;
  }

  function rest() {
    void thread?.terminate();
    thread = undefined;
  }

  async function carryOut(db: Database, order: Order) {
    clearTimeout(resting);
    const awake = thread ?? wake();
    try {
      return await outcome(awake, { db, order });
    } finally {
      resting = setTimeout(rest, IDLE).unref();
    }
  }

  return { carryOut };
}

/** What the thread tells at last. */
async function outcome(thread: Worker, { db, order }: { db: Database; order: Order }) {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const say = (message: ToThread) => thread.postMessage(message);
  let endTurn = () => {};
  const hear = (message: FromThread) => {
    if (message.say === 'turn wanted') endTurn = takeTurn(db, say);
    else if (message.say === 'turn over') endTurn();
    else if (message.say === 'told') resolve(message.told);
    else reject(errorOf(message.thrown));
  };
  const end = () => reject(new Error('The thread has ended before it was done.'));
  thread.on('message', hear).once('error', reject).once('exit', end);
  say({ order });
  try {
    return await promise;
  } finally {
    endTurn();
    thread.off('message', hear).off('error', reject).off('exit', end);
  }
}

/** Stands for the thread in the line of this one, and says when its turn has come; what it returns ends the turn. */
function takeTurn(db: Database, say: (message: ToThread) => void) {
  const { promise: over, resolve } = Promise.withResolvers<void>();
  inLine(db, ['skins'], performance.now() + PATIENCE, () => {
    say({ turn: 'yours' });
    return over;
  }).catch(() => say({ turn: 'too late' }));
  return resolve;
}
