import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'vite';

/** The packages as Vite prepares them for browsers, which takes as long as the rest: once for all servers of a worker. */
let prepared: string | undefined;

/** Serves the page like `npm run dev`, on a free port; the site at `api` answers its calls. */
export async function startDev(api: string) {
  prepared ??= packagesFolder();
  const vite = await createServer({
    cacheDir: prepared,
    logLevel: 'error',
    // The packages may be a link to another folder.
    server: { port: 0, hmr: false, fs: { allow: ['.', realpathSync('node_modules')] }, proxy: { '/api': api } },
  });
  await vite.listen();
  return {
    url: vite.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '',
    close: () => vite.close(),
  };
}

function packagesFolder() {
  const path = mkdtempSync(join(tmpdir(), 'dev-'));
  process.once('exit', () => rmSync(path, { recursive: true, force: true }));
  return path;
}
