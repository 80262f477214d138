import { SqliteAdapter } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  eachSkinField,
  eachTypedField,
  type SkinFieldName,
  type SkinFields,
  skinFieldNames,
  skinFields,
  skinFieldsOf,
  typedFieldNames,
} from '#contract/skins/skin-fields.ts';
import type { Flag } from '#contract/users/user.ts';
import { readEverything } from '../../server/commands/export.ts';
import { moveEverything } from '../../server/commands/move.ts';
import type { Database } from '../../server/database/tables.ts';
import { migrate } from '../../server/migrations/migrate.ts';
import { describeOnEachDatabase, type OpenNew, openOnSqlite, runImport } from '../support/databases.ts';
import { rowsOfJson } from '../support/own-rows.ts';
import { allRows } from '../support/rows.ts';
import { emptyList, hire, listed, newSite, recordOf, refusedWith } from '../support/staff.ts';

const id = expect.any(String);
const feral = {
  ingamename: "Feral's Future",
  model: 'bloodhound_v21_heroknight_w',
  texture: 'bloodhound_lgnd_v21_heroknight',
};
const base = { ingamename: 'Base Skin', model: 'bloodhound_base_w', texture: 'bloodhound_base', animation: 'pilot_bh' };

const everything = allRows('legend', 'skin', 'history', 'revision');

async function start(open: OpenNew, held?: readonly Flag[]) {
  return newSite(open, { prepare: emptyList, people: { ann: held } });
}

