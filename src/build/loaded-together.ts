import { createHash } from 'node:crypto';
import { type Context, importedBy } from './imported-by.ts';
import { CLOSED, OPEN, viewsIn } from './views-in.ts';

/**
 * Puts the modules that the same pages load at first into one file (decision 031). Left alone, the bundler makes one
 * small file per set of importers, parts that load later among them, and each file is compressed alone. Here only pages
 * count, and those of the staff count as one: a module's file is named by the hash of the list of pages that load it at
 * first. A module of one page gets no name: the bundler keeps it with that page. No public page loads more this way.
 */
export function loadedTogether() {
  let readers: Map<string, string> | undefined;
  return {
    debugName: 'loaded-together',
    name(id: string, context: Context) {
      readers ??= readersIn(context);
      const pages = readers.get(id);
      return pages?.includes('\n') ? createHash('sha256').update(pages).digest('hex') : null;
    },
    includeDependenciesRecursively: false,
  };
}

/** The pages that load a module at first, one a line. The views stay out: each is opened by the name of its file. */
function readersIn(context: Context) {
  const readers = new Map<string, Set<string>>();
  const open = viewsIn(OPEN, context);
  const closed = viewsIn(CLOSED, context);
  for (const view of [...open, ...closed]) {
    for (const id of importedBy(view, context)) {
      const pages = readers.get(id) ?? new Set();
      readers.set(id, pages.add(open.includes(view) ? view : 'staff'));
    }
  }
  for (const view of [...open, ...closed]) readers.delete(view);
  return new Map([...readers].map(([id, pages]) => [id, [...pages].join('\n')]));
}
