import type { Health } from '../database/health.ts';
import { running } from '../program/installed.ts';
import { Refused } from '../program/refused.ts';
import type { Answer } from './router.ts';

/** Answers 200 while the database can be read and written, otherwise 503 with what is wrong, within two seconds. */
export const healthHandler =
  (health: Health): Answer<'readHealth'> =>
  async ({ c }) => {
    const complaint = await health.complaint();
    if (complaint) throw new Refused(503, 'unhealthy', complaint);
    return c.json({ status: 'ok', version: running.version });
  };

/**
 * Answers 200 while the server answers at all. Restarting helps when it does not; for a failing database it would not.
 */
export const livenessHandler: Answer<'readLiveness'> = ({ c }) => c.json({ status: 'ok' });
