import { getHeapStatistics } from 'node:v8';
import { DatabaseError } from '../database/database-errors.ts';
import { openBeside, type Place } from '../database/place.ts';
import type { Database, Trx } from '../database/tables.ts';
import { type inLine, pin, type Revisions } from '../database/write.ts';
import { collectGarbage } from './collect-garbage.ts';
import { dataOf, type Thrown } from './thrown.ts';
import { pausing, prepareThenWrite, type Question, type Work } from './work.ts';

// Carries out orders, each with a connection of its own, and answers questions, until the process that started it ends
// (`helper.ts`).

export type Order = { place: Place; module: string; name: string; order: unknown };
export type ToHelper = Numbered & (Ordered | { turn: 'yours' | 'too late' } | { isOver: true });
export type FromHelper = Numbered &
  (
    | { say: 'turn wanted' }
    | { say: 'turn over' }
    | { say: 'written'; revisions: Revisions }
    | { say: 'told'; told: unknown }
    | { say: 'thrown'; thrown: Thrown }
  );
/** The number of the order. */
type Numbered = { number: number };
/** `isPinned`: questions are answered from the lists as they were when the first one was. */
export type Ordered = { order: Order; isPinned: boolean };

const say = (message: FromHelper) => void process.send?.(message);
let hearOfTurn = (_turn: 'yours' | 'too late') => {};
/** Stops the orders under way of people who have hung up. */
const stops = new Map<number, AbortController>();

// A terminal and a service end all processes of a program at once, but the server still waits for what is under way.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
process.once('disconnect', () => process.exit());
process.on('message', async (message: ToHelper) => {
  const { number } = message;
  if ('turn' in message) return hearOfTurn(message.turn);
  if ('isOver' in message) return stops.get(number)?.abort();
  const stop = new AbortController();
  stops.set(number, stop);
  const outcome = await carryOut(message, stop.signal).then(
    (told) => ({ say: 'told', told }) as const,
    (error: unknown) => ({ say: 'thrown', thrown: dataOf(error) }) as const,
  );
  stops.delete(number);
  say({ number, ...outcome });
  if (collectIfMuch()) kept = getHeapStatistics().total_heap_size;
});

function collectIfMuch() {
  const isMuch = getHeapStatistics().total_heap_size > kept + LEAST;
  if (isMuch) collectGarbage('sync');
  return isMuch;
}

/** So many bytes are worth the time that it takes to give them back: a tenth of a second. */
const LEAST = 24 * 1024 * 1024;
/** How many were kept after the last order. */
let kept = getHeapStatistics().total_heap_size;

async function carryOut(
  { number, order: { place, module, name, order }, isPinned }: Numbered & Ordered,
  stop: AbortSignal,
) {
  const found: Record<string, Work<unknown, unknown> | Question<unknown, unknown> | undefined> = await import(module);
  const what = found[name];
  if (!what) throw new Error(`${module} has nothing of the name ${name}.`);
  if ('read' in what) return await what.read(readerOf(place, isPinned), order, pausing(stop));
  await using db = openBeside(place);
  const prepare = async (trx: Trx, nextId: () => string) => {
    const prepared = await what.prepare(trx, order, nextId);
    collectIfMuch();
    return prepared;
  };
  return await prepareThenWrite(db, prepare, {
    line: inLineOutside(number),
    written: (revisions) => say({ number, say: 'written', revisions }),
  });
}

const readers = new Map<string, Database>();

/** One connection for all questions about a database; their answers are kept with it. */
function readerOf(place: Place, isPinned: boolean) {
  const key = JSON.stringify(place);
  const known = readers.get(key);
  if (known) return known;
  const db = openBeside(place);
  readers.set(key, db);
  if (isPinned) pin(db);
  return db;
}

/** Waits for the turn in the queue of the process that started this one. */
const inLineOutside =
  (number: number): typeof inLine =>
  async (_db, _turns, _until, work) => {
    const { promise, resolve } = Promise.withResolvers<'yours' | 'too late'>();
    hearOfTurn = resolve;
    say({ number, say: 'turn wanted' });
    if ((await promise) === 'too late') throw new DatabaseError('busy');
    try {
      return await work();
    } finally {
      say({ number, say: 'turn over' });
    }
  };
