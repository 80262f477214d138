import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Manifest, type Plugin, type UserConfig } from 'vite';
import { CLOSED } from './views-in.ts';

/** Lets the files of pages tell their names: the manifest of the build knows by them what belongs to a page. */
const fileOfPage = (): Plugin => ({
  name: 'file-of-page',
  transform: {
    filter: { id: /\.tsx$/, code: /^export default /m },
    handler: (code, id) => `${code}\nexport const file = ${JSON.stringify(relative('.', id).replaceAll('\\', '/'))};`,
  },
});

/**
 * Draws every public page after the build and writes them into `pages.json` for the server: text that needs no script,
 * that search engines find, and that the script then takes over. The drawing code stays in `.server`, for pages with
 * data that only the server has. `config` is shared by both builds.
 */
export const prerendered = (config: () => UserConfig): Plugin => ({
  name: 'prerendered',
  apply: 'build',
  writeBundle: {
    order: 'post',
    sequential: true,
    async handler({ dir = 'dist' }) {
      const folder = join(dir, '.server');
      const shared = config();
      await build({
        ...shared,
        plugins: [...(shared.plugins ?? []), fileOfPage()],
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        // In production mode everywhere: React's development checks take ten times as long.
        define: { 'process.env.NODE_ENV': '"production"' },
        // Bundled whole, so that it runs wherever the build is placed.
        ssr: { noExternal: true },
        build: {
          ssr: 'src/prerender/prerender.tsx',
          outDir: folder,
          target: 'es2023',
          emptyOutDir: true,
          // In one file, which a server reads at its start: later it may be deleted.
          rolldownOptions: { output: { codeSplitting: false } },
        },
      });
      const { renderPages, WHEN_DRAWN } = await import(pathToFileURL(join(folder, 'prerender.js')).href);
      const manifest: Manifest = JSON.parse(readFileSync(join(dir, '.vite/manifest.json'), 'utf8'));
      const pages = await renderPages((view?: string) => filesOfPage(dir, manifest, view));
      const template = withoutFiles(readFileSync(join(dir, 'index.html'), 'utf8'));
      const script = sourceOf(WHEN_DRAWN);
      const built = { template, pages, script, ofProfile: ofProfile(manifest) };
      writeFileSync(join(dir, 'pages.json'), JSON.stringify(built));
    },
  },
});

/** Includes every page's own files, at their places. */
const withoutFiles = (html: string) =>
  html.replace(/\s*(?:<script type="module"[^>]*><\/script>|<link rel="(?:modulepreload|stylesheet)"[^>]*>)/g, '');

/**
 * The files that a browser with a profile needs before it can draw: requested at once, not after the script has loaded.
 */
const ofProfile = (manifest: Manifest) =>
  ['src/world/person/signed-in.ts', 'src/world/calls/for-account.ts', CLOSED]
    .flatMap((file) => filesBeside(manifest, file))
    // Style sheets are requested by the modules that load these.
    .filter((file) => file.endsWith('.js'))
    .map((file) => `<link rel="modulepreload" href="${file}">`)
    .join('');

/** The built files of a page whose view is in the file `view`; without one, the files of all pages. */
function filesOfPage(dir: string, manifest: Manifest, view?: string) {
  const entry = entryOf(manifest);
  const all = view ? loadedWith(manifest, view, loadedWith(manifest, entry)) : loadedWith(manifest, entry);
  const [main = '', ...files] = [...all].map((file) => `/${file}`);
  return {
    styles: stylesIn(
      dir,
      [...new Set([...files, ...ofStillParts(manifest, view)])].filter((file) => file.endsWith('.css')),
    ),
    fonts: (manifest[entry]?.assets ?? []).filter((file) => file.endsWith('.woff2')).map((file) => `/${file}`),
    scripts: { main, others: files.filter((file) => file.endsWith('.js')) },
  };
}

/**
 * The files of still parts, which a page may keep as the document drew them (`parts/still.tsx`); only their styles are
 * needed.
 */
const ofStillParts = (manifest: Manifest, view = '') =>
  (manifest[view]?.dynamicImports ?? [])
    .filter((key) => /\/still-[\w-]+\.tsx$/.test(key))
    .flatMap((key) => filesBeside(manifest, key));

/** The files of a chunk that not every page has loaded. */
function filesBeside(manifest: Manifest, key: string) {
  const common = loadedWith(manifest, entryOf(manifest));
  return [...loadedWith(manifest, key)].filter((file) => !common.has(file)).map((file) => `/${file}`);
}

function stylesIn(dir: string, sheets: string[]) {
  const text = sheets.map((sheet) => readFileSync(join(dir, sheet), 'utf8').trim()).join('\n');
  if (/<\/style/i.test(text)) throw new Error('A style sheet would end its own element.');
  return { text, source: sourceOf(text), sheets };
}

/** The source of a policy that allows an inline style or script. */
const sourceOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const entryOf = (manifest: Manifest) => Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? '';

/** Everything that the browser loads with a chunk, after the files found before: dependencies come first. */
function loadedWith(manifest: Manifest, key: string, found: ReadonlySet<string> = new Set()): Set<string> {
  const files = new Set(found);
  add(manifest, key, files);
  return files;
}

function add(manifest: Manifest, key: string, files: Set<string>) {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The build has no ${key}.`);
  if (files.has(chunk.file)) return;
  files.add(chunk.file);
  for (const other of chunk.imports ?? []) add(manifest, other, files);
  for (const sheet of chunk.css ?? []) files.add(sheet);
}
