import type { Hono } from 'hono';
import { downloads } from '#contract/imports/downloads.ts';
import { READ_THE_GAME, readTheGame } from '#contract/imports/read-the-game.ts';
import type { Env } from '../http/env.ts';
import { Refused } from '../program/refused.ts';

// cmd.exe finds a label reliably only where lines end with CRLF.
const all = Object.entries({ ...downloads, [READ_THE_GAME]: readTheGame });
const files = new Map(all.map(([name, text]) => [name, text.replaceAll('\n', '\r\n')]));

/** Serves the batch files of guide and import desk (docs: Downloads); below `/download` there is nothing else. */
export function addDownloads(app: Hono<Env>) {
  app.get('/download/:file', (c, next) => {
    const file = c.req.param('file');
    const text = files.get(file);
    if (text === undefined) return next();
    return c.body(text, 200, {
      'Content-Type': 'application/x-bat',
      'Content-Disposition': `attachment; filename="${file}"`,
      'Cache-Control': 'no-cache',
    });
  });
  app.all('/download/*', () => {
    throw new Refused(404, 'not_found', 'There is no such file.');
  });
}
