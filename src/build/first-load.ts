import { resolve } from 'node:path';

type Context = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };

/** What most pages need besides and is too small for a file of its own. */
const SMALL = /src.parts.state-of\.ts$|icons.(check|loader-circle)\.mjs$/;

/**
 * Puts all that the document's own script imports into one file: what every page loads compresses best as one, and
 * nothing else gets into it by way of a shared chunk.
 */
export function firstLoad() {
  let files: Set<string> | undefined;
  return {
    // What the bundler calls it in its own report; without one it asks for it with each build.
    debugName: 'first-load',
    name(id: string, context: Context) {
      files ??= importedBy(resolve('index.html'), context);
      return files.has(id) || SMALL.test(id) ? 'index' : null;
    },
    includeDependenciesRecursively: false,
  };
}

function importedBy(id: string, context: Context, found = new Set<string>()) {
  if (found.has(id)) return found;
  found.add(id);
  // It names every icon of every page; what is drawn on all of them is imported by its own name.
  if (id.endsWith('lucide-react.mjs')) return found;
  for (const other of context.getModuleInfo(id)?.importedIds ?? []) importedBy(other, context, found);
  return found;
}
