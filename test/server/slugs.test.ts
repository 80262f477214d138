import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { SkinRow } from '#rules/skins/given-rows.ts';
import { slugOfLegend, slugOfSkin } from '#rules/skins/stored-slug.ts';
import type { Database } from '../../server/database/tables.ts';
import { importBeside } from '../../server/import/apply.ts';
import { migrate } from '../../server/migrations/migrate.ts';
import { readSlugs } from '../../server/slugs/read-slugs.ts';
import { describeOnEachDatabase, type OpenNew, openOnSqlite } from '../support/databases.ts';
import { codeIn } from '../support/imports.ts';
import { newSite } from '../support/new-site.ts';
import { emptyList } from '../support/staff.ts';
import { withoutSlugs } from '../support/without-slugs.ts';

const skin = (ingamename: string) => ({ ingamename, model: `${ingamename}_w`, texture: 'n/a' });
const imported = (db: Database, skins: SkinRow[]) =>
  importBeside(db, { skins, assets: [] }, { dryRun: false, build: { name: 'Season 30' } });

async function start(open: OpenNew) {
  const { db, url, boss } = await newSite(open, { prepare: emptyList, owners: ['boss'] });
  const add = async (legend: string, name: string): Promise<string> =>
    (await boss.add(legend, skin(name))).json.data._id;
  const rename = (id: string, name: string) => boss.save(id, skin(name));
  return { db, url, boss, add, rename };
}

/** The slugs of all skins, also of removed ones, by their names. */
async function slugsNow(db: Database) {
  const skins = await db.selectFrom('skin').selectAll().orderBy('id').execute();
  const slugs = await readSlugs(db);
  return skins.map((one) => [one.ingamename, slugs.ofSkin(one)]);
}

/** Every skin and legend has a row that says what it is called now, and that row is its own. */
async function expectWhole(db: Database) {
  const rows = await db.selectFrom('slug').selectAll().execute();
  const has = (scope: string, entity_id: string, base: string) =>
    rows.some((row) => row.scope === scope && row.entity_id === entity_id && row.base === base);
  const skins = await db.selectFrom('skin').selectAll().execute();
  const legends = await db.selectFrom('legend').selectAll().execute();
  expect(skins.filter((one) => !has(one.legend_id, one.id, slugOfSkin(one)))).toEqual([]);
  expect(legends.filter((one) => !has('', one.id, slugOfLegend(one)))).toEqual([]);
  return rows;
}

describeOnEachDatabase('slugs', (open) => {
  it('are given to every skin and legend, in every way of naming it', async () => {
    const { db, boss, add, rename } = await start(open);
    const known: unknown[] = [];
    const check = async () => {
      const rows = await expectWhole(db);
      // None is ever changed or taken away.
      expect(rows).toEqual(expect.arrayContaining(known));
      known.splice(0, known.length, ...rows);
    };
    const one = await add('Ash', 'One');
    await check();
    await rename(one, 'Uno');
    await check();
    const legend = (await boss.send('POST', '/api/legends/admin', { name: 'Fox' })).json.data;
    await check();
    await boss.send('PUT', `/api/legends/admin/${legend._id}`, { name: 'Fuchs', version: 1 });
    await check();
    const rows = [
      { legend: 'Ash', ...skin('Two') },
      { legend: 'Wraith', ...skin('Three') },
    ];
    const { batch } = await imported(db, rows);
    await check();
    await boss.undo(batch?.id ?? '');
    await check();
    await boss.remove(one);
    const [removal] = await boss.history();
    await boss.undo(removal?._id ?? '');
    await check();
  });

  it('are unique in their legend, kept over a change of name, and never given to another skin', async () => {
    const { db, boss, add, rename } = await start(open);
    const first = await add('Ash', 'Iron Choir');
    await rename(first, 'Steel Choir');
    await add('Ash', 'Iron Choir');
    await add('Wraith', 'Iron Choir');
    const third = await add('Ash', 'Iron’s Choir');
    const irons = await add('Ash', 'Iron-Choir');
    await boss.remove(irons);
    await add('Ash', 'Iron, Choir');
    await rename(first, 'Iron: Choir');
    expect(await slugsNow(db)).toEqual([
      ['Iron: Choir', 'iron-choir'],
      ['Iron Choir', 'iron-choir-2'],
      ['Iron Choir', 'iron-choir'],
      ['Iron’s Choir', 'irons-choir'],
      ['Iron-Choir', 'iron-choir-3'],
      ['Iron, Choir', expect.stringMatching(/^iron-choir-[0-9a-f-]{36}$/)],
    ]);
    expect(third).toEqual(expect.any(String));
  });

  it('are given to a list from before there were any, what is shown before what was removed', async () => {
    const { db, boss, add } = await start(open);
    const removed = await add('Ash', 'Iron Choir');
    await boss.remove(removed);
    await add('Ash', 'Iron-Choir');
    await imported(
      db,
      Array.from({ length: 2100 }, (_, at) => ({ legend: 'Wraith', ...skin(`Skin ${at}`) })),
    );
    await withoutSlugs(db);
    await migrate(db, async () => {});
    await expectWhole(db);
    expect((await slugsNow(db)).slice(0, 3)).toEqual([
      ['Iron Choir', 'iron-choir-2'],
      ['Iron-Choir', 'iron-choir'],
      ['Skin 0', 'skin-0'],
    ]);
  });
});

describe('slugs, whatever the database', () => {
  it('are sent with the list only when they do not follow from the name', async () => {
    const { db, url, add, boss } = await start(openOnSqlite);
    await add('Ash', 'Iron Choir');
    await add('Ash', 'Iron-Choir');
    await add('Ash', '!!!');
    await boss.send('POST', '/api/legends/admin', { name: 'A-sh' });
    await imported(db, [
      { legend: 'A-sh', ...skin('Plain') },
      { legend: 'A sh', ...skin('Plain') },
    ]);
    const { skins } = await (await fetch(`${url}/api/skins`)).json();
    type Sent = { legend: string; slug?: string; details: { ingamename: string; slug?: string }[] };
    expect(
      skins.map(({ legend, slug, details }: Sent) => [legend, slug, details.map((one) => [one.ingamename, one.slug])]),
    ).toEqual([
      ['A sh', 'a-sh-2', [['Plain', undefined]]],
      ['A-sh', undefined, [['Plain', undefined]]],
      [
        'Ash',
        undefined,
        [
          ['Iron Choir', undefined],
          ['Iron-Choir', 'iron-choir-2'],
          ['!!!', 'w'],
        ],
      ],
    ]);
  });
});

describe('rows of skins and legends', () => {
  it('are written where their slugs are given, and nowhere else', () => {
    const writers = codeIn('server').filter((file) =>
      /(?:insertInto|updateTable|rowsInto)\('(?:skin|legend)'/.test(readFileSync(file, 'utf8')),
    );
    expect(writers.sort()).toEqual([
      'server/import/save-legends.ts',
      'server/legends/write-legends.ts',
      'server/migrations/first-legends.ts',
      'server/migrations/name-keys.ts',
      'server/skins/write-skins.ts',
    ]);
  });
});
