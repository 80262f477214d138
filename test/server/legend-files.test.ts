import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { firstLegends } from '#game-files/names/legends.ts';
import { readEverything } from '../../server/commands/export.ts';
import { reportOf } from '../../server/commands/import-report.ts';
import type { Database } from '../../server/database/tables.ts';
import { importBeside } from '../../server/import/apply.ts';
import { readLegends } from '../../server/legends/legend-row.ts';
import { migrate } from '../../server/migrations/migrate.ts';
import { openDatabase } from '../../server/startup/open-database.ts';
import { describeOnEachDatabase, newFolder } from '../support/databases.ts';
import { rowsOfJson } from '../support/own-rows.ts';
import { commandHere } from '../support/program-here.ts';
import { updateRows } from '../support/rows.ts';
import { emptyList, listed, newSite, serveDatabase } from '../support/staff.ts';

/** Turns a database with its data into one from before legends had words; the next migration adds them. */
async function withoutLegendWords(db: Database) {
  await db.schema.dropIndex('legend_by_folder').execute();
  for (const column of ['folder', 'words', 'rig', 'clips', 'version']) {
    await db.schema.alterTable('legend').dropColumn(column).execute();
  }
  await db.deleteFrom('migration').where('name', '=', '010-legends.sql').execute();
}

async function importText(db: Database, text: string) {
  const rows = rowsOfJson(text);
  return reportOf(await importBeside(db, rows, { dryRun: false }), { dryRun: false });
}
const importLegends = (db: Database, legends: object[]) => importText(db, JSON.stringify({ legends }));

const contentsOf = async (db: Database) =>
  (await readLegends(db)).map(({ _id, version, skins, ...content }) => content);
const rowsOf = (db: Database) => db.selectFrom('legend').selectAll().orderBy('id').execute();

const mirage = { name: 'Mirage', folder: 'mirage', words: ['holo'], rig: 'pilot_a', clips: 'pilot_b' };
const fox = { name: 'Fox', folder: 'fox', words: ['vixen'], rig: null, clips: null };

describeOnEachDatabase('legends in files of our own', (open, once) => {
  it('restore words in another database, and change nothing the second time', async () => {
    const [from, to] = [await open(), await open()];
    await importLegends(from, [{ ...mirage, words: ['holo', 'ghost'] }, fox]);
    const text = JSON.stringify(await readEverything(from));
    expect(await importText(to, text)).toMatch(/^legends: 1 added, 1 changed, 27 left as they are$/m);
    expect(await contentsOf(to)).toEqual(await contentsOf(from));
    expect(await importText(to, text)).toMatch(/^legends: 29 left as they are\nNothing has changed\.$/m);
  });

  it('may give words of one to another at once', async () => {
    const db = await open();
    await emptyList(db);
    await importLegends(db, [fox, mirage]);
    await importLegends(db, [
      { ...fox, folder: 'mirage', words: ['holo'] },
      { ...mirage, folder: 'fox', words: ['vixen'] },
    ]);
    expect(await contentsOf(db)).toEqual([
      { ...fox, folder: 'mirage', words: ['holo'] },
      { ...mirage, folder: 'fox', words: ['vixen'] },
    ]);
  });

  const wrong = [
    [
      'a word that another one has',
      [{ ...fox, words: ['holo'] }],
      /Fox cannot be so: “holo” stands for Mirage already\.$/,
    ],
    ['a shared word', [{ ...fox, words: ['generic'] }], /“generic” stands for no legend/],
    ['two legends of one name', [fox, { ...fox, name: 'FOX' }], /^The legend FOX is already in a\.json, line 1\.$/],
    ['a folder that is none', [{ ...fox, folder: 'a b' }], /Write the folder in small letters, digits and _\.$/],
    ['what is no legend', [5], /This is not a legend\.$/],
  ] as const;

  it('that cannot be so are refused as a whole', async () => {
    const db = await open();
    const before = await rowsOf(db);
    for (const [what, legends, message] of wrong) {
      const rows = [...(legends as readonly unknown[]), { ...mirage, name: 'Other' }] as object[];
      await expect(importLegends(db, rows), what).rejects.toThrow(message);
      expect([what, await rowsOf(db)]).toEqual([what, before]);
    }
  });

  once('may be missing: what is known stays', async () => {
    const db = await open();
    await importLegends(db, [fox]);
    const before = await rowsOf(db);
    await importText(db, JSON.stringify({ skins: [{ legend: 'FOX', ingamename: 'a', model: 'm', texture: 't' }] }));
    expect(await rowsOf(db)).toEqual(before);
  });

  once('keep what a file does not say, and skins of the same file find them', async () => {
    const db = await open();
    await importText(
      db,
      JSON.stringify({
        legends: [{ name: 'Fox', folder: 'fox', more: 1 }],
        skins: [{ legend: 'fox', ingamename: 'a' }],
      }),
    );
    await importLegends(db, [{ name: 'fox', words: ['vixen'] }]);
    expect((await readLegends(db)).find(({ name }) => name === 'Fox')).toMatchObject({ ...fox, version: 2, skins: 1 });
  });

  once('are changes of their own: an import’s undo leaves them, the owner undoes each', async () => {
    const { db, url, boss } = await newSite(open, { owners: ['boss'] });
    const bytes = async () => (await fetch(`${url}/api/skins`)).text();
    const before = await bytes();
    await importText(
      db,
      JSON.stringify({ legends: [fox, mirage], skins: [{ legend: 'Fox', ingamename: 'a', model: 'm', texture: 't' }] }),
    );
    const [batch, ...others] = (await boss.activity()).activity;
    expect([batch?.kind, ...others.map(({ kind, actor }) => `${kind} ${actor}`)]).toEqual([
      'batches',
      'legends import',
      'legends import',
    ]);
    await boss.undo(batch?._id ?? '');
    expect(await bytes()).toBe(before);
    expect(await contentsOf(db)).toContainEqual(mirage);
    const change = others.find((entry) => entry.kind === 'legends' && entry.action === 'change');
    expect((await boss.undo(change?._id ?? '')).status).toBe(200);
    expect(await contentsOf(db)).toContainEqual(firstLegends.find(({ name }) => name === 'Mirage'));
  });
});

