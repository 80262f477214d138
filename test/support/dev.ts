import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'vite';

/** The page as `npm run dev` serves it, on a free port; its calls are answered by the site at `api`. */
export async function startDev(api: string) {
  const cacheDir = mkdtempSync(join(tmpdir(), 'dev-'));
  const vite = await createServer({
    cacheDir,
    logLevel: 'error',
    // The packages may be linked from elsewhere.
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
