import { basename, resolve } from 'node:path';

type Context = {
  getModuleInfo(id: string): { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null;
};

/** Modules that most pages need too and that are too small for their own file. */
const SMALL = /src.parts.state-of\.ts$|icons.(check|loader-circle)\.mjs$/;

/** The file that leads to the view of each page, and the one that leads from there to those of the staff. */
const VIEWS = 'src/app/views.ts';
const STAFF = 'src/app/staff-pages.ts';

/**
 * Which modules are in one file. All imports of the document's own script are: the code that every page loads
 * compresses best as one, and nothing else gets into it through a shared chunk. So are modules that the same public
 * pages share. By itself the bundler makes a file for each set of files that need a module, those of staff pages and
 * later loads included.
 */
export function sharedFiles() {
  let loads: ReturnType<typeof allLoads> | undefined;
  return {
    // The bundler's own name for it in its report; without a name it warns at each build.
    debugName: 'shared-files',
    name(id: string, context: Context) {
      loads ??= allLoads(context);
      if (loads.first.has(id) || SMALL.test(id)) return 'index';
      if (loads.later.filter(({ modules }) => modules.has(id)).length < 2) return null;
      const pages = loads.later.filter(({ view, modules }) => view && modules.has(id));
      return pages.map(({ entry }) => basename(entry, '.tsx')).join('-') || null;
    },
    includeDependenciesRecursively: false,
  };
}

/** Returns what each load brings: the first one, and those that a module asks for later. */
function allLoads(context: Context) {
  const start = resolve('index.html');
  const loads = new Map([[start, importedBy(start, context)]]);
  for (const [, modules] of loads) {
    for (const later of [...modules].flatMap((id) => laterOf(id, context))) {
      if (!loads.has(later)) loads.set(later, importedBy(later, context));
    }
  }
  const [[, first] = ['', new Set<string>()], ...rest] = loads;
  const views = laterOf(resolve(VIEWS), context).filter((id) => id !== resolve(STAFF));
  return { first, later: rest.map(([entry, modules]) => ({ entry, modules, view: views.includes(entry) })) };
}

const laterOf = (id: string, context: Context) => context.getModuleInfo(id)?.dynamicallyImportedIds ?? [];

function importedBy(id: string, context: Context, found = new Set<string>()) {
  if (found.has(id)) return found;
  found.add(id);
  for (const other of context.getModuleInfo(id)?.importedIds ?? []) importedBy(other, context, found);
  return found;
}
