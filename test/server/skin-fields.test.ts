import { SqliteAdapter } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  eachSkinField,
  eachTypedField,
  type SkinFieldName,
  type SkinFields,
  skinFieldNames,
  skinFields,
  typedFieldNames,
} from '#contract/skins/skin-fields.ts';
import { readEverything } from '../../server/commands/export.ts';
import { moveEverything } from '../../server/commands/move.ts';
import type { Database } from '../../server/database/tables.ts';
import { write } from '../../server/database/write.ts';
import { importRows } from '../../server/import/apply.ts';
import { migrate } from '../../server/migrations/migrate.ts';
import { describeOnEachDatabase, openOnSqlite } from '../support/databases.ts';
import { newSite } from '../support/new-site.ts';
import { rowsOfJson } from '../support/own-rows.ts';
import { emptyList, hire } from '../support/staff.ts';

/** Ways on which values come to where others are; each must end with those of `after`. */
type Way = (start: Start, before: SkinFields, after: SkinFields) => Promise<unknown>;
type Start = Awaited<ReturnType<typeof start>>;

async function start(open: () => Promise<Database>) {
  const { db, url } = await newSite(open);
  return { open, db, url, ann: await hire(db, url, 'ann') };
}

const bring = (db: Database, skin: SkinFields) => {
  const text = JSON.stringify([{ legend: 'Ash', ...skin }]);
  return write(db, (trx) => importRows(trx, rowsOfJson(text), { actor: 'import' }));
};

/** Brings a skin into the empty list. */
async function add({ db }: Start, skin: SkinFields) {
  await bring(db, skin);
  return db.selectFrom('skin').where('removed_at', 'is', null).select(['id', 'version']).executeTakeFirstOrThrow();
}

const typed = (skin: SkinFields) => eachTypedField((name) => skin[name]);

/** Changes the skin in the one field in which it differs, as a person or, where nobody can type it, as a file does. */
async function change({ ann, db }: Start, { id, version }: { id: string; version: number }, skin: SkinFields) {
  await ann.save(id, { ...typed(skin), version });
  await bring(db, skin);
  const [newest] = await ann.history();
  return newest?._id ?? '';
}

/** These look at each field for itself: whether it differs, and what it was. */
const comparing: Record<string, Way> = {
  'saving, or by a file': async (start, before, after) => {
    await change(start, await add(start, before), after);
  },
  importing: async (start, before, after) => {
    await add(start, before);
    await bring(start.db, { ...after, ingamename: before.ingamename });
  },
  'undoing an edit': async (start, before, after) => {
    await start.ann.undo(await change(start, await add(start, after), before));
  },
};

/** These write whole skins again. */
const copying: Record<string, Way> = {
  'undoing a deletion': async (start, _, after) => {
    const { id } = await add(start, after);
    const { json } = await start.ann.remove(id);
    await start.ann.undo(json.historyId);
  },
  'importing what was exported': async (start, before, after) => {
    const other = await start.open();
    await emptyList(other);
    await bring(other, after);
    await add(start, { ...before, ingamename: after.ingamename });
    const { skins } = await readEverything(other);
    const rows = rowsOfJson(JSON.stringify(skins));
    await write(start.db, (trx) => importRows(trx, rows, { actor: 'import' }));
  },
};

/** Importing knows a skin by its name, so that alone stays. */
const isKept = (way: string, name: SkinFieldName) => way === 'importing' && name === 'ingamename';

/** What is there at the end: a person who changes a value takes its source away. */
const expected = (way: string, name: SkinFieldName, { before, after }: { before: SkinFields; after: SkinFields }) => {
  if (isKept(way, name)) return before;
  const isByPerson = way.startsWith('saving') && skinFields[name].isTyped;
  return isByPerson ? { ...after, sources: after.sources && SOURCES.replace(`${name},`, '') } : after;
};

/** All but what tells where the others come from, which is no change by itself (docs: Sources). */
const contentNames = skinFieldNames.filter((name) => name !== 'sources');
const SOURCES = `settings:${contentNames.join(',')}`;
const sample = (name: SkinFieldName, word: string) => {
  if (name === 'names') return JSON.stringify({ english: word, french: `le ${word}` });
  return name === 'sources' ? SOURCES : `${word} ${name}`;
};

const skinWith = (value: (name: SkinFieldName) => string | null) => eachSkinField(value) as SkinFields;
/** One that has everything, and one that is without all that a skin may be without. */
const skins = [
  skinWith((name) => sample(name, 'one')),
  skinWith((name) => (skinFields[name].isOptional ? null : `another ${name}`)),
];
const changed = (name: SkinFieldName, skin: SkinFields) => ({ ...skin, [name]: sample(name, 'changed') }) as SkinFields;

/** Each field alone: what compares or writes them one by one must know all. */
const oneByOne = skins
  .flatMap((skin, index) =>
    contentNames.map((name) =>
      index === 0
        ? { name, before: skin, after: changed(name, skin) }
        : { name, before: changed(name, skin), after: skin },
    ),
  )
  // Another permanent id is another skin.
  .filter(({ name, before, after }) => name !== 'gameid' || before.gameid === null || after.gameid === null);

