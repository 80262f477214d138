import { PostgresDialect, PostgresDriver, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { shownUrl } from '../program/database-url.ts';
import type { Log } from '../program/log.ts';
import { CannotStart } from '../program/refused.ts';
import { DatabaseError } from './database-errors.ts';
import { type Engine, type Row, shareTexts } from './engine.ts';

const INT8 = 20;
const SAFE_INTEGERS = { getTypeParser: (oid: number) => (oid === INT8 ? Number : pg.types.getTypeParser(oid)) };

/** Time limits in milliseconds: for a lock, for a statement, and until anything comes back at all. */
type Limits = { lock: number; statement: number; answer: number; idleInTransaction: number };
const PATIENT: Limits = { lock: 60_000, statement: 600_000, answer: 610_000, idleInTransaction: 600_000 };
const HURRIED: Limits = { lock: 5000, statement: 8000, answer: 10_000, idleInTransaction: 15_000 };
const CONNECTED_WITHIN = 5000;

type How = {
  log?: Log | undefined;
  /** Is a database that cannot hold every text opened as well, for those who only read? */
  anyEncoding?: boolean;
};

/** A PostgreSQL server, or one that speaks its protocol, at `postgres://user:password@host:port/database`. */
export async function openPostgres(url: string, { log, anyEncoding = false }: How = {}): Promise<Engine> {
  const { pool, ...engine } = engineAt(url, log);
  try {
    const client = await pool.connect();
    try {
      if (!anyEncoding) await refuseOtherEncoding(client);
    } finally {
      client.release();
    }
    return engine;
  } catch (error) {
    await pool.end();
    throw explain(error);
  }
}

async function refuseOtherEncoding(client: PostgresPoolClient) {
  const { rows } = await client.query<{ server_encoding: string }>('show server_encoding', []);
  const [encoding = 'UTF8'] = rows.map((row) => row.server_encoding);
  if (encoding !== 'UTF8') throw new CannotStart(cannot(sayEncoding(encoding)));
}

const sayEncoding = (encoding: string) =>
  `Its encoding is ${encoding}, which lacks letters of skins' names. Make another one: create database NAME encoding 'UTF8' template template0. A backup of this one can be restored there.`;

/** The same without a first connection, for a server that this process uses already. */
export const postgresAt = (url: string): Engine => engineAt(url, undefined);

function engineAt(url: string, log: Log | undefined) {
  const all = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: CONNECTED_WITHIN,
    keepAlive: true,
    pipeline: true,
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
  return { pool, dialect: new ForgivingDialect(pool), name: shownUrl(url), explain, hurry };
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

/**
 * The pool, whose statements follow the present limits. The limits end with each transaction: of a session nothing may
 * stay, since a pooler gives it to others between two transactions.
 */
function limited(pool: pg.Pool, limitsNow: () => Limits): PostgresPool {
  async function connect() {
    const client = await pool.connect().catch(lost);
    const limits = limitsNow();
    let isInTransaction = false;
    function query(sql: string, parameters: unknown[]) {
      const begins = /^(?:begin|start transaction)\b/.test(sql);
      if (!begins && !isInTransaction) return askAlone(client, limits, sql, parameters);
      isInTransaction = begins || !/^(?:commit|rollback)$/.test(sql);
      return ask(client, limits, begins ? `${sql}; ${asSettings(limits)}` : sql, parameters);
    }
    return { query, release: (isBroken?: boolean) => client.release(isBroken) } as unknown as PostgresPoolClient;
  }
  return { connect, end: () => pool.end(), options: {} };
}

// By statement, since poolers refuse unknown connection parameters.
const asSettings = ({ lock, statement, idleInTransaction }: Limits) =>
  `set local lock_timeout = ${lock}; set local statement_timeout = ${statement};
  set local idle_in_transaction_session_timeout = ${idleInTransaction}`;

/** Runs a statement in a transaction of its own. All of it is sent at once, so it takes no longer than the statement. */
async function askAlone(client: pg.PoolClient, limits: Limits, sql: string, parameters: unknown[]) {
  const [begun, answered, ended] = await Promise.allSettled([
    ask(client, limits, `begin; ${asSettings(limits)}`, []),
    ask(client, limits, sql, parameters),
    ask(client, limits, 'commit', []),
  ]);
  for (const one of [begun, answered, ended]) if (one.status === 'rejected') throw one.reason;
  return (answered as PromiseFulfilledResult<pg.QueryResult>).value;
}

/** Runs a statement. If the server does not answer in time, the connection is dropped, since its state is unknown. */
async function ask(client: pg.PoolClient, { answer }: Limits, text: string, values: unknown[]) {
  try {
    const found = await client.query<Row>({ text, values, query_timeout: answer } as pg.QueryConfig);
    if (found.rows) shareTexts(found.rows);
    return found;
  } catch (error) {
    // Errors of the server have a code of their own. Those of the connection have none that is reliable.
    if (error instanceof pg.DatabaseError || error instanceof TypeError) throw error;
    return lost(error);
  }
}

function lost(cause: unknown): never {
  throw new DatabaseError('unreachable', { cause });
}

const ENCODED = 'In DATABASE_URL its special characters are written as %25 for %, %40 for @.';
const REASONS: Record<string, string> = {
  ECONNREFUSED: 'Nothing answers at its address. Start the server, or correct the address.',
  ENOTFOUND: 'Its host name is unknown. Correct the address.',
  ETIMEDOUT: 'Its host does not answer. Check the address and the network.',
  '28P01': `It refuses the password. ${ENCODED}`,
  '3D000': 'It has no database of that name. Create it first.',
};

/** What to do about a failure that the server describes itself, by its code or its words. */
const ADVICE: [RegExp, string][] = [
  [/no encryption|SSL (?:off|required)/i, 'Add ?sslmode=require to the address.'],
  [
    /^(?:DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_(?:GET|VERIFY))/,
    'Add sslrootcert=FILE with the certificate of its authority.',
  ],
  [
    /^42501 .* for table/,
    'Its tables belong to another user. Name that one, or grant all on all tables in schema public to USER.',
  ],
  [/^42501/, 'Let the user of the address make tables: grant usage, create on schema public to USER.'],
];

function explain(error: unknown) {
  if (error instanceof CannotStart) return error;
  const { code = '', message } = ((error as Error).cause ?? error) as Error & { code?: string };
  const reason = REASONS[code || (/timeout/i.test(message) ? 'ETIMEDOUT' : '')];
  if (reason) return new CannotStart(cannot(reason));
  const advice = ADVICE.flatMap(([pattern, what]) => (pattern.test(`${code} ${message}`) ? ` ${what}` : []));
  return new CannotStart(cannot(`It says: ${message || code}.${advice[0] ?? ''}`));
}

const cannot = (why: string) => `The database of DATABASE_URL cannot be used. ${why}`;
