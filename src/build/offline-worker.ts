import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Manifest, type Plugin } from 'vite';

const SHELL = 'shell.html';

/** Not needed without a network: neither these nor files that only they load are stored (docs: Offline). */
const NOT_STORED = new Set([
  'src/app/staff-pages.ts',
  'src/shell/open-proof.tsx',
  'src/views/login/widget.tsx',
  'src/world/person/passkeys.ts',
  'src/world/look/show.ts',
]);

/** The threads that read and draw models, and what only pages without https need: those store nothing. */
const NO_STORED_THREAD = /\/(?:read-model|read-pictures|draw-pictures|solve-plainly|sha2)-/;

/** Builds the service worker with the list of files to store, and the document for all pages. */
export const offlineWorker = (): Plugin => ({
  name: 'offline-worker',
  apply: 'build',
  writeBundle: {
    // Before its files are compressed.
    sequential: true,
    async handler({ dir = 'dist' }) {
      const html = readFileSync(join(dir, 'index.html'), 'utf8');
      // No proxy may hold its script back either (`src/prerender/assets.tsx`).
      writeFileSync(join(dir, SHELL), html.replace('<script type="module"', '$& data-cfasync="false"'));
      const manifest: Manifest = JSON.parse(readFileSync(join(dir, '.vite/manifest.json'), 'utf8'));
      const files = [...publicFiles(manifest)].map((file) => ({ url: `/${file}`, revision: null }));
      const named = [SHELL, 'favicon.svg'].map((file) => ({ url: `/${file}`, revision: hashOf(join(dir, file)) }));
      await buildWorker(dir, [...files, ...named]);
    },
  },
});

const buildWorker = (dir: string, kept: readonly { url: string; revision: string | null }[]) =>
  build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { 'self.KEPT_FILES': JSON.stringify(kept) },
    build: {
      outDir: dir,
      emptyOutDir: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: {
        input: 'src/offline/worker.ts',
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  });

/** Every file that a public page may need. */
function publicFiles(manifest: Manifest) {
  const files = new Set<string>();
  const seen = new Set<string>();
  const add = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key) || NOT_STORED.has(key)) return;
    seen.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file);
    for (const other of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) add(other);
  };
  add(Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? '');
  // Browsers too old for the other font format have no workers like this one.
  return [...files].filter((file) => !file.endsWith('.woff') && !NO_STORED_THREAD.test(file));
}

const hashOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('base64url').slice(0, 12);
