import type { Context, Hono } from 'hono';
import { downloads, oldBuildBat } from '#contract/imports/downloads.ts';
import { READ_THE_GAME, readTheGame } from '#game-files/recipes/read-the-game.ts';
import type { Env } from '../http/deps.ts';
import { Refused } from '../program/refused.ts';

const files = new Map<string, string>(Object.entries({ ...downloads, [READ_THE_GAME]: readTheGame }));

/** Serves the batch files of guide and import desk (docs: Downloads); below `/download` there is nothing else. */
export function addDownloads(app: Hono<Env>) {
  app.get('/download/:file', (c, next) => {
    const name = c.req.param('file');
    const text = files.get(name) ?? oldBuildBat(name);
    return text === undefined ? next() : batchFile(c, { name, text });
  });
  app.all('/download/*', () => {
    throw noSuchFile();
  });
}

export const noSuchFile = () => new Refused(404, 'not_found', 'There is no such file.');

/** cmd.exe finds a label reliably only where lines end with CRLF. */
export const batchFile = (c: Context<Env>, { name, text }: { name: string; text: string }) =>
  c.body(text.replaceAll('\n', '\r\n'), 200, {
    'Content-Type': 'application/x-bat',
    'Content-Disposition': `attachment; ${fileName(name)}`,
    'Cache-Control': 'no-cache',
  });

/** A header holds other letters only encoded (https://www.rfc-editor.org/rfc/rfc6266). */
function fileName(name: string) {
  const encoded = encodeURIComponent(name);
  return encoded === name ? `filename="${name}"` : `filename*=UTF-8''${encoded}`;
}
