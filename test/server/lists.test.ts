import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { v7 as uuid } from 'uuid';
import { expect, it } from 'vitest';
import { readArchive as archiveIn, assetKinds } from '#contract/archive/archive.ts';
import { readSkinList } from '#contract/skins/skin-list.ts';
import { eraseAccount } from '../../server/accounts/rows/erase.ts';
import { readArchive } from '../../server/archive/list-archive.ts';
import { readEverything } from '../../server/commands/export.ts';
import type { Database } from '../../server/database/tables.ts';
import { bumpRevision, write } from '../../server/database/write.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { rawGet as get } from '../support/raw-get.ts';
import { insertRows } from '../support/rows.ts';
import { newSite, serveDatabase } from '../support/staff.ts';

describeOnEachDatabase('the public lists', (open, once) => {
  it('hold the starter data on a new database: 28 legends with their base skin, a dozen with more than five skins', async () => {
    const { url } = await serveDatabase(await open());
    const reply = await (await fetch(`${url}/api/skins`)).json();
    const { legends, starter, archive } = readSkinList(reply);
    expect(legends).toHaveLength(28);
    expect(legends.map(({ details }) => details[0]?.ingamename)).toEqual(Array(28).fill('Base Skin'));
    expect(legends.filter(({ details }) => details.length > 5).length).toBeGreaterThanOrEqual(12);
    expect(starter).toBe(true);
    expect(archive?.model).toBe('https://biast12.site/Apex_PC_Archive/Legends/Models/{legend}/{model}/');
    const catalogue = archiveIn(await (await fetch(`${url}/api/archive`)).json());
    const named = (kind: 'Models' | 'Textures') => new Set(catalogue[kind].flatMap(({ items }) => items));
    const missing = legends.flatMap(({ details }) =>
      details.filter(({ model, texture }) => {
        const isThere = (names: Set<string>, name: string) => name === 'n/a' || names.has(name);
        return (
          !isThere(named('Models'), model) ||
          !isThere(named('Textures'), texture === 'n/a' ? texture : `${texture}_body`)
        );
      }),
    );
    expect(missing).toEqual([]);
  });

  it('show nothing of a group named Dummy that is in the database, and neither does the export', async () => {
    const { db, url } = await newSite(open);
    const [before, archive] = [await (await fetch(`${url}/api/skins`)).json(), await readArchive(db)];
    await write(db, async (trx) => {
      await trx.insertInto('legend').values({ id: 'd', name: 'Dummy', name_key: 'dummy', created_at: 1 }).execute();
      await insertRows(trx, 'skin', {
        // The newest of all.
        id: 'z',
        legend_id: 'd',
        ingamename: 'Running Dummy',
        model: 'w',
        texture: 't',
        version: 1,
        starter: 0,
        created_at: 1,
        updated_at: 1,
      });
      for (const kind of assetKinds) {
        const item = { kind, group_name: 'DUMMY', name: 'pilot_dummie', starter: 0 } as const;
        await trx.insertInto('archive_item').values(item).execute();
      }
      const record = { id: uuid(), at: 1, actor: 'import', entity: 'skin', entity_id: 'z', action: 'add' } as const;
      const after_json = JSON.stringify({ legend: 'Dummy', ingamename: 'Running Dummy' });
      await insertRows(trx, 'history', { ...record, after_json });
      for (const list of ['skins', 'archive'] as const) await bumpRevision(trx, list);
    });
    expect(await (await fetch(`${url}/api/skins`)).json()).toEqual(before);
    expect(await (await fetch(`${url}/api/archive`)).json()).toEqual({ data: archive });
    const { changes, newest } = await (await fetch(`${url}/api/skins/changes`)).json();
    expect([changes, newest.legend]).toEqual([[], expect.not.stringMatching(/dumm/i)]);
    expect(JSON.stringify(await readEverything(db))).not.toMatch(/dumm/i);
  });

  it('answer 304 to clients that have them already, until something changes', async () => {
    const { db, url } = await newSite(open);
    const first = await get(`${url}/api/skins`);
    const etag = String(first.headers.etag);
    for (const known of [etag, etag.replace('W/', ''), `"x", ${etag}`, '*']) {
      const again = await get(`${url}/api/skins`, { 'If-None-Match': known });
      expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag]);
    }
    expect((await get(`${url}/api/skins`, { 'If-None-Match': '"x"' })).status).toBe(200);

    await write(db, async (trx) => {
      await trx.updateTable('skin').set({ ingamename: 'Bäse' }).where('ingamename', '=', 'Base Skin').execute();
      await trx
        .updateTable('revision')
        .set(({ eb }) => ({ value: eb('value', '+', 1) }))
        .where('list', '=', 'skins')
        .execute();
    });
    const changed = await get(`${url}/api/skins`, { 'If-None-Match': etag });
    expect([changed.status, changed.body.toString().includes('Bäse')]).toEqual([200, true]);
    expect(changed.headers.etag).not.toBe(etag);
  });

  it('answer many at once, also while they are built for the first time', async () => {
    const { url } = await serveDatabase(await open());
    const bodies = await Promise.all(Array.from({ length: 50 }, () => get(`${url}/api/skins`)));
    expect(new Set(bodies.map(({ status, headers }) => `${status} ${headers.etag}`)).size).toBe(1);
  });

  once('travel as brotli, gzip or plain, with the same content and one ETag', async () => {
    const { url } = await serveDatabase(await open());
    for (const path of ['/api/skins', '/api/legends', '/api/archive']) {
      const plain = await get(url + path);
      const br = await get(url + path, { 'Accept-Encoding': 'gzip, deflate, br, zstd' });
      const gz = await get(url + path, { 'Accept-Encoding': 'br;q=0, gzip' });
      expect([plain, br, gz].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'br', 'gzip']);
      expect([brotliDecompressSync(br.body), gunzipSync(gz.body)]).toEqual([plain.body, plain.body]);
      expect(new Set([plain, br, gz].map(({ headers }) => headers.etag)).size).toBe(1);
      expect(plain.headers).toMatchObject({
        'content-type': 'application/json',
        'content-length': String(plain.body.length),
        'cache-control': 'no-cache',
        vary: 'Accept-Encoding',
      });
    }
  });

  once('leave out what was removed', async () => {
    const db = await open();
    await db.updateTable('skin').set({ removed_at: 1 }).where('ingamename', '!=', "Feral's Future").execute();
    await db.updateTable('skin').set({ starter: 0 }).execute();
    const { url } = await serveDatabase(db);
    const { skins, starter } = await (await fetch(`${url}/api/skins`)).json();
    const names = { model: 'bloodhound_v21_heroknight_w', texture: 'bloodhound_lgnd_v21_heroknight' };
    const left = { ingamename: "Feral's Future", ...names, version: 1, legend: 'Bloodhound', _id: expect.any(String) };
    expect(starter).toBe(false);
    expect(skins).toEqual([{ _id: expect.any(String), legend: 'Bloodhound', details: [left] }]);
  });
});

