import { PostgresDialect, PostgresDriver, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { CannotStart } from '../program/cannot-start.ts';
import type { Log } from '../program/log.ts';
import { DatabaseError } from './database-errors.ts';
import type { Engine } from './engine.ts';

const INT8 = 20;
const SAFE_INTEGERS = { getTypeParser: (oid: number) => (oid === INT8 ? Number : pg.types.getTypeParser(oid)) };

/** Time limits in milliseconds: for a lock, for a statement, and until anything comes back at all. */
type Limits = { lock: number; statement: number; answer: number; idleInTransaction: number };
const PATIENT: Limits = { lock: 60_000, statement: 600_000, answer: 610_000, idleInTransaction: 600_000 };
const HURRIED: Limits = { lock: 5000, statement: 8000, answer: 10_000, idleInTransaction: 15_000 };
const CONNECTED_WITHIN = 5000;

/** A PostgreSQL server, or one that speaks its protocol, at `postgres://user:password@host:port/database`. */
export async function openPostgres(url: string, log?: Log): Promise<Engine> {
  const { pool, ...engine } = engineAt(url, log);
  try {
    (await pool.connect()).release();
    return engine;
  } catch (error) {
    await pool.end();
    throw explain(error);
  }
}

/** The same without a first connection, for a server that this process uses already. */
export const postgresAt = (url: string): Engine => engineAt(url, undefined);

function engineAt(url: string, log: Log | undefined) {
  const all = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: CONNECTED_WITHIN,
    keepAlive: true,
    types: SAFE_INTEGERS as pg.CustomTypesConfig,
  });
  // Without listeners a lost connection would end the process. The pool's own listener only hears about idle ones.
  all.on('error', () => {});
  all.on('connect', (client) => {
    client.on('error', ({ message }) => log?.('database_connection_lost', { message }));
  });
  let limits = PATIENT;
  const pool = limited(all, () => limits);
  const hurry = () => {
    limits = HURRIED;
  };
  return { pool, dialect: new ForgivingDialect(pool), name: nameOf(url), explain, hurry };
}

class ForgivingDialect extends PostgresDialect {
  readonly #pool: PostgresPool;

  constructor(pool: PostgresPool) {
    super({ pool });
    this.#pool = pool;
  }

  override createDriver() {
    return new ForgivingDriver({ pool: this.#pool });
  }
}

class ForgivingDriver extends PostgresDriver {
  /** Fails on a lost connection, where it would hide the reason. Such a connection is not used again. */
  override async rollbackTransaction(connection: Parameters<PostgresDriver['rollbackTransaction']>[0]) {
    await super.rollbackTransaction(connection).catch(() => {});
  }
}

const nameOf = (url: string) => url.replace(/^(\w+:\/\/)[^@/]*@/, '$1').replace(/\?.*/, '');

/** The pool, whose connections follow the present limits. */
function limited(pool: pg.Pool, limitsNow: () => Limits): PostgresPool {
  const told = new WeakMap<pg.PoolClient, Limits>();
  async function connect() {
    const client = await pool.connect().catch(lost);
    const limits = limitsNow();
    if (told.get(client) !== limits) await tell(client, limits);
    told.set(client, limits);
    return {
      query: (sql: string, parameters: unknown[]) => ask(client, limits, sql, parameters),
      release: (isBroken?: boolean) => client.release(isBroken),
    } as unknown as PostgresPoolClient;
  }
  return { connect, end: () => pool.end(), options: {} };
}

// Set by statement, since poolers in between refuse unknown connection parameters.
async function tell(client: pg.PoolClient, limits: Limits) {
  try {
    await ask(
      client,
      limits,
      `set lock_timeout = ${limits.lock}; set statement_timeout = ${limits.statement};
      set idle_in_transaction_session_timeout = ${limits.idleInTransaction}`,
    );
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** Runs a statement. If the server does not answer in time, the connection is dropped, since its state is unknown. */
async function ask(client: pg.PoolClient, { answer }: Limits, sql: string, parameters?: unknown[]) {
  const timer = setTimeout(() => void client.end(), answer);
  try {
    return await client.query(sql, parameters);
  } catch (error) {
    // Errors of the server have a code of their own. Those of the connection have none that is reliable.
    if (error instanceof pg.DatabaseError || error instanceof TypeError) throw error;
    return lost(error);
  } finally {
    clearTimeout(timer);
  }
}

function lost(cause: unknown): never {
  throw new DatabaseError('unreachable', { cause });
}

const REASONS: Record<string, string> = {
  ECONNREFUSED: 'Nothing answers at its address. Start the server, or correct the address.',
  ENOTFOUND: 'Its host name is unknown. Correct the address.',
  ETIMEDOUT: 'Its host does not answer. Check the address and the network.',
  '28P01': 'It refuses the password.',
  '28000': 'It refuses the user.',
  '3D000': 'It has no database of that name. Create it first.',
};

function explain(error: unknown) {
  if (error instanceof CannotStart) return error;
  const { code, message } = ((error as Error).cause ?? error) as Error & { code?: string };
  const reason = REASONS[code ?? (/timeout/i.test(message) ? 'ETIMEDOUT' : '')];
  return new CannotStart(`The database of DATABASE_URL cannot be used. ${reason ?? `It says: ${message || code}.`}`);
}
