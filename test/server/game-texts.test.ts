import { describe, expect, it } from 'vitest';
import type { SkinRow } from '#rules/skins/given-rows.ts';
import { readEverything } from '../../server/commands/export.ts';
import type { Database } from '../../server/database/tables.ts';
import { describeOnEachDatabase, type OpenNew, openOnSqlite, runImport } from '../support/databases.ts';
import { rowsOfJson } from '../support/own-rows.ts';
import { emptyList, listed, newSite } from '../support/staff.ts';

const names = '{"english":"Feral’s Future","french":"Futur farouche"}';
const sources = 'settings:ingamename,model,gameid;derived:texture';
const found: SkinRow = {
  ...{ legend: 'Ash', ingamename: 'Feral’s Future', model: 'ash_w', texture: 'ash_lgnd_v1', gameid: '7' },
  ...{ names, sources },
};

async function start(open: OpenNew) {
  const { db, url, ann } = await newSite(open, { prepare: emptyList, owners: ['ann'] });
  await bring(db, found);
  const [skin] = (await listed(url)).details;
  if (!skin) throw new Error('Nothing was imported.');
  const { _id: id, version, ingamename, model, texture } = skin;
  return { db, url, ann, id, skin, form: { ingamename, model, texture, version } };
}

const bring = (db: Database, ...skins: SkinRow[]) => runImport(db, { skins });
const stored = (db: Database, id: string) =>
  db.selectFrom('skin').select(['names', 'sources', 'version']).where('id', '=', id).executeTakeFirstOrThrow();

describeOnEachDatabase('names in other languages', (open, once) => {
  it('are not in the list of skins, the history or the activity, which only say that they changed', async () => {
    const { db, url, ann, skin } = await start(open);
    expect(skin).toMatchObject({ ingamename: 'Feral’s Future', sources });
    await bring(db, { ...found, names: '{"french":"Futur féroce"}' });
    const batch = (await ann.history())[0]?._id;
    expect((await ann.history(`?batch=${batch}`))[0]).toMatchObject({ action: 'change', namesChanged: true });
    const { json } = await ann.remove(skin._id);
    await ann.undo(json.historyId);
    const paths = ['/api/history', `/api/history?batch=${batch}`, '/api/activity', '/api/skins/changes', '/api/skins'];
    for (const path of paths) {
      const answer = await fetch(url + path, { headers: { Cookie: ann.Cookie } });
      expect([path, answer.status, await answer.text()]).toEqual([path, 200, expect.not.stringContaining('Futur f')]);
    }
  });

  once('stay when a person gives the skin another name, and come back with the skin', async () => {
    const { db, ann, id, form } = await start(open);
    const saved = await ann.save(id, { ...form, ingamename: 'My own' });
    expect(saved.json.data).not.toHaveProperty('names');
    expect((await stored(db, id)).names).toBe(names);
    await ann.undo((await ann.remove(id)).json.historyId);
    expect((await stored(db, id)).names).toBe(names);
  });

  once('are exported, and a file that spoils them is refused', async () => {
    const { db } = await start(open);
    expect((await readEverything(db)).skins).toMatchObject([{ legend: 'Ash', details: [{ names, sources }] }]);
    const wrong = (more: object) => () => rowsOfJson(JSON.stringify([{ ...found, ...more }]));
    expect(wrong({ names: 'Feral’s Future' })).toThrow('names: Write the names by language as a JSON object');
    expect(wrong({ names: '{"english":""}' })).toThrow('names: The name is empty.');
    expect(wrong({ names: '{"__proto__":"x","En":"x"}' })).toThrow('names: A language is a word of small letters.');
    expect(wrong({ sources: 'somewhere:model' })).toThrow('sources: The sources are written as');
  });
});

const importId = '0197a000-0000-7000-8000-000000000001';
const asset = { kind: 'Textures', group: 'Ash', name: 'ash_lgnd_v1_body' };

describeOnEachDatabase('an import from the page', (open, once) => {
  const details = { guid: '00000000000000a1', package: 'common.rpak' };

  it('brings names, sources and what is known of assets as a file does', async () => {
    const { db, ann, id: skin } = await start(open);
    const more = { names: '{ "german": "Wild", "french": "Futur féroce" }', sources: 'list:texture', texture: 'new' };
    const rows = { skins: [{ ...found, ...more }], assets: [{ ...asset, ...details }] };
    expect((await ann.send('PUT', `/api/imports/${importId}/0`, rows)).status).toBe(200);
    const { seen } = (await ann.send('GET', '/api/imports/lists')).json;
    expect((await ann.send('POST', `/api/imports/${importId}`, { parts: 1, seen })).status).toBe(200);
    expect(await stored(db, skin)).toMatchObject({
      names: '{"english":"Feral’s Future","french":"Futur féroce","german":"Wild"}',
      sources: 'list:texture',
    });
    const items = db.selectFrom('archive_item').select(['guid', 'package']).where('name', '=', asset.name);
    expect(await items.executeTakeFirst()).toEqual(details);
  });

  once('with names, sources or a GUID that are none is refused', async () => {
    const { ann } = await start(open);
    for (const rows of [
      { skins: [{ ...found, names: '[1]' }] },
      { skins: [{ ...found, sources: 'rumour:model' }] },
      { assets: [{ ...asset, guid: '0x1' }] },
    ]) {
      const { status, json } = await ann.send('PUT', `/api/imports/${importId}/0`, rows);
      expect([rows, status, json.code]).toEqual([rows, 400, 'invalid']);
    }
  });
});

describe('the source of a field (docs: Sources)', () => {
  it('goes with the value that a person changes, and comes back with its undo', async () => {
    const { db, url, ann, id, form } = await start(openOnSqlite);
    const { json } = await ann.save(id, { ...form, model: 'mine_w' });
    const without = 'settings:ingamename,gameid;derived:texture';
    expect([json.data.sources, (await stored(db, id)).sources]).toEqual([without, without]);
    await ann.undo(json.historyId);
    expect((await listed(url)).details[0]).toMatchObject({ model: 'ash_w', sources });
  });

  it('is not a change by itself: no version, no record, and the list stays the same to the byte', async () => {
    const { db, url, ann, id } = await start(openOnSqlite);
    const before = [(await ann.history()).length, await (await fetch(`${url}/api/skins`)).text()];
    await bring(db, { ...found, sources: 'list:texture' });
    expect(await stored(db, id)).toEqual({ names, sources, version: 1 });
    expect([(await ann.history()).length, await (await fetch(`${url}/api/skins`)).text()]).toEqual(before);
  });

  it('is the file’s for what it gives when the file changes something', async () => {
    const { db, id } = await start(openOnSqlite);
    await bring(db, { ...found, texture: 'ash_lgnd_v2', sources: 'settings:ingamename,model,gameid;list:texture' });
    expect((await stored(db, id)).sources).toBe('settings:ingamename,model,gameid;list:texture');
    await bring(db, { legend: 'Ash', ingamename: 'Feral’s Future', texture: 'by_hand' });
    expect((await stored(db, id)).sources).toBe('settings:ingamename,model,gameid');
  });
});
