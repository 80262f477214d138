import type { Deps } from '../http/deps.ts';
import type { Answers } from '../http/router.ts';
import { applyImport } from './apply-import.ts';
import { keepPart } from './keep-part.ts';
import { readImportLists } from './read-import-lists.ts';
import { listSettings } from './read-listed-settings.ts';

/** The calls of the import desk. */
export const imports = (deps: Deps) =>
  ({
    listSettings: listSettings(deps.db),
    readImportLists: readImportLists(deps.db),
    keepPart: keepPart(deps),
    applyImport: applyImport(deps),
  }) satisfies Answers;
