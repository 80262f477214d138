import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Manifest, type Plugin, type UserConfig } from 'vite';
import { filesBeside, filesOfPage, sourceOf } from './page-files.ts';

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
        define: { 'process.env.NODE_ENV': '"production"' },
        // Whole, so that it runs wherever the build is put.
        ssr: { noExternal: true },
        build: {
          ssr: 'src/prerender/prerender.tsx',
          outDir: folder,
          target: 'es2023',
          emptyOutDir: true,
          // In one file, which a server reads at its start: later it may be gone.
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

/** Every page has its own files in it, at their own places. */
const withoutFiles = (html: string) =>
  html.replace(/\s*(?:<script type="module"[^>]*><\/script>|<link rel="(?:modulepreload|stylesheet)"[^>]*>)/g, '');

/** What a browser with a profile needs before it can draw anything: asked for at once, not after the script has come. */
const ofProfile = (manifest: Manifest) =>
  ['src/world/person/signed-in.ts', 'src/world/calls/for-account.ts', 'src/app/staff-pages.ts']
    .flatMap((file) => filesBeside(manifest, file))
    // Style sheets are asked for by what loads these.
    .filter((file) => file.endsWith('.js'))
    .map((file) => `<link rel="modulepreload" href="${file}">`)
    .join('');
