import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { createHelper, runHelpersFromBuild } from '../../server/beside/helper.ts';
import { placeOf } from '../../server/database/place.ts';
import { newestChanges } from '../../server/news/list-changes.ts';
import { builtFolder } from '../../server/program/installed.ts';
import { openOnSqlite } from '../support/databases.ts';
import { folder } from '../support/program.ts';

const SOURCE = 'server/beside/process.ts';

/** A build whose helpers answer everything with "built". */
function build(hash: string) {
  const all = folder();
  const put = (file: string, text: string) => {
    mkdirSync(dirname(join(all, file)), { recursive: true });
    writeFileSync(join(all, file), text);
  };
  put('current', 'build-1');
  put('build-1/.helper/sources.json', JSON.stringify({ files: [SOURCE], hash }));
  const answering = "process.on('message', ({ number }) => process.send({ number, say: 'told', told: 'built' }));";
  put('build-1/.helper/server/beside/process.js', answering);
  return all;
}

it('runs what was bundled from the same sources, as long as it is there, and otherwise the sources', async () => {
  const db = await openOnSqlite();
  const place = placeOf(db);
  if (!place) throw new Error('It has no file.');
  const { module, name } = newestChanges;
  const helper = createHelper({ memory: 64 });
  const answer = () => helper.carryOut(db, { place, module, name, order: null });
  const own = createHash('sha256').update(readFileSync(SOURCE)).digest('hex');

  runHelpersFromBuild(build('of others'));
  const bySources = await answer();
  expect(bySources).toEqual(await newestChanges.read(db, null));
  helper.retire();

  const good = build(own);
  runHelpersFromBuild(good);
  expect(await answer()).toBe('built');
  rmSync(good, { recursive: true });
  expect(await answer()).toEqual(bySources);

  runHelpersFromBuild('no/such/folder');
  expect(await answer()).toEqual(bySources);
  helper.retire();
});

it('the build has all that helpers are ordered to do, and each does the same', async () => {
  const built = resolve(builtFolder('dist') ?? '', '.helper');
  const bundled = globSync('{server,features}/**/*.js', { cwd: built }).filter((file) => !file.endsWith('process.js'));
  const sources = globSync(['server/**/*.ts', 'features/*/server/**/*.ts']).filter((file) =>
    readFileSync(file, 'utf8').includes('module: import.meta.url'),
  );
  expect(bundled.sort()).toEqual(sources.map((file) => file.replace(/ts$/, 'js')).sort());
  const worksIn = async (file: string) => {
    const all: Record<string, unknown> = await import(/* @vite-ignore */ pathToFileURL(file).href);
    const works = Object.entries(all).filter(([, one]) => typeof one === 'object' && one && 'module' in one);
    return works.map(([name]) => name).sort();
  };
  for (const file of bundled) {
    const here = await worksIn(resolve(file.replace(/js$/, 'ts')));
    expect([file, await worksIn(join(built, file))]).toEqual([file, here]);
  }
  const drawing = pathToFileURL(join(built, 'features/link-pictures/server/draw.js')).href;
  const { drawnPicture } = await import(/* @vite-ignore */ drawing);
  const picture = await drawnPicture.read(undefined, { over: 'Wraith', name: 'Voidwalker', under: 'Legendary' });
  expect(Buffer.from(picture).subarray(1, 4).toString()).toBe('PNG');
});
