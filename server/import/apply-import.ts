import { changeInThread } from '../beside/in-thread.ts';
import type { Deps } from '../http/deps.ts';
import type { Answer } from '../http/router.ts';
import { importApplied } from './prepare-applied.ts';

/**
 * `POST /api/imports/{id}`: applies all parts of an import at once, as one batch, and leaves alone what others have
 * changed since it was compared. A repeated request gets the same answer and changes nothing (docs: Import desk).
 */
export const applyImport =
  ({ db }: Deps): Answer<'applyImport'> =>
  async ({ c, params: { id }, body, person }) =>
    c.json(await changeInThread(db, importApplied, { ...body, id, person }));