const PATH = '/api/account/stars';
const star = (skin: string, note = '') => ({ skin, name: 'Hero Knight', legend: 'Ash', model: 'ash_w', note, at: 1 });
const stars = [star('s1', 'für den Balken <b>'), star('s2')];

/** The database as the program wrote it that kept lists with accounts. */
const keep = (db: Database, account: string) =>
  insertRows(db, 'star_list', { account_id: account, stars_json: JSON.stringify(stars), version: 7, saved_at: 5 });

describeOnEachDatabase('the starred skins that an account holds (docs: Held by the account)', (open) => {
  async function begin() {
    const site = await newSite(open, { owners: ['bob'], people: { ann: [] } });
    await keep(site.db, site.ann._id);
    return site;
  }

  it('are read, downloaded and deleted by their person alone, and no longer saved', async () => {
    const { ann, bob } = await begin();
    expect(await ann.send('GET', PATH)).toEqual({ status: 200, json: { stars, version: 7 } });
    expect((await bob.send('GET', PATH)).json).toEqual({ stars: [], version: 0 });
    const { status, json } = await ann.send('PUT', PATH, { stars: [star('s3')], version: 7 });
    expect([status, json.message]).toEqual([405, 'This call takes GET, HEAD, DELETE only.']);
    expect((await ann.send('GET', '/api/account/data')).json.stars).toEqual({ savedAt: 5, stars });
    expect((await ann.send('DELETE', PATH)).status).toBe(200);
    expect((await ann.send('DELETE', PATH)).status).toBe(200);
    expect((await ann.send('GET', PATH)).json).toEqual({ stars: [], version: 0 });
    expect((await ann.send('GET', '/api/account/data')).json.stars).toBeNull();
  });

  it('go with the account when it is erased', async () => {
    const { db, ann } = await begin();
    await write(db, (trx) => eraseAccount(trx, ann._id, 1));
    expect(await db.selectFrom('star_list').selectAll().execute()).toEqual([]);
  });
});
