import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { readBuiltPage } from '../../server/pages/built-page.ts';
import { openOnSqlite } from '../support/databases.ts';
import { dist as built } from '../support/dist.ts';
import { folder } from '../support/program.ts';
import { serveDatabase } from '../support/staff.ts';

const PATHS = ['/', '/skintranslator', '/legends/wraith', '/login?new', '/licences', '/translate', '/nowhere'];

/** Places a copy of the build beside others, its files renamed, and makes it the current one (docs: Running). */
function build(dist: string, name: string) {
  const own = join(dist, name);
  cpSync(built, own, { recursive: true, filter: (file) => !file.endsWith('.server') });
  // The drawing code, which is one file, is read at the start: it takes seconds to prepare another copy for a test.
  const drawing = pathToFileURL(resolve(built, '.server/prerender.js'));
  mkdirSync(join(own, '.server'));
  writeFileSync(join(own, '.server/prerender.js'), `export { draw } from '${drawing}';`);
  for (const file of readdirSync(join(own, 'assets')))
    renameSync(join(own, 'assets', file), join(own, 'assets', `${name}-${file}`));
  const pages = join(own, 'pages.json');
  writeFileSync(pages, readFileSync(pages, 'utf8').replaceAll('/assets/', `/assets/${name}-`));
  writeFileSync(join(dist, 'current'), name);
}

/** Starts a server on the current build. */
const serve = async (dist: string) => (await serveDatabase(await openOnSqlite(), { page: readBuiltPage(dist) })).url;

/** Opens the pages as a browser does, and says which files each of them names and which files do not come. */
async function visit(url: string) {
  const pages = await Promise.all(
    PATHS.map(async (path) => {
      const document = await (await fetch(url + path)).text();
      return { path, files: [...document.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file = '']) => file) };
    }),
  );
  const named = [...new Set(pages.flatMap(({ files }) => files))];
  const statuses = await Promise.all(
    named.map(async (file) => {
      const answer = await fetch(url + file);
      await answer.arrayBuffer();
      return answer.status;
    }),
  );
  const gone = named.filter((_, at) => statuses[at] !== 200);
  return { pages, gone };
}

it('a server keeps the build that it started with, when another is made and when no build is left (docs: Running)', async () => {
  expect(readdirSync(join(built, '.server'))).toEqual(['prerender.js']);
  const dist = join(folder(), 'dist');
  build(dist, 'one');
  const first = await serve(dist);
  const before = await visit(first);
  build(dist, 'two');
  expect(await visit(first)).toEqual(before);

  const second = await serve(dist);
  const after = await visit(second);
  for (const [{ pages, gone }, name] of [
    [before, 'one'],
    [after, 'two'],
  ] as const) {
    expect(gone).toEqual([]);
    for (const { path, files } of pages) {
      expect([path, files]).toEqual([path, files.map(() => expect.stringMatching(`^/assets/${name}-`))]);
      expect(files).not.toEqual([]);
    }
  }

  // The folder of the builds may go altogether.
  rmSync(dist, { recursive: true });
  expect(await visit(first)).toEqual(before);
  expect(await visit(second)).toEqual(after);
});