describeOnEachDatabase('adding a skin', (open, once) => {
  it('makes the legend, with its first skin, one history record and a new list', async () => {
    const { db, url, ann } = await start(open, ['addskins', 'deleteskins']);
    const { etag } = await listed(url);
    const added = await ann.add(' Bloodhound ', { ...base, ingamename: ' Base Skin ' });
    const detail = { _id: id, legend: 'Bloodhound', ...base, version: 1 };
    expect(added).toEqual({ status: 201, json: { message: 'Skin added successfully', data: detail, historyId: id } });
    const list = await listed(url);
    expect(list.details).toEqual([added.json.data]);
    expect(list.etag).not.toBe(etag);
    const { legend: legends, skin: skins, history } = await everything(db);
    expect(legends).toEqual([
      {
        ...{ id, name: 'Bloodhound', name_key: 'bloodhound', created_at: expect.any(Number) },
        ...{ folder: null, words: '', rig: null, clips: null, version: 1 },
      },
    ]);
    expect(skins).toHaveLength(1);
    expect(history).toEqual([
      recordOf([added.json.historyId, ann._id, 'add skin', added.json.data._id, 1], {
        after: { legend: 'Bloodhound', ...skinFieldsOf(base) },
        at: skins[0]?.created_at,
        version_before: 0,
      }),
    ]);
  });

  it('finds a legend that is there by its name in any case, and by its id', async () => {
    const { db, url, ann } = await start(open);
    await ann.add('Mad Maggie', base);
    const { legend: legends } = await everything(db);
    const draft = (number: number) => ({ ingamename: `Skin ${number}`, model: 'n/a', texture: `texture_${number}` });
    const answers = [
      await ann.add('MAD maggie', draft(1)),
      await ann.send('POST', `/api/skins/admin/${encodeURIComponent('mad Maggie')}`, draft(2)),
      await ann.send('POST', `/api/skins/admin/${legends[0]?.id}`, draft(3)),
    ];
    expect(answers).toEqual(
      [1, 2, 3].map((number) => ({
        status: 201,
        json: {
          message: 'Skin added successfully',
          data: { _id: id, legend: 'Mad Maggie', ...draft(number), version: 1 },
          historyId: id,
        },
      })),
    );
    expect((await everything(db)).legend).toEqual(legends);
    expect((await listed(url)).details.map(({ ingamename }) => ingamename)).toEqual([
      'Base Skin',
      'Skin 1',
      'Skin 2',
      'Skin 3',
    ]);
  });

  it('refuses a texture that another skin uses, and says which, whatever the legend', async () => {
    const { db, url, ann } = await start(open);
    await ann.add('Bloodhound', feral);
    await ann.add('Ash', { ...base, texture: 'ash_base' });
    const [before, { etag }] = [await everything(db), await listed(url)];
    const message = "The texture bloodhound_lgnd_v21_heroknight is used by Bloodhound – Feral's Future already.";
    const refused = refusedWith(409, 'texture_used', message, 'texture');
    const draft = { ...feral, ingamename: 'Another' };
    expect(await ann.add('Bloodhound', draft)).toEqual(refused);
    expect(await ann.add('A new legend', draft)).toEqual(refused);
    expect(await ann.send('POST', '/api/skins/admin/ash', draft)).toEqual(refused);
    expect([await everything(db), (await listed(url)).etag]).toEqual([before, etag]);
  });

  it('lets any number of skins have no texture, and one take the texture of a skin that was removed', async () => {
    const { url, ann } = await start(open);
    for (const [number, texture] of ['n/a', 'N/A', 'n/a'].entries()) {
      expect((await ann.add('Ash', { ...base, ingamename: `${number}`, texture })).status).toBe(201);
    }
    const { json } = await ann.add('Ash', feral);
    await ann.remove(json.data._id);
    expect((await ann.add('Ash', feral)).status).toBe(201);
    expect((await listed(url)).details).toHaveLength(4);
  });

  once('takes an empty animation and null as no animation', async () => {
    const { ann } = await start(open);
    for (const [number, animation] of ['', null].entries()) {
      const { json } = await ann.add('Ash', { ...feral, ingamename: `${number}`, texture: `${number}`, animation });
      expect(json.data).toEqual({
        ...feral,
        _id: id,
        legend: 'Ash',
        ingamename: `${number}`,
        texture: `${number}`,
        version: 1,
      });
    }
  });

  once(
    'refuses an in-game name that the legend has, by how both look: in any case, composed or not, with whatever spaces; another legend may have it too',
    async () => {
      const { db, url, ann } = await start(open);
      await ann.add('Café Olé', { ...base, ingamename: 'Señor Ash' });
      const before = await everything(db);
      const message = 'Café Olé has a skin named Señor Ash already.';
      const refused = refusedWith(409, 'name_used', message, 'ingamename');
      for (const legend of ['Cafe\u0301 Ole\u0301', 'CAFÉ\u00a0OLÉ', 'Café  Olé', 'Ｃafé\u3000Olé']) {
        for (const ingamename of ['Sen\u0303or Ash', 'SEÑOR\u2009ash', ' Señor   Ash\u00a0']) {
          const draft = { ...feral, ingamename };
          expect([legend, ingamename, await ann.add(legend, draft)]).toEqual([legend, ingamename, refused]);
          const path = `/api/skins/admin/${encodeURIComponent(legend)}`;
          expect(await ann.send('POST', path, draft)).toEqual(refused);
        }
      }
      expect(await everything(db)).toEqual(before);
      expect((await ann.add('Ash', { ...feral, ingamename: 'Señor Ash', texture: 'n/a' })).status).toBe(201);
      const { json } = await ann.add('cafe\u0301 ole\u0301', { ...feral, ingamename: ' Se\u00f1or\u00a0 Wraith' });
      expect(json.data).toMatchObject({ legend: 'Café Olé', ingamename: 'Señor Wraith' });
      expect((await ann.save(json.data._id, { ...feral, ingamename: 'SEN\u0303OR Ash' })).json).toEqual(refused.json);
      expect((await listed(url)).details.map(({ ingamename }) => ingamename)).toEqual([
        'Señor Ash',
        'Señor Ash',
        'Señor Wraith',
      ]);
    },
  );

  once('needs a legend that is there and is not named Dummy, when its path names one', async () => {
    const { db, ann } = await start(open);
    await db.insertInto('legend').values({ id: 'd', name: 'Dummy', name_key: 'dummy', created_at: 1 }).execute();
    const before = await everything(db);
    for (const legend of ['d', 'Dummy', 'Nobody'])
      expect(await ann.send('POST', `/api/skins/admin/${legend}`, feral)).toEqual(
        refusedWith(404, 'not_found', `There is no legend ${legend}.`),
      );
    expect(await everything(db)).toEqual(before);
  });
});

async function withSkin(open: OpenNew) {
  const { db, url, ann } = await start(open);
  const { data } = (await ann.add('Bloodhound', base)).json;
  const bob = await hire(db, url, 'bob', ['editskins']);
  return { db, url, ann, bob, skin: data, is: () => listed(url) };
}