describeOnEachDatabase('a database from before legends had words', (open) => {
  it('gets the first of them: for those that are there by their names, for the others as rows without skins', async () => {
    const { db, url, ann } = await newSite(open, { prepare: emptyList, owners: ['ann'] });
    await ann.add('MIRAGE', { ingamename: 'a', model: 'm', texture: 't' });
    await ann.add('Fox', { ingamename: 'b', model: 'm', texture: 'u' });
    const [skins, mine] = [(await listed(url)).details, await rowsOf(db)];
    await withoutLegendWords(db);
    await migrate(db, async () => {});
    const legends = await readLegends(db);
    const known = firstLegends.map((legend) => (legend.name === 'Mirage' ? { ...legend, name: 'MIRAGE' } : legend));
    const bare = { name: 'Fox', folder: null, words: [], rig: null, clips: null };
    expect(await contentsOf(db)).toEqual([...known, bare].sort((a, b) => (a.name < b.name ? -1 : 1)));
    expect(legends.filter((legend) => legend.skins > 0).map(({ _id }) => _id)).toEqual(
      expect.arrayContaining(mine.map((row) => row.id)),
    );
    const { url: after } = await serveDatabase(db);
    expect((await listed(after)).details).toEqual(skins);
  });
});

it('npm run import reads lists by the legends and words of the database, and keeps the names that its owner gave', async () => {
  const folder = newFolder();
  const DATA_DIR = join(folder, 'data');
  const db = await openDatabase({ dataDir: DATA_DIR });
  await importLegends(db, [{ ...fox, words: ['vixen'] }]);
  await updateRows(db, 'legend', { name: 'Trickster', name_key: 'trickster' }, { name: 'Mirage' });
  await db.destroy();
  mkdirSync(join(folder, 'list'));
  const paths = [
    'mdl/Humans/class/medium/pilot_medium_vixen.rmdl',
    'mdl/Humans/class/medium/pilot_medium_holo.rmdl',
    'mdl/Humans/class/medium/pilot_medium_nobody.rmdl',
  ];
  writeFileSync(
    join(folder, 'list/assets.csv'),
    `type,guid,asset_name\n${paths.map((path) => `mdl_,,${path}\n`).join('')}`,
  );
  writeFileSync(join(folder, 'own.txt'), 'vixen_v20_hunt_w\n');
  const env = { ...process.env, DATA_DIR, DATABASE_URL: '' };
  const { stdout, stderr } = await commandHere(['import', 'list', 'own.txt', '--json'], { cwd: folder, env });
  expect(stderr).toBe('');
  expect(
    JSON.parse(stdout)
      .archive.added.map(({ group, name }: Record<string, string>) => `${group}: ${name}`)
      .sort(),
  ).toEqual(['Fox: pilot_medium_vixen', 'Fox: vixen_v20_hunt_w', 'Trickster: pilot_medium_holo']);
});
