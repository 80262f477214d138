import { expect, it } from 'vitest';
import { bumpRevision } from '../../server/database/revision.ts';
import type { Database } from '../../server/database/tables.ts';
import { write } from '../../server/database/write.ts';
import { ADD_BY_TOKEN, developers, FOLLOW, IMPORT } from '../../src/content/developers.ts';
import { forDevelopers as says } from '../../src/content/for-developers.ts';
import {
  FIND_CURL,
  FIND_JS,
  FIND_PYTHON,
  TRANSLATE_CURL,
  TRANSLATE_JS,
  TRANSLATE_PYTHON,
} from '../../src/content/questions.ts';
import { openOnSqlite } from '../support/databases.ts';
import { serveDatabase } from '../support/http.ts';
import { hasPython, python } from '../support/python.ts';
import { recordDevelopers } from '../support/record-developers.ts';
import { hire, listed } from '../support/staff.ts';

const GUID = '8a3f6c0de1b2459c';

it('the page for developers says what the document says, with examples that were really answered', async () => {
  const db = await openOnSqlite();
  await enrich(db);
  const { url } = await serveDatabase(db, { now: () => Date.UTC(2025, 11, 22) });
  const boss = await hire(db, url, 'boss');
  const { revision, skins } = await (await fetch(`${url}/data/v1/skins.json`)).json();
  const [first, second] = skins;
  await boss.save(first._id, { ingamename: first.ingamename, model: first.model, texture: `${first.texture}_rt01` });
  await boss.remove(second._id);
  const recorded = await recordDevelopers(url, {
    find: ['/api/find?q=wraith_base_body_col.png&limit=3', '/api/find?q=wriath', '/api/find?legend=nobody'],
    translate: [{ to: '/api/translate', body: '{ "lines": ["wraith_base_body_col.png", "no_such_file.cast"] }' }],
    readIndex: ['/data/v1/'],
    readSkinsFile: ['/data/v1/skins.json', `/data/v1/skins.json?since=${revision}`, '/data/v1/skins.json?since=1'],
    readSkinsTable: ['/data/v1/skins.csv'],
    readArchiveFile: ['/data/v1/archive.json'],
    readGuidsFile: ['/data/v1/guids.json'],
    readBlenderFile: ['/data/v1/blender.json'],
    readLegendFile: ['/data/v1/legends/wraith.json'],
    readNamesFile: ['/data/v1/names/french.json'],
    listSkins: ['/api/skins'],
    listNews: ['/api/changes'],
    listLegends: ['/api/legends'],
    listAssets: ['/api/archive/Wraith'],
    findAssets: [`/api/archive/guids/0x${GUID}`],
    listBuilds: ['/api/builds'],
  });
  await expect(`${JSON.stringify(recorded, null, 2)}\n`).toMatchFileSnapshot('../../src/content/developers.json');
});

it('every limit and every right has words for people', () => {
  const names = developers.limits.map(({ name }) => name);
  const who = developers.others.map((call) => call.who);
  expect([names.filter((name) => !(name in says.limitWords)), who.filter((one) => !(one in says.who))]).toEqual([
    [],
    [],
  ]);
});

it('every call and file that the page describes has an example', () => {
  const without = [developers.find, developers.translate, ...developers.calls, ...developers.files].filter(
    ({ examples }) => examples.length === 0,
  );
  // The index has two addresses.
  expect(without.map(({ id }) => id).sort()).toEqual(['readIndexFile']);
});

it('the program that the page shows keeps the list, also when its revision is forgotten', async () => {
  const db = await openOnSqlite();
  const { url } = await serveDatabase(db);
  const boss = await hire(db, url, 'boss');
  const { takeWhole, follow } = new Function('site', `${FOLLOW}; return { takeWhole, follow };`)(url);
  let kept = await takeWhole();
  const rows = async () => (await (await fetch(`${url}/data/v1/skins.json`)).json()).skins;
  const [first] = await rows();
  await boss.remove(first._id);
  await boss.add('Ash', { ingamename: 'new', model: 'm', texture: 't' });
  kept = await follow(kept);
  const byId = (list: { _id: string }[]) => list.toSorted((a, b) => (a._id < b._id ? -1 : 1));
  expect(byId([...kept.skins.values()])).toEqual(byId(await rows()));
  const anew = await follow({ revision: 1, skins: new Map() });
  expect(byId([...anew.skins.values()])).toEqual(byId(await rows()));
});

