import { describe, expect, it } from 'vitest';
import type { SkinRow } from '#rules/skins/given-rows.ts';
import type { Database } from '../../server/database/tables.ts';
import { write } from '../../server/database/write.ts';
import { importRows } from '../../server/import/apply.ts';
import { describeOnEachDatabase, type OpenNew, openOnSqlite } from '../support/databases.ts';
import { serveDatabase } from '../support/http.ts';
import { emptyList, hire, listed, refusal } from '../support/staff.ts';

const skin = (ingamename: string, names: Record<string, string> | null, legend = 'Ash'): SkinRow => ({
  legend,
  ingamename,
  names: names && JSON.stringify(names),
});
const bring = (db: Database, skins: SkinRow[]) =>
  write(db, (trx) => importRows(trx, { skins, assets: [] }, { actor: 'import' }));

const skins = [
  skin('Feral', { english: 'Feral', french: 'Farouche' }),
  skin('Plain', { english: 'Plain' }),
  skin('By hand', null),
  skin('Target', { english: 'Target', klingon: 'Qapla' }, 'Dummy'),
];

async function start(open: OpenNew) {
  const db = await open();
  await emptyList(db);
  await bring(db, skins);
  const { url } = await serveDatabase(db);
  const ids = new Map((await listed(url)).details.map(({ ingamename, _id }) => [ingamename, _id]));
  const get = async (path: string, headers = {}) => {
    const answer = await fetch(url + path, { headers });
    return { status: answer.status, headers: answer.headers, json: await answer.json().catch(() => null) };
  };
  return { db, url, get, feral: ids.get('Feral') ?? '', plain: ids.get('Plain') ?? '' };
}

describeOnEachDatabase('names in another language', (open) => {
  it('are a list of their own, by the ids of the skins, without what is shown nowhere', async () => {
    const { get, feral, plain } = await start(open);
    expect((await get('/api/skins/names/french')).json).toEqual({ language: 'french', names: { [feral]: 'Farouche' } });
    expect((await get('/api/skins/names/english')).json.names).toEqual({ [feral]: 'Feral', [plain]: 'Plain' });
    expect((await get('/api/skins/languages')).json).toEqual({
      languages: [
        { language: 'english', count: 2 },
        { language: 'french', count: 1 },
      ],
    });
  });
});

describe('names in another language, whatever the database', () => {
  it('in a language that no skin has are 404 with a sentence', async () => {
    const { get } = await start(openOnSqlite);
    for (const language of ['klingon', '__proto__', 'constructor', 'French']) {
      const { status, json } = await get(`/api/skins/names/${language}`);
      const message = `No skin has a name in ${language}. See /api/skins/languages for the existing ones.`;
      expect([status, json]).toEqual([404, refusal('not_found', message)]);
    }
    expect(await get('/api/skins/names/%20')).toMatchObject({ status: 404, json: { code: 'not_found' } });
  });

  it('may be read by pages of every origin, and are answered 304 until the list changes', async () => {
    const { db, url, get, feral } = await start(openOnSqlite);
    const path = '/api/skins/names/french';
    const first = await get(path, { Origin: 'https://elsewhere.example' });
    expect(first.headers.get('access-control-allow-origin')).toBe('*');
    const known = { 'If-None-Match': first.headers.get('etag') ?? '' };
    expect((await get(path, known)).status).toBe(304);
    await bring(db, [skin('Feral', { french: 'Féroce', german: 'Wild' })]);
    expect((await get(path, known)).json.names).toEqual({ [feral]: 'Féroce' });
    expect((await get('/api/skins/names/german')).json.names).toEqual({ [feral]: 'Wild' });
    await (await hire(db, url, 'ann')).remove(feral);
    expect((await get(path)).status).toBe(404);
    expect((await get('/api/skins/languages')).json).toEqual({ languages: [{ language: 'english', count: 1 }] });
  });
});
