import { CompiledQuery, type Kysely, type Transaction } from 'kysely';
import { readTogether } from '../database/read.ts';
import { type Revisions, readRevisions } from '../database/revision.ts';
import { runAll } from '../database/run-all.ts';
import type { Database, Tables } from '../database/tables.ts';
import { write } from '../database/write.ts';
import type { inLine } from '../database/write-turns.ts';
import { lastId } from '../records/next-id.ts';

type Trx = Transaction<Tables>;
/** What to report of a change, and the statements that make it. Without statements nothing is written. */
export type Prepared<Told> = { told: Told; statements: Iterable<CompiledQuery> };

type How = {
  patience?: number;
  /** Takes the turn of this process; needed when another thread keeps the queue. */
  line?: typeof inLine;
  /** Called with the new revisions before anybody can see them. */
  written?: (revisions: Revisions) => void;
};

/** How often it is prepared again after other changes. */
const ATTEMPTS = 3;

/**
 * Changes many rows while others work: everything is prepared first, and the turn is held only for writing. When the
 * database has changed in between, it is prepared again, the last time while holding the turn.
 */
export async function prepareThenWrite<Told>(
  db: Database,
  prepare: (trx: Trx) => Promise<Prepared<Told>>,
  { written, ...how }: How = {},
): Promise<Told> {
  const inTurn = { turn: 'skins', ...how } as const;
  const make = async (trx: Trx, statements: Iterable<CompiledQuery>) => {
    await runAll(trx, statements);
    written?.(await readRevisions(trx));
  };
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const { seen, told, statements } = await readTogether(db, async (trx) => {
      const seen = await stateOf(trx);
      const { told, statements } = await prepare(trx);
      return { seen, told, statements: bare(statements) };
    });
    if (statements.length === 0) return told;
    const writeIfSame = async (trx: Trx) => {
      const isSame = (await stateOf(trx)) === seen;
      if (isSame) await make(trx, statements);
      return isSame;
    };
    if (await write(db, writeIfSame, inTurn)) return told;
  }
  return write(
    db,
    async (trx) => {
      const { told, statements } = await prepare(trx);
      await make(trx, statements);
      return told;
    },
    inTurn,
  );
}

/**
 * A value that stays the same while nothing that an import reads has changed. The id is that of the newest change or
 * sign-in.
 */
async function stateOf(db: Kysely<Tables>) {
  const lists = await db.selectFrom('revision').select(['list', 'value']).orderBy('list').execute();
  return JSON.stringify([lists, await lastId(db)]);
}

/**
 * Statements reduced to text and parameters, sharing one text where it is the same. Kysely's own trees are most of an
 * import's memory.
 */
function bare(statements: Iterable<CompiledQuery>) {
  const texts = new Map<string, string>();
  return Array.from(statements, ({ sql, parameters }) => {
    const text = texts.get(sql) ?? sql;
    texts.set(text, text);
    return CompiledQuery.raw(text, [...parameters]);
  });
}