describeOnEachDatabase('editing a skin', (open, once) => {
  it('gives it new values and a new version, and remembers the old ones', async () => {
    const { db, url, bob, skin } = await withSkin(open);
    const { etag } = await listed(url);
    const patch = { ingamename: 'Base', model: 'm', texture: 't', animation: 'a' };
    const saved = await bob.save(skin._id, { ...patch, version: 1 });
    const data = { _id: skin._id, legend: 'Bloodhound', ...patch, version: 2 };
    expect(saved).toEqual({ status: 200, json: { message: 'Skin updated successfully', data, historyId: id } });
    const list = await listed(url);
    expect(list.details).toEqual([data]);
    expect(list.etag).not.toBe(etag);
    const { history, skin: skins } = await everything(db);
    expect(history.at(-1)).toEqual(
      recordOf([saved.json.historyId, bob._id, 'change skin', skin._id, 2], {
        before: { legend: 'Bloodhound', ...skinFieldsOf(base) },
        after: { legend: 'Bloodhound', ...skinFieldsOf(patch) },
        at: skins[0]?.updated_at,
        version_before: 1,
      }),
    );
  });

  once(
    'keeps the animation when none is sent, clears it for null and the empty text, and shows none as null',
    async () => {
      const { bob, skin } = await withSkin(open);
      const { animation, ...names } = base;
      const animationAfter = async (patch: object) =>
        (await bob.save(skin._id, { ...names, ...patch })).json.data.animation;
      expect(await animationAfter({ model: 'other' })).toBe(animation);
      expect(await animationAfter({ animation: null })).toBeUndefined();
      expect(await animationAfter({ animation })).toBe(animation);
      expect(await animationAfter({ animation: '' })).toBeUndefined();
      const { json } = await bob.save(skin._id, { ...base, version: 1 });
      expect(json.current).toEqual({
        ...skinFieldsOf({ ...base, model: 'bloodhound_base_w' }),
        animation: null,
        version: 5,
        actor: 'bob',
      });
    },
  );

  once('may share a texture, but not take the in-game name of another skin of the legend', async () => {
    const { db, ann, bob, skin } = await withSkin(open);
    await ann.add('Bloodhound', feral);
    await ann.add('Ash', { ...feral, ingamename: 'Elsewhere', texture: 'x' });
    expect((await bob.save(skin._id, { ...base, texture: feral.texture })).status).toBe(200);
    expect((await bob.save(skin._id, { ...base, ingamename: 'BASE SKIN' })).json.data.ingamename).toBe('BASE SKIN');
    expect((await bob.save(skin._id, { ...base, ingamename: 'Elsewhere' })).status).toBe(200);
    const before = await everything(db);
    const message = "Bloodhound has a skin named Feral's Future already.";
    expect(await bob.save(skin._id, { ...base, ingamename: "feral's FUTURE" })).toEqual(
      refusedWith(409, 'name_used', message, 'ingamename'),
    );
    expect(await everything(db)).toEqual(before);
  });

  once(
    'refuses who saw another version, and shows what is there now and who changed it; without a version it changes what is there',
    async () => {
      const { db, url, ann, bob, skin } = await withSkin(open);
      await ann.save(skin._id, { ...base, model: 'from_ann', version: 1 });
      const [before, { etag }] = [await everything(db), await listed(url)];
      const stale = (actor: string) =>
        refusedWith(409, 'stale', 'This skin was changed meanwhile.', {
          current: { ...skinFieldsOf(base), model: 'from_ann', version: 2, actor },
        });
      const patch = { ...base, model: 'from_bob' };
      expect(await bob.save(skin._id, { ...patch, version: 1 })).toEqual(stale('ann'));
      expect(await bob.save(skin._id, { ...patch, version: 3 })).toEqual(stale('ann'));
      await db.updateTable('account').set({ removed_at: 1 }).where('id', '=', ann._id).execute();
      expect(await bob.save(skin._id, { ...patch, version: 1 })).toEqual(stale('ann'));
      expect([await everything(db), (await listed(url)).etag]).toEqual([before, etag]);
      for (const [seen, model] of [
        [2, 'from_bob'],
        [undefined, 'of_whatever'],
      ] as const)
        expect((await bob.save(skin._id, { ...patch, model, version: seen })).json.data.model).toBe(model);
      expect((await listed(url)).details).toMatchObject([{ model: 'of_whatever', version: 4 }]);
    },
  );

  once('leaves no record when it changes nothing, also when it is repeated after its answer got lost', async () => {
    const { db, url, ann, bob, skin } = await withSkin(open);
    const unchanged = await everything(db);
    const { etag } = await listed(url);
    const { animation, ...names } = base;
    for (const patch of [base, names, { ...base, version: 1 }, { ...base, ingamename: ' Base Skin ' }]) {
      expect(await bob.save(skin._id, patch)).toEqual({
        status: 200,
        json: { message: 'Skin updated successfully', data: skin },
      });
    }
    expect([await everything(db), (await listed(url)).etag]).toEqual([unchanged, etag]);
    const patch = { ...base, model: 'new', version: 1 };
    await ann.save(skin._id, patch);
    const changed = await everything(db);
    expect(await ann.save(skin._id, patch)).toEqual({
      status: 200,
      json: { message: 'Skin updated successfully', data: { ...skin, model: 'new', version: 2 } },
    });
    expect(await everything(db)).toEqual(changed);
  });

  once('makes a starter skin one of our own', async () => {
    const { db, url, ann } = await newSite(open, { owners: ['ann'] });
    const [first] = (await listed(url)).details;
    if (!first) throw new Error('The starter list is empty.');
    const { _id, legend, ...patch } = first;
    const stale = await ann.save(_id, { ...patch, model: 'new', version: 9 });
    expect(stale.json.current.actor).toBe('starter');
    expect((await ann.save(_id, { ...patch, model: 'new' })).status).toBe(200);
    const row = await db.selectFrom('skin').select(['starter', 'version']).where('id', '=', _id).executeTakeFirst();
    expect(row).toEqual({ starter: 0, version: 2 });
  });
});

