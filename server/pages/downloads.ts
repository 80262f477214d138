import type { Context, Hono } from 'hono';
import { downloads, oldBuildBat } from '#contract/imports/downloads.ts';
import { exportBat } from '#game-files/recipes/export-bat.ts';
import { READ_THE_GAME, readTheGame } from '#game-files/recipes/read-the-game.ts';
import { lookUp, type Place } from '#rules/skins/pages/look-up.ts';
import { earlierSlugs, pageIndexOf, readSkinAssets } from '../catalogue/find-page.ts';
import type { Database } from '../database/tables.ts';
import { type Env, inTurn } from '../http/deps.ts';
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

/**
 * Serves, for the page of each skin and legend, a batch file that exports its skins with RSX, at the page's address below
 * `/download` (docs: Files for RSX).
 */
export function addExportFiles(app: Hono<Env>, db: Database) {
  app.get('/download/legends/:legend/:file', (c) => {
    const skin = withoutEnding(c.req.param('file'));
    return inTurn(c, db, () => answer(c, db, { legend: c.req.param('legend'), skin }));
  });
  app.get('/download/legends/:file', (c) =>
    inTurn(c, db, () => answer(c, db, { legend: withoutEnding(c.req.param('file')) })),
  );
}

function withoutEnding(file: string) {
  if (!file.endsWith('.bat')) throw noSuchFile();
  return file.slice(0, -'.bat'.length);
}

async function answer(c: Context<Env>, db: Database, place: Place) {
  const pageIndex = await pageIndexOf(db)();
  const found = await lookUp(pageIndex, place, earlierSlugs(db));
  if (found.outcome === 'moved') return c.redirect(`/download${found.to}.bat`, 301);
  if (found.outcome !== 'found') throw noSuchFile();
  const { legendEntry, entry } = found;
  const assets = entry ? await readSkinAssets(db, pageIndex, legendEntry.name, entry.skin) : [];
  const all = legendEntry.entries.map(({ skin }) => ({ legend: legendEntry.name, skin }));
  const text = exportBat(entry ? all.filter(({ skin }) => skin === entry.skin) : all, assets, all);
  if (text === undefined) throw noSuchFile();
  const [, , ...parts] = decodeURIComponent((entry ?? legendEntry).address).split('/');
  return batchFile(c, { name: `export-${parts.join('-')}.bat`, text });
}
