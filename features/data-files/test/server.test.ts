import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/browser/esm/sync';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { ArchiveFile, DataIndex, GuidsFile, LegendFile, NamesFile, SkinsFile } from '#contract/skins/data-files.ts';
import { bumpRevision, write } from '#server/database/write.ts';
import { forgetOld } from '#server/lists/remember.ts';
import { describeOnEachDatabase, type OpenNew } from '../../../test/support/databases.ts';
import { rawGet } from '../../../test/support/raw-get.ts';
import { insertRows } from '../../../test/support/rows.ts';
import { hire, newSite, refusal, sendRaw, serveDatabase } from '../../../test/support/staff.ts';

async function start(open: OpenNew) {
  const { db, url, port } = await newSite(open);
  const read = async <Schema extends v.GenericSchema>(name: string, schema: Schema) => {
    const answer = await fetch(`${url}/data/v1/${name}`);
    return v.parse(schema, await answer.json());
  };
  const index = () => read('', DataIndex);
  return { db, url, port, read, index, boss: await hire(db, url, 'boss') };
}

const skin = (ingamename: string) => ({ ingamename, model: `${ingamename}_w`, texture: `${ingamename}_t` });

describeOnEachDatabase('the data files', (open, once) => {
  it('are named by an index, each with its size and SHA-256, and say what the lists say', async () => {
    const { url, read, index } = await start(open);
    const { version, revision, starter, files } = await index();
    expect({ version, starter }).toEqual({ version: 1, starter: true });
    expect(await (await fetch(`${url}/data/v1/index.json`)).json()).toEqual(await index());
    expect(Math.max(...files.map((file) => file.revision))).toBe(revision);
    for (const { address, type, bytes, sha256 } of files) {
      const plain = await rawGet(url + address);
      expect(plain.headers).toMatchObject({ 'content-type': type, 'content-length': String(bytes) });
      expect(createHash('sha256').update(plain.body).digest('hex')).toBe(sha256);
    }
    const { skins } = await (await fetch(`${url}/api/skins`)).json();
    const rows = skins.flatMap(({ _id: legendid, details }: { _id: string; details: object[] }) =>
      details.map((detail) => ({ ...detail, legendid })),
    );
    const whole = await read('skins.json', SkinsFile);
    expect(whole.skins.map(({ page: _, ...row }) => row)).toEqual(
      rows.map(({ slug: _, ...row }: { slug?: string }) => row),
    );
    const { data } = await (await fetch(`${url}/api/archive`)).json();
    const { assets } = await read('archive.json', ArchiveFile);
    expect(assets.filter(({ kind }) => kind === 'Models').map(({ name }) => name)).toEqual(
      data.Models.flatMap(({ items }: { items: string[] }) => items),
    );
    const ofLegends = files.filter(({ legend }) => legend !== undefined);
    const apart = await Promise.all(ofLegends.map(({ address }) => read(address.replace('/data/v1/', ''), LegendFile)));
    expect(apart.flatMap((file) => file.skins)).toEqual(whole.skins);
    expect(await read('legends/WRAITH.json', LegendFile)).toEqual(apart.find(({ legend }) => legend === 'Wraith'));
  });

  it('have the rows as CSV without formulas, the names of each language, and assets by their GUID', async () => {
    const { db, url, read, boss } = await start(open);
    const { json } = await boss.add('Ash', skin('=1+1'));
    const names = JSON.stringify({ english: '=1+1', japanese: 'アッシュ' });
    await write(db, async (trx) => {
      await trx.updateTable('skin').set({ names }).where('id', '=', json.data._id).execute();
      const item = { kind: 'Models', group_name: 'Ash', starter: 0, package: 'ash.rpak' } as const;
      await insertRows(trx, 'archive_item', { ...item, name: 'ash_w', guid: '0123456789abcdef' });
      for (const list of ['skins', 'archive'] as const) await bumpRevision(trx, list);
    });
    const csv = await (await fetch(`${url}/data/v1/skins.csv`)).text();
    const rows: Record<string, string>[] = parse(csv, { bom: true, columns: true });
    const { skins } = await read('skins.json', SkinsFile);
    expect(rows.map(({ _id, version }) => [_id, Number(version)])).toEqual(
      skins.map(({ _id, version }) => [_id, version]),
    );
    expect(rows.find(({ _id }) => _id === json.data._id)?.ingamename).toBe("'=1+1");
    expect(await read('names/japanese.json', NamesFile)).toEqual({
      version: 1,
      language: 'japanese',
      names: { [json.data._id]: 'アッシュ' },
    });
    const { guids } = await read('guids.json', GuidsFile);
    expect(guids).toEqual({
      '0123456789abcdef': [{ kind: 'Models', group: 'Ash', name: 'ash_w', package: 'ash.rpak' }],
    });
  });

  it('list what has changed since a revision: whole rows, ids of removed ones, and nothing else', async () => {
    const { url, read, boss } = await start(open);
    const { revision, skins } = await read('skins.json', SkinsFile);
    const [first, second] = skins;
    const since = async (known: number) => (await fetch(`${url}/data/v1/skins.json?since=${known}`)).json();
    const { starter, archive } = await (await fetch(`${url}/api/skins`)).json();
    const { body } = await rawGet(`${url}/data/v1/skins.json`);
    const sha256 = createHash('sha256').update(body).digest('hex');
    const said = { version: 1, since: revision, revision, sha256, starter, archive };
    expect(await since(revision)).toEqual({ ...said, skins: [], removed: [] });
    const { headers } = await rawGet(`${url}/data/v1/skins.json?since=${revision}`);
    expect(headers['cache-control']).toBe('no-cache');
    const added = (await boss.add('Ash', skin('new'))).json.data;
    const saved = await boss.save(String(first?._id), { ...skin('other') });
    await boss.remove(String(second?._id));
    const delta = await since(revision);
    expect(delta.skins.map(({ _id }: { _id: string }) => _id).sort()).toEqual([added._id, saved.json.data._id].sort());
    expect(delta.removed).toEqual([second?._id]);
    expect(delta.revision).toBeGreaterThan(revision);
    expect(await since(delta.revision)).toMatchObject({ skins: [], removed: [] });
    await boss.undo(saved.json.historyId);
    expect((await since(revision)).skins).toContainEqual({ ...first, version: expect.any(Number) });
  });

  it('keep their revision and their bytes while a change leaves every row as it was', async () => {
    const { db, url, index } = await start(open);
    const before = await index();
    await write(db, (trx) => bumpRevision(trx, 'skins'));
    expect(await index()).toEqual(before);
    const other = await serveDatabase(db);
    expect(await (await fetch(`${other.url}/data/v1/`)).json()).toEqual(before);
    expect((await fetch(`${url}/data/v1/skins.json?since=${before.revision}`)).status).toBe(200);
  });

  it('answer 410 with the address of the whole since a revision that was never given, is to come or is forgotten', async () => {
    const { db, url, read, boss } = await start(open);
    const { revision, skins } = await read('skins.json', SkinsFile);
    const since = async (known: unknown) => {
      const answer = await fetch(`${url}/data/v1/skins.json?since=${known}`);
      return [answer.status, await answer.json()] as const;
    };
    const tooOld = (known: number) =>
      refusal(
        'too_old',
        `What has changed since revision ${known} is no longer known. Request the whole file: /data/v1/skins.json`,
      );
    for (const known of [0, 1, revision - 1, revision + 1000, 999_999_999_999_999]) {
      expect(await since(known)).toEqual([410, tooOld(known)]);
    }
    for (const known of ['', 'x', '-1', '1.5', '1e3', '9'.repeat(10_000), '%00']) {
      const message = 'The revision is a number, as the file or the index has it.';
      expect(await since(known)).toEqual([400, refusal('invalid', message, 'since')]);
    }
    for (const row of skins.slice(0, 3)) {
      await boss.remove(row._id);
      await read('skins.json', SkinsFile);
    }
    expect((await since(revision))[0]).toBe(200);
    // As if so many more had gone since.
    await write(db, (trx) => forgetOld(trx, 'skins', 2));
    await bumpRevision(db, 'skins');
    expect((await since(revision))[0]).toBe(410);
    const removed = await db.selectFrom('data_row').select('id').where('hash', 'is', null).execute();
    expect(removed).toHaveLength(2);
    const now = await read('skins.json', SkinsFile);
    expect((await since(now.revision))[0]).toBe(200);
  });

  once(
    'are sent as brotli, gzip or plain, each with a strong ETag of its own, and as 304 to clients that have them',
    async () => {
      const { url } = await start(open);
      const path = `${url}/data/v1/skins.json`;
      const plain = await rawGet(path);
      const br = await rawGet(path, { 'Accept-Encoding': 'gzip, br' });
      const gz = await rawGet(path, { 'Accept-Encoding': 'gzip' });
      expect([brotliDecompressSync(br.body), gunzipSync(gz.body)]).toEqual([plain.body, plain.body]);
      const etags = [plain, br, gz].map(({ headers }) => String(headers.etag));
      expect(etags).toEqual(Array(3).fill(expect.stringMatching(/^"[\w-]+"$/)));
      expect(new Set(etags).size).toBe(3);
      expect(br.headers).toMatchObject({
        'cache-control': 'public, max-age=60, stale-while-revalidate=600',
        vary: 'Accept-Encoding',
        'access-control-allow-origin': '*',
        'accept-ranges': 'bytes',
      });
      // A reader that asks every second costs a row of the database, and no byte of the file.
      for (let asked = 0; asked < 5; asked++) {
        const again = await rawGet(path, { 'Accept-Encoding': 'gzip, br', 'If-None-Match': `W/${etags[1]}` });
        expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etags[1]]);
      }
      const head = await rawGet(path, {}, 'HEAD');
      expect([head.status, head.body.length, head.headers['content-length']]).toEqual([
        ...[200, 0],
        String(plain.body.length),
      ]);
    },
  );

  once(
    'answer parts of the plain bytes, all of them when the file is another one by now, and 416 behind its end',
    async () => {
      const { url, boss } = await start(open);
      const path = `${url}/data/v1/skins.json`;
      const { body, headers } = await rawGet(path);
      const size = body.length;
      for (const [range, first, last] of [
        ['bytes=0-9', 0, 9],
        ['bytes=10-', 10, size - 1],
        ['bytes=-5', size - 5, size - 1],
        [`bytes=5-${size * 2}`, 5, size - 1],
      ] as const) {
        const part = await rawGet(path, { Range: range, 'Accept-Encoding': 'br', 'If-Range': String(headers.etag) });
        expect(part.headers).toMatchObject({
          'content-range': `bytes ${first}-${last}/${size}`,
          'content-length': String(last - first + 1),
        });
        expect([part.status, part.headers['content-encoding']]).toEqual([206, undefined]);
        expect(part.body).toEqual(body.subarray(first, last + 1));
      }
      const outside = await rawGet(path, { Range: `bytes=${size}-` });
      expect([outside.status, outside.headers['content-range']]).toEqual([416, `bytes */${size}`]);
      expect(JSON.parse(String(outside.body))).toEqual(refusal('out_of_range', `The file has ${size} bytes.`));
      for (const strange of ['bytes=9-2', 'bytes=0-1,4-5', 'lines=1-2', 'bytes=-', 'bytes=a-b']) {
        expect([strange, (await rawGet(path, { Range: strange })).status]).toEqual([strange, 200]);
      }
      await boss.add('Ash', skin('new'));
      const other = await rawGet(path, { Range: 'bytes=0-9', 'If-Range': String(headers.etag) });
      expect([other.status, other.body.length > size]).toEqual([200, true]);
    },
  );

  once('are read only, in no other folder, and under the names of the index alone', async () => {
    const { url, port } = await start(open);
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
      const answer = await fetch(`${url}/data/v1/skins.json`, { method });
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
      expect(await answer.json()).toEqual(refusal('method_not_allowed', 'A file takes GET, HEAD only.'));
    }
    const asked = await fetch(`${url}/data/v1/skins.json`, { method: 'OPTIONS' });
    expect([asked.status, asked.headers.get('access-control-allow-methods')]).toEqual([200, 'GET, HEAD']);
    const missing = [
      ...['skins', 'skins.json/', 'legends/nobody.json', 'legends%2Fwraith.json', 'names/klingon.json', '%ff', '%00'],
      ...['..%2f..%2fetc%2fpasswd', 'x'.repeat(10_000)],
    ].map((name) => `/data/v1/${name}`);
    for (const path of [...missing, '/data/', '/data/v2/skins.json']) {
      const answer = await fetch(url + path);
      expect([path, answer.status, answer.headers.get('content-type')]).toEqual([path, 404, 'application/json']);
    }
    const walked = await sendRaw(
      port,
      'GET /data/v1/../../package.json HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    );
    expect(walked).not.toContain('skin-translator');
  });
});

describeOnEachDatabase('two servers that make the data files', (_, __, openTwice) => {
  it('give the same content the same revision, also when both make it at once', async () => {
    const [one, other] = await openTwice();
    const servers = [await serveDatabase(one), await serveDatabase(other)];
    const boss = await hire(one, servers[0]?.url ?? '', 'boss');
    for (const name of ['a', 'b', 'c', 'd']) {
      await boss.add('Ash', skin(name));
      const answers = await Promise.all(servers.map(({ url }) => fetch(`${url}/data/v1/`)));
      const [first, second] = await Promise.all(answers.map((answer) => answer.text()));
      expect(first).toBe(second);
    }
  });
});
