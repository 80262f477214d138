import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono } from 'hono';
import { pagePathAt } from '#contract/pages.ts';
import type { Env } from './app.ts';
import { CannotStart } from './cannot-start.ts';
import { Refused } from './refused.ts';

export type BuiltPage = { folder: string; html: string; rootFiles: ReadonlySet<string> };

/** The page as `npm run build` left it; read once, at the start. */
export function readBuiltPage(folder: string): BuiltPage {
  const index = join(folder, 'index.html');
  if (!existsSync(index)) throw new CannotStart('The page is not built yet. Run "npm run build" first.');
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  const rootFiles = new Set(files.map(({ name }) => `/${name}`).filter((name) => name !== '/index.html'));
  return { folder, html: readFileSync(index, 'utf8'), rootFiles };
}

/**
 * Serves the page: hashed assets for ever, the files beside them, and on every other path the app itself, with 404
 * where the specification knows no page.
 */
export function addPages(app: Hono<Env>, { folder, html, rootFiles }: BuiltPage) {
  const files = serveStatic<Env>({ root: folder, precompressed: true });
  app.get('/assets/*', async (c) => {
    c.header('Cache-Control', 'public, max-age=31536000, immutable');
    // A script that is gone must not become the app's HTML, so nothing comes next.
    const found = await files(c, async () => {});
    if (found) return found;
    throw new Refused(404, 'not_found', 'There is no such file.');
  });
  app.get('*', async (c, next) => {
    c.header('Cache-Control', 'no-cache');
    if (rootFiles.has(c.req.path)) return files(c, next);
    const page = pagePathAt(c.req.path);
    if (page === '/login') c.header('X-Robots-Tag', 'noindex');
    return c.html(html, page ? 200 : 404);
  });
  app.all('*', () => {
    throw new Refused(405, 'method_not_allowed', 'A page takes GET and HEAD only.', {
      headers: { Allow: 'GET, HEAD' },
    });
  });
}
