import type { Deps } from '../http/deps.ts';
import type { Answers } from '../http/router.ts';
import { applyImport } from './apply-import.ts';
import { keepPart } from './keep-part.ts';
import { readImportLists } from './read-import-lists.ts';

/** The calls of the import desk. */
export const imports = (deps: Deps) =>
  ({
    readImportLists: readImportLists(deps.db),
    keepPart: keepPart(deps),
    applyImport: applyImport(deps),
  }) satisfies Answers;
