import { changeInThread } from '../beside/in-thread.ts';
import type { Deps } from '../http/deps.ts';
import type { Answer } from '../http/router.ts';
import { importApplied } from './prepare-applied.ts';

/**
 * `POST /api/imports/{id}`: applies all parts of an import at once, as one batch, when nobody has changed the lists
 * since it was compared with them. Asked again, because an answer was lost, it answers the same and does nothing (docs:
 * Import desk).
 */
export const applyImport =
  ({ db }: Deps): Answer<'applyImport'> =>
  async ({ c, params: { id }, body, person }) =>
    c.json(await changeInThread(db, importApplied, { ...body, id, person }));
