import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { SkinRow } from '#rules/skins/given-rows.ts';
import { slugOfLegend, slugOfSkin } from '#rules/skins/stored-slug.ts';
import type { Database } from '../../server/database/tables.ts';
import { importBeside } from '../../server/import/apply.ts';
import { migrate } from '../../server/migrations/migrate.ts';
import { readSlugs } from '../../server/slugs/read-slugs.ts';
import { doubtfulNames } from '../../server/startup/announce.ts';
import { describeOnEachDatabase, type OpenNew } from '../support/databases.ts';
import { codeIn } from '../support/imports.ts';
import { insertRows } from '../support/rows.ts';
import { addUser, emptyList, hire, newSite, serveDatabase } from '../support/staff.ts';

/** Turns a database with its data into one from before slugs existed; the next migration adds them. */
async function withoutSlugs(db: Database) {
  await db.schema.dropTable('slug').execute();
  await db.deleteFrom('migration').where('name', '=', '015-slugs.sql').execute();
}

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

describeOnEachDatabase('slugs', (open, once) => {
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

  once('are sent with the list only when they do not follow from the name', async () => {
    const { db, url, add, boss } = await start(open);
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

it('rows of skins and legends are written where their slugs are given, and nowhere else', () => {
  const writers = codeIn('server').filter((file) =>
    /(?:insertInto|updateTable|rowsInto)\('(?:skin|legend)'/.test(readFileSync(file, 'utf8')),
  );
  expect(writers.sort()).toEqual([
    'server/import/prepare-import.ts',
    'server/legends/legend-row.ts',
    'server/migrations/migrate.ts',
    'server/skins/change-skin.ts',
  ]);
});

/** A legend as older versions of the program kept it. */
const addLegend = (db: Database, id: string, name: string) =>
  db.insertInto('legend').values({ id, name, name_key: name.toLowerCase(), created_at: 1 }).execute();

const addSkin = (db: Database, legend_id: string, id: string, ingamename: string, more: object = {}) =>
  insertRows(db, 'skin', {
    ...{ id, legend_id, ingamename, model: 'm', texture: 'n/a', animation: null, starter: 0, version: 1 },
    ...{ created_at: 1, updated_at: 1, removed_at: null },
    ...more,
  });

/** Starts this version of the program on it. */
async function update(db: Database) {
  await db.deleteFrom('migration').where('name', '=', '006-name-keys.sql').execute();
  await migrate(db, async () => {});
}

const legends = (db: Database) => db.selectFrom('legend').select(['id', 'name', 'name_key']).orderBy('id').execute();

describeOnEachDatabase('a database from before names were compared by how they look', (open) => {
  it('gets new keys for its legends, and their names as they would be stored today', async () => {
    const db = await open();
    await emptyList(db);
    const names = ['Ash', 'Cafe\u0301', 'Mad\u00a0Maggie', 'Straße', 'Se\u200ber', 'Love ❤️'];
    for (const [index, name] of names.entries()) await addLegend(db, `${index}`, name);
    const before = await db.selectFrom('revision').selectAll().where('list', '=', 'skins').executeTakeFirstOrThrow();
    await update(db);
    const made = [
      { id: '0', name: 'Ash', name_key: 'ash' },
      { id: '1', name: 'Café', name_key: 'café' },
      { id: '2', name: 'Mad Maggie', name_key: 'mad maggie' },
      { id: '3', name: 'Straße', name_key: 'strasse' },
      { id: '4', name: 'Seer', name_key: 'seer' },
      { id: '5', name: 'Love ❤️', name_key: 'love ❤' },
    ];
    expect(await legends(db)).toEqual(made);
    const after = await db.selectFrom('revision').selectAll().where('list', '=', 'skins').executeTakeFirstOrThrow();
    expect(after.value).toBe(before.value + 1);
    await update(db);
    expect([await legends(db), await doubtfulNames(db)]).toEqual([made, []]);
    const { url } = await serveDatabase(db);
    const ann = await hire(db, url, 'ann');
    const { status, json } = await ann.add('STRASSE', { ingamename: 'a', model: 'm', texture: 't' });
    expect([status, json.data.legend]).toEqual([201, 'Straße']);
  });

  it('starts also with legends that look the same, leaves them alone, and says which they are', async () => {
    const db = await open();
    await emptyList(db);
    await addLegend(db, '1', 'Cafe\u0301');
    await addLegend(db, '2', 'CAFÉ');
    await addLegend(db, '3', 'Ash\u200b');
    await addLegend(db, '4', 'Ash');
    await addLegend(db, '5', '\u3164');
    await update(db);
    expect(await legends(db)).toEqual([
      { id: '1', name: 'Cafe\u0301', name_key: 'cafe\u0301' },
      { id: '2', name: 'CAFÉ', name_key: 'café' },
      { id: '3', name: 'Ash\u200b', name_key: 'ash\u200b' },
      { id: '4', name: 'Ash', name_key: 'ash' },
      { id: '5', name: '\u3164', name_key: '\u3164' },
    ]);
    expect(await doubtfulNames(db)).toEqual([
      'Legend "Cafe\u0301" (1) looks like legend "CAFÉ" (2): delete its skins and add them to that one.',
      'Legend "Ash\u200b" (3) looks like legend "Ash" (4): delete its skins and add them to that one.',
      'Legend "\u3164" (5) cannot be read: delete its skins and add them to another one.',
    ]);
  });

  it('says which names of skins and users look like others or would be refused today, and changes none', async () => {
    const db = await open();
    await emptyList(db);
    await addLegend(db, 'l', 'Ash');
    await addSkin(db, 'l', '1', 'Café');
    await addSkin(db, 'l', '2', 'CAFE\u0301');
    await addSkin(db, 'l', '3', 'Fro\u200bst', { texture: 'a\u00a0b' });
    await addSkin(db, 'l', '4', 'Frost', { removed_at: 1 });
    await addSkin(db, 'l', '5', 'Void');
    const { _id } = await addUser(db, 'ann');
    const boss = await addUser(db, 'boss', ['owner']);
    await db
      .updateTable('account')
      .set({ twitter: '@a\u00adnn', discord: 'a  b' })
      .where('id', 'in', [_id, boss._id])
      .execute();
    const skins = await db.selectFrom('skin').selectAll().orderBy('id').execute();
    await update(db);
    const SPACES = 'is kept with other spaces or signs than it would be today. Save it again.';
    expect(await doubtfulNames(db)).toEqual([
      'Skin "Ash – CAFE\u0301" (2) looks like "Ash – Café" (1): edit or delete one of them.',
      `Skin "Ash – CAFE\u0301" (2): The in-game name ${SPACES}`,
      'Skin "Ash – Fro\u200bst" (3): The in-game name holds an invisible character (U+200B). Remove it.',
      `Skin "Ash – Fro\u200bst" (3): The texture ${SPACES}`,
      `User "ann" (${_id}): The Twitter handle holds an invisible character (U+00AD). Remove it.`,
      `User "ann" (${_id}): The Discord name ${SPACES}`,
    ]);
    expect(await db.selectFrom('skin').selectAll().orderBy('id').execute()).toEqual(skins);

    const { url } = await serveDatabase(db);
    const ann = await hire(db, url, 'eve');
    await ann.save('2', { ingamename: 'Other', model: 'm', texture: 'n/a' });
    await ann.save('3', { ingamename: 'Frost', model: 'm', texture: 'a\u00a0b' });
    const perms = { addskins: false, editskins: false, deleteskins: false };
    await ann.saveUser(_id, { twitter: '@ann', discord: 'a  b', discordid: '', perms });
    expect(await doubtfulNames(db)).toEqual([]);
  });

  it('names twenty and counts the others', async () => {
    const db = await open();
    await emptyList(db);
    await addLegend(db, 'l', 'Ash');
    for (let number = 10; number < 33; number++) await addSkin(db, 'l', `${number}`, `A\u00a0${number}`);
    const names = await doubtfulNames(db);
    expect([names.length, names[19]?.slice(0, 30), names[20]]).toEqual([
      21,
      'Skin "Ash – A\u00a029" (29): The in',
      'and 3 more names like these',
    ]);
  });
});