it('the calls with a token that the page shows add a skin and import', async () => {
  const db = await openOnSqlite();
  const { url } = await serveDatabase(db);
  const ann = await hire(db, url, 'ann', ['addskins', 'editskins']);
  const draft = { name: 'Script', allows: ['addskins', 'editskins'], days: 7 };
  const token = (await ann.send('POST', '/api/account/tokens', draft)).json.secret;
  const answer = await sentBy(ADD_BY_TOKEN, { SITE: url, TOKEN: token });
  expect([answer.status, (await answer.json()).data.ingamename]).toEqual([201, 'Hero Knight']);
  const importParts = new Function('site', 'token', `${IMPORT}; return importParts;`)(url, token);
  const row = { legend: 'Ash', ingamename: 'Imported', model: 'ash_imported_w', texture: 'ash_imported' };
  expect(await importParts([{ skins: [row] }, { skins: [{ ...row, ingamename: 'Another' }] }])).toMatchObject({
    message: 'Imported successfully',
    batch: { added: 2 },
  });
  const { details } = await listed(url);
  const added = details.filter(({ ingamename }) => ['Hero Knight', 'Imported', 'Another'].includes(ingamename));
  expect(added.map(({ legend }) => legend)).toEqual(['Ash', 'Ash', 'Ash']);
});

it('the questions that the page shows are answered, in each language', async () => {
  const { url } = await serveDatabase(await openOnSqlite());
  const names = ['wraith_base_body_col.png', 'no_such_file.cast'];
  const base = { legend: 'Wraith', ingamename: 'Base Skin' };
  const first = await (await sentBy(FIND_CURL, { SITE: url })).json();
  expect(first.skins).toMatchObject([base]);
  const list = await (await sentBy(TRANSLATE_CURL, { SITE: url })).json();
  expect(list).toMatchObject({ read: 2, found: 1 });
  const answers = [
    [names[0], 'file name', [base]],
    [names[1], 'unknown', []],
  ];
  const find = new Function('site', `${FIND_JS}; return find;`)(url);
  const translate = new Function('site', `${TRANSLATE_JS}; return translate;`)(url);
  expect(await find(names[0])).toEqual(first.skins);
  expect(await translate(names)).toMatchObject(answers.map(([text, why, skins]) => ({ text, why, skins })));
  if (!hasPython) return;
  expect(await python(FIND_PYTHON, 'find(*given)', [url, names[0]])).toEqual(first.skins);
  expect(await python(TRANSLATE_PYTHON, 'translate(*given)', [url, names])).toMatchObject(answers);
});

/** Sends what a line for curl sends. */
function sentBy(line: string, values: Record<string, string>) {
  const filled = line.replaceAll('\\\n', ' ').replaceAll(/\$([A-Z]+)/g, (_, name) => values[name] ?? '');
  const [, address = ''] = /^curl "([^"]+)"/.exec(filled) ?? [];
  const headers = [...filled.matchAll(/-H "([^:]+): ([^"]+)"/g)].map(
    ([, name = '', value = '']) => [name, value] as [string, string],
  );
  const [, body] = /-d '([^']+)'/.exec(filled) ?? [];
  return fetch(address, body === undefined ? { headers } : { method: 'POST', headers, body });
}

/** What starter data lack, so that every call has something to tell. */
const enrich = (db: Database) =>
  write(db, async (trx) => {
    const names = JSON.stringify({ english: 'Base Skin', french: 'Tenue de base' });
    const wraith = trx.selectFrom('legend').select('id').where('name', '=', 'Wraith');
    await trx
      .updateTable('skin')
      .set({ names, quality: 'common', sources: 'list:texture' })
      .where('legend_id', '=', wraith)
      .where('ingamename', '=', 'Base Skin')
      .execute();
    await trx
      .updateTable('archive_item')
      .set({ guid: GUID, package: 'root_lgnd_wraith.rpak' })
      .where('group_name', '=', 'Wraith')
      .where('kind', '=', 'Models')
      .where('name', '=', 'pilot_light_wraith')
      .execute();
    await trx
      .insertInto('build')
      .values({ name: 'Season 29', released: '2026-05-05', manifest: '4683457128691488723' })
      .execute();
    for (const list of ['skins', 'archive'] as const) await bumpRevision(trx, list);
  });
