import { expect, it } from 'vitest';
import { createClient, type Fetch } from '../../../packages/client/src/site/client.ts';
import { openOnSqlite } from '../../support/databases.ts';
import { freePort } from '../../support/free-port.ts';
import { siteThat } from '../../support/site-that.ts';
import { hire, newSite } from '../../support/staff.ts';

/** A site with the starter list, its owner, and a client that notes what comes over the line. */
async function start() {
  const { db, url } = await newSite(openOnSqlite);
  const line: string[] = [];
  const fetch: Fetch = async (address, init) => {
    const answer = await globalThis.fetch(address, init);
    line.push(`${answer.status} ${address.slice(url.length)}`);
    return answer;
  };
  return { url, line, boss: await hire(db, url, 'boss'), client: createClient({ site: `${url}/`, fetch }) };
}

const given = <Value>(answer: { ok: true; value: Value } | { ok: false; problem: unknown }): Value => {
  if (answer.ok) return answer.value;
  throw new Error(JSON.stringify(answer.problem));
};

it('asks what the calls answer, to the letter', async () => {
  const { url, client } = await start();
  const get = async (path: string, init?: RequestInit) => (await fetch(url + path, init)).json();
  const { skins } = await get('/data/v1/skins.json');
  const { model, legend, texture } = skins[3];
  expect(given(await client.find(model, { legend, limit: 2 }))).toEqual(
    await get(`/api/find?q=${model}&legend=${legend}&limit=2`),
  );
  const lines = [`${texture}_col.png`, '', model];
  const body = JSON.stringify({ lines });
  const sent = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body };
  expect(given(await client.translate(lines))).toEqual(await get('/api/translate', sent));
  expect(given(await client.index())).toEqual(await get('/data/v1/'));
  expect(given(await client.legends())).toEqual(await get('/api/legends'));
  expect(given(await client.changes())).toEqual(await get('/api/changes'));
  expect(JSON.parse(given(await client.file('skins.json')))).toEqual(await get('/data/v1/skins.json'));
});

it('loads an answer once while it has not changed', async () => {
  const { client, line, boss } = await start();
  const first = given(await client.index());
  expect(given(await client.index())).toEqual(first);
  await boss.add('Ash', { ingamename: 'Quite New', model: 'a_w', texture: 'a' });
  expect(given(await client.index()).revision).toBeGreaterThan(first.revision);
  expect(line).toEqual(['200 /data/v1/index.json', '304 /data/v1/index.json', '200 /data/v1/index.json']);
});

it('goes on with a list from what it knows, and takes the whole when that is forgotten or does not fit', async () => {
  const { url, client, line, boss } = await start();
  const read = async () => (await (await fetch(`${url}/data/v1/skins.json`)).json()).skins;
  const known = given(await client.skins());
  expect(known.rows).toEqual(await read());
  expect(given(await client.skins(known))).toBe(known);
  const [first, second] = known.rows as [(typeof known.rows)[number], (typeof known.rows)[number]];
  await boss.remove(first._id);
  await boss.save(second._id, { ingamename: 'Quite New', model: 'a_w', texture: 'a' });
  await boss.add('Zeal', { ingamename: 'Last of All', model: 'z_w', texture: 'z' });
  await boss.add('Aaron', { ingamename: 'First of All', model: 'b_w', texture: 'b' });
  const next = given(await client.skins(JSON.parse(JSON.stringify(known))));
  expect(next.rows).toEqual(await read());
  const since = `200 /data/v1/skins.json?since=${known.revision}`;
  expect(line).toEqual(['200 /data/v1/skins.json', since, since]);

  line.length = 0;
  const bent = { ...known, rows: known.rows.slice(5) };
  expect(given(await client.skins(bent))).toEqual(next);
  expect(given(await client.skins({ ...known, revision: 5 })).rows).toEqual(next.rows);
  expect(line).toEqual([
    since.replace('200', '304'),
    '200 /data/v1/skins.json',
    '410 /data/v1/skins.json?since=5',
    '304 /data/v1/skins.json',
  ]);
});

it('goes on with the archive in the same way', async () => {
  const { client } = await start();
  const known = given(await client.archive());
  expect(known.rows.length).toBeGreaterThan(5);
  expect(given(await client.archive(known))).toBe(known);
});

it('says what went wrong as a value, in one sentence', async () => {
  const { client, url } = await start();
  expect(await client.find('a', { legend: 'Nobody' })).toEqual({
    ok: false,
    problem: {
      kind: 'refused',
      status: 404,
      code: 'not_found',
      message: `${url} says: There is no legend “Nobody”. /api/legends lists all of them.`,
    },
  });
  expect(await client.translate(Array(1001).fill('a'))).toMatchObject({ problem: { status: 413, code: 'too_large' } });
  expect(await client.find('a', { signal: AbortSignal.abort() })).toMatchObject({ problem: { kind: 'aborted' } });

  const nowhere = `http://127.0.0.1:${await freePort()}`;
  expect(await createClient({ site: nowhere }).find('a')).toEqual({
    ok: false,
    problem: {
      kind: 'unreachable',
      cause: 'ECONNREFUSED',
      message: `${nowhere} cannot be reached (ECONNREFUSED). Check the address and your connection.`,
    },
  });

  const page = await siteThat((_, answer) => answer.end('<h1>Hello</h1>'));
  const stranger = { ok: false, problem: { kind: 'version' } };
  expect(await createClient({ site: page }).index()).toMatchObject(stranger);
  expect(await createClient({ site: page }).skins()).toMatchObject(stranger);
  const version2 = await siteThat((_, answer) => answer.end('{"version":2,"revision":1,"files":{}}'));
  expect(await createClient({ site: version2 }).index()).toMatchObject(stranger);
  expect(await createClient({ site: version2 }).skins({ revision: 1, rows: [] })).toMatchObject(stranger);
  const missing = await siteThat((_, answer) => answer.writeHead(404).end('Not here.'));
  expect(await createClient({ site: missing }).skins()).toMatchObject({ ...stranger, problem: { status: 404 } });
  const broken = await siteThat((_, answer) => answer.writeHead(502).end('Bad gateway'));
  expect(await createClient({ site: broken }).find('a')).toMatchObject({
    problem: { kind: 'refused', status: 502, message: `${broken} answers with an error (502). Try again later.` },
  });
  const proxied = await siteThat((_, answer) => answer.writeHead(413, { 'Content-Type': 'text/html' }).end('<h1>No'));
  expect(await createClient({ site: proxied }).find('a')).toEqual({
    ok: false,
    problem: {
      kind: 'refused',
      status: 413,
      message: `${proxied} did not get this: a proxy before it refused it (413).`,
    },
  });
  const cut = await siteThat((_, answer) => answer.socket?.destroy());
  expect(await createClient({ site: cut }).find('a')).toMatchObject({ problem: { kind: 'unreachable' } });
});
