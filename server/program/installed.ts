import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Whether this is an installed package (docs: The package), where JavaScript has taken the place of TypeScript. */
export const isPackage = import.meta.url.endsWith('.js');

/** A checkout is the folder where the program runs. A package is wherever npm has put it. */
const root = isPackage ? fileURLToPath(new URL('../..', import.meta.url)) : '';

/** The folder with the builds of the page. */
export const BUILDS = join(root, 'dist');

/** The project's `package.json`. */
const MANIFEST = join(root, 'package.json');

/** What starts the server. */
export const START = isPackage ? 'legend-tools-site' : 'npm start';

/** What is typed before the name of a command. */
export const RUN = isPackage ? START : 'npm run';

/** What is typed before the arguments: npm keeps those for itself that come without it. */
export const DASHES = isPackage ? '' : '-- ';

/** What to type for a command: `npm run backup -- FILE`, or `legend-tools-site backup FILE`. */
export const commandLine = (command: string, rest: string) => `${RUN} ${command} ${DASHES}${rest}`;

/** Returns the folder of the valid build (`src/build/build-folder.ts`); undefined when no build was ever finished. */
export function builtFolder(all: string): string | undefined {
  try {
    return join(all, readFileSync(join(all, 'current'), 'utf8'));
  } catch {
    return undefined;
  }
}

/** The running version: that of the project, and the commit of the page if the build knew it. */
type Version = { version: string; commit: string | null };

/** Read at the start, since the files may be newer than the running program. */
export const running: Version = {
  version: readJson(MANIFEST)?.version ?? 'unknown',
  commit: commitIn(builtFolder(BUILDS)),
};

// Written by `src/build/stamp.ts`.
function commitIn(folder: string | undefined) {
  const commit: unknown = readJson(`${folder}/.built`)?.commit;
  return typeof commit === 'string' ? commit : null;
}

function readJson(file: string) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
