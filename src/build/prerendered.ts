import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Manifest, type Plugin, type UserConfig } from 'vite';

/**
 * Draws every public page once the page is built and writes them into `pages.json`, for the server to answer with: text
 * that needs no script, search engines find, and the script then takes over. What draws them stays in `.server`, for the
 * pages of which only the server knows what they show. `config` is what both builds share.
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
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        // Wherever it runs: what React checks for developers takes it ten times as long.
        define: { ...shared.define, 'process.env.NODE_ENV': '"production"' },
        // Whole, so that it runs wherever the build is put.
        ssr: { noExternal: true },
        build: { ssr: 'src/prerender/prerender.tsx', outDir: folder, target: 'es2023', emptyOutDir: true },
      });
      const { renderPages, ORIGIN } = await import(pathToFileURL(join(folder, 'prerender.js')).href);
      const manifest: Manifest = JSON.parse(readFileSync(join(dir, '.vite/manifest.json'), 'utf8'));
      const pages = await renderPages((file: string) => assetsOf(manifest, file));
      writeFileSync(join(dir, 'pages.json'), JSON.stringify({ origin: ORIGIN, pages, ofProfile: ofProfile(manifest) }));
    },
  },
});

/** The fonts of all pages; the style sheets and scripts of the view that is loaded with one of them. */
function assetsOf(manifest: Manifest, file: string) {
  const entry = entryOf(manifest);
  const common = filesOf(manifest, entry);
  const own = [...filesOf(manifest, file)].filter((path) => !common.has(path)).map((path) => `/${path}`);
  return {
    fonts: (manifest[entry]?.assets ?? []).filter((path) => path.endsWith('.woff2')).map((path) => `/${path}`),
    styles: own.filter((path) => path.endsWith('.css')),
    scripts: own.filter((path) => path.endsWith('.js')),
  };
}

/** What a browser with a profile needs before it can draw anything: asked for at once, not after the script has come. */
const ofProfile = (manifest: Manifest) =>
  [...filesOf(manifest, 'src/world/cookie.ts')]
    .filter((file) => !filesOf(manifest, entryOf(manifest)).has(file))
    .map((file) => `<link rel="modulepreload" href="/${file}">`)
    .join('');

const entryOf = (manifest: Manifest) => Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? '';

/** Everything that the browser loads with a chunk. */
function filesOf(manifest: Manifest, key: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The build has no ${key}.`);
  if (found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const other of chunk.imports ?? []) filesOf(manifest, other, found);
  for (const sheet of chunk.css ?? []) found.add(sheet);
  return found;
}
