import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'vite';

/** Serves the page like `npm run dev`, on a free port; the site at `api` answers its calls. */
export async function startDev(api: string) {
  const cacheDir = mkdtempSync(join(tmpdir(), 'dev-'));
  const vite = await createServer({
    cacheDir,
    logLevel: 'error',
    // The packages may be a link to another folder.
    server: { port: 0, hmr: false, fs: { allow: ['.', realpathSync('node_modules')] }, proxy: { '/api': api } },
  });
  await vite.listen();
  return {
    url: vite.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '',
    async close() {
      await vite.close();
      rmSync(cacheDir, { recursive: true });
    },
  };
}
