import type { Context } from 'hono';
import { linesOf } from '../beside/lines.ts';
import type { Database } from '../database/tables.ts';
import type { Env } from './deps.ts';

/** Does what takes long for a page or a file when its visitor’s turn has come (docs: Turns). */
export const inTurn = async <Done>(c: Context<Env>, db: Database, work: () => Promise<Done>): Promise<Done> =>
  linesOf(db)
    .pages.enter({ name: c.get('network'), signal: c.req.raw.signal })
    .turn(work);
