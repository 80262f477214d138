import type { Kysely, Transaction } from 'kysely';
import { readTogether } from '../database/read.ts';
import { type Revisions, readRevisions } from '../database/revision.ts';
import { runAll, type Step } from '../database/steps.ts';
import type { Database, Tables } from '../database/tables.ts';
import { write } from '../database/write.ts';
import { isApart, readSeen, type Touched } from '../records/apart.ts';
import { AHEAD, idMaker, lastId } from '../records/next-id.ts';
import { type How, takeOver } from './take-over.ts';

type Trx = Transaction<Tables>;
/** What to report of a change, and what makes it. Without steps nothing is written. */
export type Prepared<Told> = {
  told: Told;
  /** Makes them, as often as it is called. */
  steps?: () => Iterable<Step>;
  /** What others may not have changed since. Without it they may have changed nothing. */
  touched?: Touched;
};
/** Prepares a change of the database as it is. `nextId` makes ids for the history. */
export type Prepare<Told> = (trx: Trx, nextId: () => string) => Promise<Prepared<Told>>;

/** How often it is prepared again after other changes. */
const ATTEMPTS = 3;

/**
 * Changes many rows while others work: everything is prepared first, and the turn is held only for taking it over. When
 * somebody has changed the same in between, it is prepared again, the last time while holding the turn. `written` is
 * called with the new revisions before anybody can see them.
 */
export async function prepareThenWrite<Told>(
  db: Database,
  prepare: Prepare<Told>,
  { written, ...how }: How & { written?: (revisions: Revisions) => void } = {},
): Promise<Told> {
  const report = async (trx: Kysely<Tables>) => written?.(await readRevisions(trx));
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const { seen, first, told, steps, touched } = await readTogether(db, async (trx) => {
      const nextId = await idMaker(trx, AHEAD);
      return { seen: await readSeen(trx), first: nextId(), ...(await prepare(trx, nextId)) };
    });
    if (!steps) return told;
    // The newest entry may be a sign-in.
    const fits = async (trx: Kysely<Tables>) =>
      (await lastId(trx)) < first && (await isApart(trx, seen, touched)) === true;
    if (await takeOver(db, { steps, fits, written: report }, how)) return told;
  }
  return write(
    db,
    async (trx) => {
      const { told, steps } = await prepare(trx, await idMaker(trx));
      await runAll(trx, steps?.() ?? []);
      await report(trx);
      return told;
    },
    { turn: 'skins', ...how },
  );
}