describeOnEachDatabase('deleting a skin', (open, once) => {
  it('takes it off the list and keeps it, with one history record', async () => {
    const { db, url, ann } = await start(open);
    const bob = await hire(db, url, 'bob', ['deleteskins', 'addskins']);
    const { _id } = (await ann.add('Bloodhound', base)).json.data;
    await ann.add('Bloodhound', feral);
    const { etag } = await listed(url);
    const removed = await bob.remove(_id);
    expect(removed).toEqual({ status: 200, json: { message: 'Skin deleted successfully', historyId: id } });
    const list = await listed(url);
    expect(list.details.map(({ ingamename }) => ingamename)).toEqual(["Feral's Future"]);
    expect(list.etag).not.toBe(etag);
    const { skin: skins, history } = await everything(db);
    const row = skins.find((skin) => skin.id === _id);
    expect(row).toMatchObject({ ...base, version: 2, removed_at: expect.any(Number) });
    expect(history.at(-1)).toEqual(
      recordOf([removed.json.historyId, bob._id, 'remove skin', _id, 2], {
        before: { legend: 'Bloodhound', ...skinFieldsOf(base) },
        at: row?.removed_at,
        version_before: 1,
      }),
    );
  });

  it('leaves nothing to edit or delete, as with an unknown id', async () => {
    const { db, url, ann } = await start(open);
    const { _id } = (await ann.add('Bloodhound', base)).json.data;
    await ann.remove(_id);
    const [before, { etag }] = [await everything(db), await listed(url)];
    const gone = refusedWith(404, 'not_found', 'This skin no longer exists.');
    for (const unknown of [_id, 'nobody', "' or 1=1 --", '0'.repeat(200)]) {
      expect(await ann.save(encodeURIComponent(unknown), { ...base, version: 1 })).toEqual(gone);
      expect(await ann.remove(encodeURIComponent(unknown))).toEqual(gone);
    }
    expect([await everything(db), (await listed(url)).etag]).toEqual([before, etag]);
  });

  once('deletes nothing that was changed since it was seen, and returns its present state', async () => {
    const { db, url, ann } = await start(open);
    const bob = await hire(db, url, 'bob', ['deleteskins']);
    const { _id } = (await ann.add('Bloodhound', base)).json.data;
    await ann.save(_id, { ...base, model: 'newer_w', version: 1 });
    const before = await everything(db);
    const message = 'This skin was changed meanwhile. Look at it again before you delete it.';
    const current = { ...skinFieldsOf(base), model: 'newer_w', version: 2, actor: 'ann' };
    expect(await bob.remove(_id, '?version=1')).toEqual(refusedWith(409, 'stale', message, { current }));
    const { status, json } = await bob.remove(_id, '?version=0');
    expect([status, json.message]).toEqual([400, 'The version is a whole number from 1.']);
    expect(await everything(db)).toEqual(before);
    expect((await bob.remove(_id, '?version=2')).status).toBe(200);
  });
});

const draft = { ingamename: 'Name', model: 'model', texture: 'texture' };

