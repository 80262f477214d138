import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Manifest, type Plugin, type UserConfig } from 'vite';
import { fileOfPage } from './file-of-page.ts';
import { filesBeside, filesOfPage, sourceOf } from './page-files.ts';
import { CLOSED } from './views-in.ts';

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
