import { memoizeEach } from '#rules/memoize.ts';
import type { Database } from '../database/tables.ts';
import { Refused } from '../program/refused.ts';

/** Who asks: an address, an account or a user of Discord. Their signal tells that they no longer wait. */
export type Asker = { name: string; signal?: AbortSignal };

/** A place in a line, from when somebody comes until their work is begun or they leave. */
export type PlaceInLine = {
  /** Does the work when its turn comes. */
  turn: <Done>(work: (signal?: AbortSignal) => Promise<Done>) => Promise<Done>;
  /** Fails when the place is lost: to somebody who waits with less, or because its asker has hung up. */
  lost: Promise<never>;
  leave: () => void;
};

type Bounds = {
  /** How many are answered at once, each of them another asker. */
  atOnce?: number;
  /** How many wait of one asker, and of all together. */
  each?: number;
  all?: number;
};
type Waiter = { begin?: () => void; refuse: (why: Error) => void };

/**
 * A line where askers take turns, whatever one of them sends: each is answered once in a round, in the order that
 * they asked. When it is full, the asker who waits with most gives up the newest place (docs: Turns).
 */
export function createLine({ atOnce = 1, each = 8, all = 64 }: Bounds = {}) {
  const waiting = new Map<string, Waiter[]>();
  const underWay = new Set<string>();
  const lengthOf = (name: string) => waiting.get(name)?.length ?? 0;

  function enter({ name, signal }: Asker): PlaceInLine {
    if (lengthOf(name) >= each) throw full();
    const some = [...waiting.values()];
    if (some.reduce((sum, { length }) => sum + length, 0) >= all) {
      const most = some.reduce((longest, one) => (one.length > longest.length ? one : longest));
      if (most.length <= lengthOf(name) + 1) throw full();
      most.at(-1)?.refuse(full());
    }
    const { promise: called, resolve: begin, reject } = Promise.withResolvers<void>();
    const leave = () => {
      // The signal may outlive the request, and would keep its body.
      signal?.removeEventListener('abort', hangUp);
      const left = waiting.get(name)?.filter((one) => one !== waiter) ?? [];
      if (left.length === 0) waiting.delete(name);
      else waiting.set(name, left);
    };
    const waiter: Waiter = {
      refuse(why) {
        leave();
        reject(why);
      },
    };
    const hangUp = () => waiter.refuse(full());
    waiting.set(name, [...(waiting.get(name) ?? []), waiter]);
    if (signal?.aborted) hangUp();
    else signal?.addEventListener('abort', hangUp, { once: true });
    const lost = called.then(() => new Promise<never>(() => {}));
    lost.catch(() => {});

    async function turn<Done>(work: (signal?: AbortSignal) => Promise<Done>) {
      waiter.begin = () => {
        leave();
        underWay.add(name);
        begin();
      };
      callNext();
      await called;
      try {
        return await work(signal);
      } finally {
        underWay.delete(name);
        // Whatever else this asker wants comes after everybody else.
        const left = waiting.get(name);
        waiting.delete(name);
        if (left) waiting.set(name, left);
        callNext();
      }
    }
    return { turn, lost, leave };
  }

  function callNext() {
    for (const [name, some] of waiting) {
      if (underWay.size >= atOnce) return;
      if (!underWay.has(name)) some.find(({ begin }) => begin)?.begin?.();
    }
  }

  return { enter };
}

const RETRY_AFTER = '2';

const full = () =>
  new Refused(503, 'busy', 'Too many requests are waiting. Please try again in a few seconds.', {
    headers: { 'Retry-After': RETRY_AFTER },
  });

/** The lines of a server (docs: Turns). Those who wait in one do not wait for those in another. */
export const linesOf = memoizeEach((_: Database) => ({
  /** What pages look for. Thirty people may share an address, and each answer takes a moment. */
  searches: createLine({ atOnce: 4, each: 32, all: 256 }),
  /** Questions of programs and chats. */
  questions: createLine({ atOnce: 4 }),
  lists: createLine({ atOnce: 2 }),
  /** Pages, lists and files that are made when they are asked for. Thirty people may open thirty pages at once. */
  pages: createLine({ atOnce: 4, each: 64, all: 256 }),
  /** Large bodies that are still arriving. */
  bodies: createLine(),
}));

export type LineName = keyof ReturnType<typeof linesOf>;