// `test/contract/skin-draft.test.ts` has everything that is refused, and its sentences.
it('what cannot be a skin is refused by each call that takes one, and nothing changes', async () => {
  const { db, url, ann } = await start(openOnSqlite);
  const { _id } = (await ann.add('Ash', feral)).json.data;
  const [before, { etag }] = [await everything(db), await listed(url)];
  const refused = (fields: Record<string, string>) =>
    refusedWith(400, 'invalid', Object.values(fields)[0] as string, { fields });
  const [empty, missing] = ['The in-game name is empty.', 'The texture is missing.'];
  const wrong = { ingamename: '', model: 'model' };
  expect([
    await ann.send('POST', '/api/skins/admin/Ash', wrong),
    await ann.save(_id, wrong),
    await ann.add('Ash', wrong),
    await ann.add(' dummy ', draft),
    await ann.save(_id, { ...draft, version: 0 }),
    await ann.send('POST', '/api/skins/admin/Ash', 'null'),
  ]).toEqual([
    refused({ ingamename: empty, texture: missing }),
    refused({ ingamename: empty, texture: missing }),
    refused({ 'details.0.ingamename': empty, 'details.0.texture': missing }),
    refused({ legend: 'A legend named Dummy is shown nowhere. Choose another name.' }),
    refused({ version: 'The version is a whole number from 1.' }),
    refused({ '': 'Send one skin as a JSON object.' }),
  ]);
  expect([await everything(db), (await listed(url)).etag]).toEqual([before, etag]);
});

describeOnEachDatabase('any text that can be typed', (open) => {
  it('is kept as it was written', async () => {
    const { url, ann } = await start(open);
    const texts = ['<img src=x onerror=alert(1)>', "'; drop table skin; --", '{{1}} %s \\n $&', 'Ünïcødé 🦊 名前'];
    for (const text of texts) {
      const detail = { ingamename: text, model: text, texture: text, animation: text };
      const { status, json } = await ann.add(text, detail);
      expect([status, json.data]).toEqual([201, { _id: id, legend: text, ...detail, version: 1 }]);
      expect((await listed(url)).details.filter(({ legend }) => legend === text)).toEqual([json.data]);
      const path = `/api/skins/admin/${encodeURIComponent(text)}`;
      expect((await ann.send('POST', path, { ...draft, texture: `texture of ${text}` })).status).toBe(201);
    }
    expect((await listed(url)).details).toHaveLength(2 * texts.length);
  });
});

describe('the further fields of a skin', () => {
  /** Ways of values to where others are; each must end with those of `after`. */
  type Way = (start: Start, before: SkinFields, after: SkinFields) => Promise<unknown>;
  type Start = Awaited<ReturnType<typeof start>>;

  async function start(open: () => Promise<Database>) {
    return { open, ...(await newSite(open, { owners: ['ann'] })) };
  }

  const bring = (db: Database, skin: SkinFields) =>
    runImport(db, rowsOfJson(JSON.stringify([{ legend: 'Ash', ...skin }])));

  /** Brings a skin into the empty list. */
  async function add({ db }: Start, skin: SkinFields) {
    await bring(db, skin);
    return db.selectFrom('skin').where('removed_at', 'is', null).select(['id', 'version']).executeTakeFirstOrThrow();
  }

  const typed = (skin: SkinFields) => eachTypedField((name) => skin[name]);

  /** Changes the skin in the one field that differs, as a person or, where nobody can type it, as a file does. */
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
      await runImport(start.db, rowsOfJson(JSON.stringify(skins)));
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
  const changed = (name: SkinFieldName, skin: SkinFields) =>
    ({ ...skin, [name]: sample(name, 'changed') }) as SkinFields;

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

  describeOnEachDatabase('a field of a skin that differs from what was there', (open, once) => {
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

    once.each(['importing', 'undoing an edit'])('is kept by %s', async (way) => {
      await isKeptBy(way, await start(open), oneByOne);
    });

    once.each(typedFieldNames)('is kept by accepting a suggestion about %s, or with it', async (name) => {
      const begun = await start(open);
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

    once.each(Object.entries(copying))('is kept with all others by %s', async (_, go) => {
      const begun = await start(open);
      for (const { before, after } of atOnce) {
        await emptyList(begun.db);
        await go(begun, before, after);
        expect(await stored(begun.db)).toEqual(after);
      }
    });

    once('does not change when it only says where the others come from', async () => {
      const begun = await start(open);
      await emptyList(begun.db);
      const { id, version } = await add(begun, full);
      const changes = (await begun.ann.history()).length;
      await bring(begun.db, { ...full, sources: 'derived:model' });
      expect([await add(begun, full), await stored(begun.db)]).toEqual([{ id, version }, full]);
      expect(await begun.ann.history()).toHaveLength(changes);
    });

    once(
      'comes into a list that lacked it as one batch, and its undo leaves the list byte for byte as it was',
      async () => {
        const { db, ann, url } = await start(open);
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
      },
    );
  });
});
