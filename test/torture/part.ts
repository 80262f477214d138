import { setTimeout as wait } from 'node:timers/promises';
import { inspect } from 'node:util';

/** One way to hurt the product, and the counts afterwards. */
export type Part = {
  /** The name in `npm run torture -- NAME`. */
  name: string;
  run: (budget: Budget) => Promise<Found>;
};

export type Budget = {
  /** The time of `performance.now()` when no new round starts any longer. One round always runs. */
  until: number;
  /** A PostgreSQL server for new databases; undefined without one. */
  postgresUrl: string | undefined;
};

export type Found = {
  /** One sentence about the work done, or why nothing could be done here. */
  figure: string;
  /** Sentences about things lost, half done or misreported. Empty when all is well. */
  failures: string[];
};

/** Runs rounds, numbered from 0, until the budget is spent. */
export async function inRounds({ until }: Pick<Budget, 'until'>, round: (number: number) => Promise<void>) {
  let number = 0;
  do await round(number++);
  while (performance.now() < until);
  return number;
}

export const pauseUpTo = (ms: number) => wait(ms / 10 + Math.random() * ms);

/** Pauses until people have asked for so many changes more, however slow the machine is, and then a moment longer. */
export async function pauseInWork({ asked }: { asked: readonly unknown[] }, changes = 20) {
  const enough = asked.length + changes;
  while (asked.length < enough) await pauseUpTo(20);
  await pauseUpTo(300);
}

/** Turns a thrown error into a finding, so that the other parts still run. */
export async function tryPart({ run }: Part, budget: Budget): Promise<Found> {
  try {
    return await run(budget);
  } catch (error) {
    // With its cause, which says more than "fetch failed".
    return { figure: 'Failed before counting.', failures: [inspect(error)] };
  }
}
