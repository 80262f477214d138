import type { Context, Hono } from 'hono';
import { exportBat } from '#game-files/recipes/export-bat.ts';
import { lookUp, type Place } from '#rules/skins/pages/look-up.ts';
import { earlierSlugs, pageIndexOf, readSkinAssets } from '../catalogue/find-page.ts';
import type { Database } from '../database/tables.ts';
import { type Env, inTurn } from '../http/deps.ts';
import { batchFile, noSuchFile } from './downloads.ts';

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
