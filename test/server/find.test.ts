import { expect, it } from 'vitest';
import { hashOf } from '#game-files/names/guid.ts';
import type { Rows } from '#rules/skins/given-rows.ts';
import { describeOnEachDatabase, type OpenNew, runImport } from '../support/databases.ts';
import { emptyList, hire, listed, refusal, serveDatabase } from '../support/staff.ts';

const guid = hashOf('mdl/techart/mshop/characters/legends/ash/ash_lgnd_v31_tavrel_w.rmdl');
const rows: Rows = {
  skins: [
    {
      legend: 'Ash',
      ingamename: 'Tavrel',
      names: '{"english":"Tavrel","french":"Tavrel l’Étoilé","russian":"Таврел"}',
    },
    { legend: 'Ash', ingamename: 'Mirel', names: '{"english":"Mirelle","french":"Étoilé"}' },
    { legend: 'Ash', ingamename: 'Plain' },
    { legend: 'Dummy', ingamename: 'Target', names: '{"french":"Cible étoilé"}' },
  ],
  assets: [
    { kind: 'Models', group: 'Ash', name: 'ash_lgnd_v31_tavrel_w', guid },
    { kind: 'Textures', group: 'Ash', name: 'ash_lgnd_v31_tavrel_body', guid: null },
    { kind: 'Models', group: 'Dummy', name: 'dummy_w', guid: '00000000000000aa' },
  ],
};

async function start(open: OpenNew) {
  const db = await open();
  await emptyList(db);
  const bring = (some: Rows) => runImport(db, some);
  await bring(rows);
  const { url, log } = await serveDatabase(db);
  const get = async (path: string) => {
    const answer = await fetch(url + path);
    return { status: answer.status, headers: answer.headers, json: await answer.json() };
  };
  const namesFor = async (search: string) => {
    const { json } = await get(`/api/skins/names?search=${encodeURIComponent(search)}`);
    return json.names.map(({ language, name }: { language: string; name: string }) => `${language}: ${name}`);
  };
  return { db, url, log, get, bring, namesFor };
}

describeOnEachDatabase('what the list does not hold (docs: Search further)', (open, once) => {
  it('are names that hold the words, in every language, whole ones first, by the ids of the skins', async () => {
    const { url, get, namesFor } = await start(open);
    const ids = new Map((await listed(url)).details.map(({ ingamename, _id }) => [ingamename, _id]));
    expect((await get('/api/skins/names?search=etoile')).json).toEqual({
      names: [
        { _id: ids.get('Mirel'), language: 'french', name: 'Étoilé' },
        { _id: ids.get('Tavrel'), language: 'french', name: 'Tavrel l’Étoilé' },
      ],
    });
    expect(await namesFor('letoile TAVREL')).toEqual(['french: Tavrel l’Étoilé']);
    expect(await namesFor('таврел')).toEqual(['russian: Таврел']);
    // The in-game name is in everybody's list; the English one is not where a person has changed it.
    expect([await namesFor('tavrel'), await namesFor('mirelle')]).toEqual([
      ['french: Tavrel l’Étoilé'],
      ['english: Mirelle'],
    ]);
    for (const nothing of ['', '  ', '!?', 'zzz']) expect(await namesFor(nothing)).toEqual([]);
  });

  it('includes the names of an asset by its GUID in every form, but none of hidden assets', async () => {
    const { get } = await start(open);
    const asset = { kind: 'Models', group: 'Ash', name: 'ash_lgnd_v31_tavrel_w' };
    for (const form of [guid, `0x${guid.toUpperCase()}`, BigInt(`0x${guid}`).toString(), guid.slice(0, 13)]) {
      expect((await get(`/api/archive/guids/${form}`)).json, form).toEqual({ assets: [asset] });
    }
    for (const form of ['00000000000000aa', '1', 'nothing', '%2a']) {
      expect((await get(`/api/archive/guids/${form}`)).json, form).toEqual({ assets: [] });
    }
  });

  once('follow the list', async () => {
    const { db, url, get, bring, namesFor } = await start(open);
    expect(await namesFor('oiseau')).toEqual([]);
    await bring({
      skins: [{ legend: 'Ash', ingamename: 'Plain', names: '{"french":"Oiseau"}' }],
      assets: [{ kind: 'Textures', group: 'Ash', name: 'ash_lgnd_v31_tavrel_body', guid: '00000000000000bb' }],
    });
    expect(await namesFor('oiseau')).toEqual(['french: Oiseau']);
    expect((await get('/api/archive/guids/0xbb')).json.assets).toHaveLength(1);
    const { send } = await hire(db, url, 'remover');
    const plain = (await listed(url)).details.find(({ ingamename }) => ingamename === 'Plain');
    await send('DELETE', `/api/skins/admin/${plain?._id}`);
    expect(await namesFor('oiseau')).toEqual([]);
  });

  once('may be asked by pages of every origin; what was searched for is not in the log', async () => {
    const { get, log } = await start(open);
    for (const path of ['/api/skins/names?search=secretword', `/api/archive/guids/${guid}`]) {
      const { status, headers } = await get(path);
      expect([status, headers.get('access-control-allow-origin')]).toEqual([200, '*']);
    }
    expect(JSON.stringify(log)).not.toContain('secretword');
  });

  once('are refused to a search that is longer than a name', async () => {
    const { get } = await start(open);
    const { status, json } = await get(`/api/skins/names?search=${'x'.repeat(201)}`);
    expect([status, json]).toEqual([400, refusal('invalid', 'The search is longer than 200 characters.', 'search')]);
  });

  once('are at most 200 names', async () => {
    const { bring, namesFor } = await start(open);
    const skins = Array.from({ length: 230 }, (_, at) => ({
      legend: 'Ash',
      ingamename: `Skin ${at}`,
      names: JSON.stringify({ french: `Peau ${at}` }),
    }));
    await bring({ skins, assets: [] });
    const found = await namesFor('peau');
    expect([found.length, (await namesFor('peau 229'))[0]]).toEqual([200, 'french: Peau 229']);
  });
});

describeOnEachDatabase('names for the address bar of a browser (docs: Complete)', (open) => {
  it('are those that begin with what is typed and then those that hold it, each once, at most eight', async () => {
    const { get, bring } = await start(open);
    const named = (legend: string, names: readonly string[]) => names.map((ingamename) => ({ legend, ingamename }));
    const many = Array.from({ length: 9 }, (_, index) => `Crowd ${index}`);
    const other = { legend: 'Loba', ingamename: 'Another', model: 'loba_tavrel_w' };
    await bring({ skins: [...named('Ash', ['Old Tavrel', ...many]), ...named('Loba', ['Tavrel']), other], assets: [] });
    const completed = async (q: string) => {
      const { status, headers, json } = await get(`/api/complete?q=${encodeURIComponent(q)}`);
      return [status, headers.get('access-control-allow-origin'), json];
    };
    expect(await completed('tavr')).toEqual([200, '*', ['tavr', ['Tavrel', 'Old Tavrel']]]);
    expect(await completed('loba')).toEqual([200, '*', ['loba', []]]);
    expect(await completed('Crowd')).toEqual([200, '*', ['Crowd', many.slice(0, 8)]]);
    expect(await completed('  ')).toEqual([200, '*', ['  ', []]]);
    expect(await completed('étoilé')).toEqual([200, '*', ['étoilé', []]]);
    expect((await get('/api/complete')).json).toEqual(['', []]);
  });
});
