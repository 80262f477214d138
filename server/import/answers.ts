import type { Deps } from '../http/deps.ts';
import type { Answers } from '../http/router.ts';
import { applyImport } from './apply-import.ts';
import { keepPart } from './keep-part.ts';
import { readRevisions } from './read-revisions.ts';

/** The calls of the import desk. */
export const imports = (deps: Deps) =>
  ({
    readRevisions: readRevisions(deps),
    keepPart: keepPart(deps),
    applyImport: applyImport(deps),
  }) satisfies Answers;
