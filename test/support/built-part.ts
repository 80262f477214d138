import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { build } from 'vite';
import { securityHeaders } from '../../server/http/headers.ts';
import { readSettings } from '../../server/program/settings.ts';

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** Builds a small page from parts of the product for one test, and serves it with the product's headers. */
export async function serveBuiltPart(root: string) {
  const folder = mkdtempSync(join(tmpdir(), 'part-'));
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    build: { outDir: folder, emptyOutDir: true, target: 'es2023' },
  });
  const headers = securityHeaders(readSettings({}));
  const server = createServer(({ url = '/' }, response) => {
    try {
      const file = join(folder, url === '/' ? 'index.html' : url);
      response.writeHead(200, { ...headers, 'Content-Type': types[extname(file)] }).end(readFileSync(file));
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    rmSync(folder, { recursive: true });
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close };
}
