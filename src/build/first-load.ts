import { resolve } from 'node:path';
import { type Context, importedBy } from './imported-by.ts';

/** Modules that many pages need too and that are too small for their own file: 30 bytes here, 150 there. */
const SMALL =
  /src.parts.(heads|state-of)\.tsx?$|use-own-actor\.ts$|rules.count\.ts$|icons.(check|loader-circle|search|search-x)\.mjs$/;

/**
 * Puts all imports of the document's own script into one file: the code that every page loads compresses best as one,
 * and nothing else gets into it through a shared chunk.
 */
export function firstLoad() {
  let files: Set<string> | undefined;
  return {
    // The bundler's own name for it in its report; without a name it warns at each build.
    debugName: 'first-load',
    name(id: string, context: Context) {
      files ??= importedBy(resolve('index.html'), context);
      return files.has(id) || SMALL.test(id) ? 'index' : null;
    },
    includeDependenciesRecursively: false,
  };
}
