import { PostgresDialect } from 'kysely';
import pg from 'pg';
import { CannotStart } from '../cannot-start.ts';
import type { Engine } from './open.ts';

const INT8 = 20;
const SAFE_INTEGERS = { getTypeParser: (oid: number) => (oid === INT8 ? Number : pg.types.getTypeParser(oid)) };

/** A PostgreSQL server, or one that speaks its protocol, at `postgres://user:password@host:port/database`. */
export async function openPostgres(url: string): Promise<Engine> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 10_000,
    types: SAFE_INTEGERS as pg.CustomTypesConfig,
  });
  // A broken idle connection is replaced by the next query; without a listener it would end the process.
  pool.on('error', () => {});
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw explain(error);
  }
  return { dialect: new PostgresDialect({ pool }), explain };
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
  const code = (error as { code?: string }).code ?? '';
  const reason = REASONS[code] ?? `It says: ${(error as Error).message || code}.`;
  return new CannotStart(`The database of DATABASE_URL cannot be used. ${reason}`);
}
