import { setTimeout as wait } from 'node:timers/promises';
import { inspect } from 'node:util';

/** One way to hurt the product, and what is counted afterwards. */
export type Part = {
  /** By which `npm run torture -- NAME` chooses it. */
  name: string;
  run: (budget: Budget) => Promise<Found>;
};

export type Budget = {
  /** A moment of `performance.now()`, after which no new round begins. One round is always made. */
  until: number;
  /** A PostgreSQL in which databases may be made; undefined when there is none. */
  postgresUrl: string | undefined;
};

export type Found = {
  /** What was done and counted, in one sentence; also why nothing could be done here. */
  figure: string;
  /** What was lost, half done or said wrongly, a sentence each. Empty when all is well. */
  failures: string[];
};

/** Round after round, numbered from 0, until the budget is spent. */
export async function inRounds({ until }: Pick<Budget, 'until'>, round: (number: number) => Promise<void>) {
  let number = 0;
  do await round(number++);
  while (performance.now() < until);
  return number;
}

export const pauseUpTo = (ms: number) => wait(ms / 10 + Math.random() * ms);

/** Makes a part of what happens when it throws: nothing may end the run of the others. */
export async function tryPart({ run }: Part, budget: Budget): Promise<Found> {
  try {
    return await run(budget);
  } catch (error) {
    // With what has caused it, which says more than that a request has failed.
    return { figure: 'Ended before it could count.', failures: [inspect(error)] };
  }
}
