import { changeInThread } from '../beside/in-thread.ts';
import type { Deps } from '../http/deps.ts';
import type { Answers } from '../http/router.ts';
import { keepPart } from './keep-part.ts';
import { importApplied } from './prepare-applied.ts';
import { readImportLists } from './read-import-lists.ts';
import { listSettings } from './read-listed-settings.ts';

/** The calls of the import desk. */
export const imports = (deps: Deps) => {
  const { db } = deps;
  return {
    listSettings: listSettings(deps.db),
    readImportLists: readImportLists(deps.db),
    keepPart: keepPart(deps),

    /**
     * `POST /api/imports/{id}`: applies all parts of an import at once, as one batch, and leaves alone what others have
     * changed since it was compared. A repeated request gets the same answer and changes nothing (docs: Import desk).
     */
    applyImport: async ({ c, params: { id }, body, person }) =>
      c.json(await changeInThread(db, importApplied, { ...body, id, person })),
  } satisfies Answers;
};
