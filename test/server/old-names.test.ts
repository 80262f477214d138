import { expect, it } from 'vitest';
import type { Database } from '../../server/database/tables.ts';
import { doubtfulNames } from '../../server/doubtful-names.ts';
import { migrate } from '../../server/migrations/migrate.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { serveDatabase } from '../support/http.ts';
import { emptyList, hire } from '../support/staff.ts';
import { addUser } from '../support/visitor.ts';

/** A legend as older versions of the program kept it. */
const addLegend = (db: Database, id: string, name: string) =>
  db.insertInto('legend').values({ id, name, name_key: name.toLowerCase(), created_at: 1 }).execute();

const addSkin = (db: Database, legend_id: string, id: string, ingamename: string, more: object = {}) =>
  db
    .insertInto('skin')
    .values({
      ...{ id, legend_id, ingamename, model: 'm', texture: 'n/a', animation: null, starter: 0, version: 1 },
      ...{ created_at: 1, updated_at: 1, removed_at: null },
      ...more,
    })
    .execute();

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
