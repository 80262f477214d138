import type { Database } from './database/open.ts';
import { Refused } from './refused.ts';
import type { Answer } from './router.ts';

/** Answers 200 while the database answers. */
export const healthHandler =
  (db: Database): Answer<'readHealth'> =>
  async ({ c }) => {
    try {
      await db.selectFrom('revision').select('list').limit(1).execute();
    } catch {
      throw new Refused(503, 'unhealthy', 'The database does not answer.');
    }
    return c.json({ status: 'ok' });
  };