const [full = skinWith(() => null), sparse = full] = skins;
/** All fields at once, to other values and to none. */
const atOnce = [
  { before: { ...skinWith((name) => sample(name, 'changed')), gameid: full.gameid }, after: full },
  { before: full, after: sparse },
];

const stored = (db: Database) =>
  db
    .selectFrom('skin')
    .where('removed_at', 'is', null)
    .select([...skinFieldNames])
    .executeTakeFirstOrThrow();

async function isKeptBy(way: string, begun: Start, fields: typeof oneByOne) {
  for (const { name, before, after } of fields) {
    await emptyList(begun.db);
    await comparing[way]?.(begun, before, after);
    expect([name, await stored(begun.db)]).toEqual([name, expected(way, name, { before, after })]);
  }
}

/** PostgreSQL needs one of each kind beside SQLite, which tries all: needed, optional, from files, JSON. */
const SOME = ['model', 'animation', 'camo', 'names'];

describeOnEachDatabase('a field of a skin that differs from what was there', (open) => {
  it('is kept by saving, or by a file', async () => {
    const begun = await start(open);
    const isSqlite = begun.db.getExecutor().adapter instanceof SqliteAdapter;
    const fields = oneByOne.filter(({ name }) => isSqlite || SOME.includes(name));
    await isKeptBy('saving, or by a file', begun, fields);
  });

  it('is nothing where the database is from before there was one', async () => {
    const { db, ...begun } = await start(open);
    await emptyList(db);
    await add({ db, ...begun }, full);
    for (const name of ['slot', 'arms', 'camo']) await db.schema.alterTable('skin').dropColumn(name).execute();
    await db.deleteFrom('migration').where('name', '=', '034-slots.sql').execute();
    await migrate(db, async () => {});
    expect(await stored(db)).toEqual({ ...full, slot: null, arms: null, camo: null });
  });

  it('is kept by a move', async () => {
    const from = await openOnSqlite();
    await emptyList(from);
    await bring(from, full);
    const to = await open();
    await moveEverything(from, to);
    expect(await stored(to)).toEqual(full);
  });
});

describe('a field of a skin that differs from what was there, whatever the database', () => {
  it.each(['importing', 'undoing an edit'])('is kept by %s', async (way) => {
    await isKeptBy(way, await start(openOnSqlite), oneByOne);
  });

  it.each(typedFieldNames)('is kept by accepting a suggestion about %s, or with it', async (name) => {
    const begun = await start(openOnSqlite);
    const { ann } = begun;
    await emptyList(begun.db);
    const { id, version } = await add(begun, sparse);
    const suggest = (draft: object) => ann.send('POST', '/api/suggestions', { reason: 'It is so.', ...draft });
    const [changedTo, added] = [sample(name, 'new'), sample(name, 'added')];
    await suggest({ kind: 'change', skin: id, version, fields: { [name]: changedTo } });
    await suggest({ kind: 'add', legend: 'Fuse', fields: { ...typed(full), [name]: added } });
    const { suggestions } = (await ann.send('GET', '/api/suggestions')).json;
    for (const one of suggestions) {
      const seen = { version: one.version, skinVersion: one.skinVersion };
      expect((await ann.send('POST', `/api/suggestions/${one._id}/acceptance`, seen)).status).toBe(200);
    }
    const rows = await begun.db
      .selectFrom('skin')
      .where('removed_at', 'is', null)
      .select([...typedFieldNames])
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { ...typed(sparse), [name]: changedTo },
      { ...typed(full), [name]: added },
    ]);
  });

  it.each(Object.entries(copying))('is kept with all others by %s', async (_, go) => {
    const begun = await start(openOnSqlite);
    for (const { before, after } of atOnce) {
      await emptyList(begun.db);
      await go(begun, before, after);
      expect(await stored(begun.db)).toEqual(after);
    }
  });

  it('does not change when it only says where the others come from', async () => {
    const begun = await start(openOnSqlite);
    await emptyList(begun.db);
    const { id, version } = await add(begun, full);
    const changes = (await begun.ann.history()).length;
    await bring(begun.db, { ...full, sources: 'derived:model' });
    expect([await add(begun, full), await stored(begun.db)]).toEqual([{ id, version }, full]);
    expect(await begun.ann.history()).toHaveLength(changes);
  });

  it('comes into a list that lacked it as one batch, and its undo leaves the list byte for byte as it was', async () => {
    const { db, ann, url } = await start(openOnSqlite);
    await emptyList(db);
    const before = { ...full, slot: null, arms: null, camo: null, sources: 'settings:ingamename,model' };
    await bring(db, before);
    const list = async () => (await fetch(`${url}/api/skins`)).text();
    const text = await list();
    await bring(db, full);
    const told = await list();
    expect(told).toContain('"slot":"one slot","arms":"one arms","camo":"one camo"');
    await bring(db, full);
    expect(await list()).toBe(told);
    const [newest] = await ann.history();
    expect(newest).toMatchObject({ batch: { added: 0, changed: 1, removed: 0 } });
    expect((await ann.undo(newest?._id ?? '')).status).toBe(200);
    expect(await list()).toBe(text);
  });
});
