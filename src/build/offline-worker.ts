import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { build, type Manifest, type Plugin } from 'vite';
import { CLOSED, viewsIn } from './views-in.ts';

const SHELL = 'shell.html';

/** What these load needs a network, or is too large to be stored for when there is none (docs: Offline). */
const ONLINE = /\.online\.tsx?$/;

/** The threads that read and draw models, and what only pages without https need: those store nothing. */
const NO_STORED_THREAD = /\/(?:read-model|read-pictures|draw-pictures|solve-plainly|sha2)-/;

/** Builds the service worker with the list of files to store, and the document for all pages. */
export const offlineWorker = (): Plugin => {
  let closed: string[] = [];
  return {
    name: 'offline-worker',
    apply: 'build',
    generateBundle() {
      closed = viewsIn(CLOSED, this).map((id) => relative('.', id).replaceAll('\\', '/'));
    },
    writeBundle: {
      // Before its files are compressed.
      sequential: true,
      async handler({ dir = 'dist' }) {
        const html = readFileSync(join(dir, 'index.html'), 'utf8');
        // No proxy may hold its script back either (`src/prerender/assets.tsx`).
        writeFileSync(join(dir, SHELL), html.replace('<script type="module"', '$& data-cfasync="false"'));
        const manifest: Manifest = JSON.parse(readFileSync(join(dir, '.vite/manifest.json'), 'utf8'));
        const files = [...publicFiles(manifest, closed)].map((file) => ({ url: `/${file}`, revision: null }));
        const named = [SHELL, 'favicon.svg'].map((file) => ({ url: `/${file}`, revision: hashOf(join(dir, file)) }));
        await buildWorker(dir, [...files, ...named]);
      },
    },
  };
};

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

/** Every file that a public page may need: neither the others nor what only they load. */
function publicFiles(manifest: Manifest, closed: readonly string[]) {
  const files = new Set<string>();
  const seen = new Set<string>();
  const add = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key) || key === CLOSED || closed.includes(key) || ONLINE.test(key)) return;
    seen.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file);
    for (const other of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) add(other);
  };
  add(Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? '');
  // Browsers too old for the other font format have no workers like this one.
  return [...files].filter((file) => !file.endsWith('.woff') && !NO_STORED_THREAD.test(file));
}

const hashOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('base64url').slice(0, 12);
