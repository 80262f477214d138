import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { builtFolder } from '../../server/program/installed.ts';
import { npmPack } from '../../src/build/packed-command.ts';
import { allNeededBy, packagesIn } from './packages.ts';

const COMMAND = 'legend-tools-site';

/** The server and all that it imports; the page is built already. */
const FOLDERS = ['server', 'contract', 'features', 'rules', 'packages/game-files/src'];

/** What only a checkout can run, and what the page is built from. */
const LEFT_OUT =
  /^server\/dev\.ts$|^features\/(?:index\.(?:staff|page)\.ts$|[^/]+\/(?:(?:staff|page)\.ts$|(?:machine|view|test)\/))/;

/**
 * Fills a folder with the package: the server as JavaScript, since Node strips the types of no file that npm has
 * installed, the built page, and the packages that the server needs.
 */
function fill(folder: string) {
  const manifest = readJson('package.json');
  const page = builtFolder('dist');
  if (page === undefined) throw new Error('The page is not built yet. Run "npm run build" first.');
  const files = globSync(FOLDERS.map((name) => `${name}/**/*.*`)).filter((file) => !LEFT_OUT.test(file));
  const sources = files.filter((file) => file.endsWith('.ts')).map((file) => ({ file, text: scriptOf(file) }));
  for (const { file, text } of sources) write(join(folder, asScript(file)), text);
  const others = files.filter((name) => !name.endsWith('.ts'));
  for (const file of others) write(join(folder, file), withScripts(readFileSync(file, 'utf8')));
  for (const file of [page, 'dist/current', 'LICENSE']) cpSync(file, join(folder, file), { recursive: true });
  // `npm start -- --help` names these.
  cpSync('docs/operate', join(folder, 'docs/operate'), { recursive: true });
  cpSync('deploy/package/README.md', join(folder, 'README.md'));
  const imported = packagesIn(sources.map(({ text }) => text));
  const unnamed = imported.filter((name) => !(name in manifest.dependencies));
  if (unnamed.length > 0) throw new Error(`package.json names no dependency ${unnamed.join(', ')}.`);
  for (const place of allNeededBy(imported)) cpSync(place, join(folder, place), { recursive: true, filter: isRun });
  write(join(folder, 'package.json'), JSON.stringify(packageOf(manifest, imported), null, 2));
}

/** What only an editor reads is half of the files. */
const isRun = (file: string) => !/\.(map|[cm]?ts)$/.test(file);

type Manifest = Record<'version' | 'license' | 'description', string> &
  Record<'imports' | 'dependencies', Record<string, string>>;

function packageOf({ version, license, description, imports }: Manifest, imported: readonly string[]) {
  const isIn = (place: string) => FOLDERS.some((name) => place.startsWith(`./${name}/`));
  return {
    name: COMMAND,
    version,
    description,
    license,
    type: 'module',
    engines: { node: '>=24' },
    bin: { [COMMAND]: 'server/start.js' },
    imports: Object.fromEntries(Object.entries(imports).filter(([, place]) => isIn(place))),
    dependencies: Object.fromEntries(imported.map((name) => [name, installed(name).version])),
    bundleDependencies: imported,
  };
}

const installed = (name: string): { version: string } => readJson(join('node_modules', name, 'package.json'));

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

/** The lines keep their numbers, so that a stack says where to look in the source. */
const scriptOf = (file: string) => withScripts(stripTypeScriptTypes(readFileSync(file, 'utf8')));

/** Names of our own modules, wherever they are imported or started: `'./process.ts'` becomes `'./process.js'`. */
const withScripts = (text: string) => text.replace(/(?<=')((?:\.\.?\/|#)[^'\n]+)\.ts(?=')/g, '$1.js');

const asScript = (file: string) => file.replace(/\.ts$/, '.js');

function write(file: string, text: string) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

// Packs the site with its built page into one file that npm installs without a network (docs: The package).
const staging = mkdtempSync(join(tmpdir(), 'legend-tools-site-'));
try {
  fill(staging);
  const [into = '.'] = process.argv.slice(2);
  process.stdout.write(`${npmPack(staging, into)}\n`);
} finally {
  rmSync(staging, { recursive: true });
}
