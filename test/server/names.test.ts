import { describe, expect, it } from 'vitest';
import type { AssetRow, SkinRow } from '#rules/skins/given-rows.ts';
import type { Database } from '../../server/database/tables.ts';
import { importBeside } from '../../server/import/apply.ts';
import { describeOnEachDatabase, type OpenNew, runImport } from '../support/databases.ts';
import { emptyList, hire, listed, refusal, serveDatabase } from '../support/staff.ts';

const skin = (ingamename: string, names: Record<string, string> | null, legend = 'Ash'): SkinRow => ({
  legend,
  ingamename,
  names: names && JSON.stringify(names),
});

const skins = [
  skin('Feral', { english: 'Feral', french: 'Farouche' }),
  skin('Plain', { english: 'Plain' }),
  skin('By hand', null),
  skin('Target', { english: 'Target', klingon: 'Qapla' }, 'Dummy'),
];

async function start(open: OpenNew) {
  const db = await open();
  await emptyList(db);
  await runImport(db, { skins: skins });
  const { url } = await serveDatabase(db);
  const ids = new Map((await listed(url)).details.map(({ ingamename, _id }) => [ingamename, _id]));
  const get = async (path: string, headers = {}) => {
    const answer = await fetch(url + path, { headers });
    return { status: answer.status, headers: answer.headers, json: await answer.json().catch(() => null) };
  };
  return { db, url, get, feral: ids.get('Feral') ?? '', plain: ids.get('Plain') ?? '' };
}

describeOnEachDatabase('names in another language', (open, once) => {
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

  once('in a language that no skin has are 404 with a sentence', async () => {
    const { get } = await start(open);
    for (const language of ['klingon', '__proto__', 'constructor', 'French']) {
      const { status, json } = await get(`/api/skins/names/${language}`);
      const message = `No skin has a name in ${language}. See /api/skins/languages for the existing ones.`;
      expect([status, json]).toEqual([404, refusal('not_found', message)]);
    }
    expect(await get('/api/skins/names/%20')).toMatchObject({ status: 404, json: { code: 'not_found' } });
  });

  once('may be read by pages of every origin, and are answered 304 until the list changes', async () => {
    const { db, url, get, feral } = await start(open);
    const path = '/api/skins/names/french';
    const first = await get(path, { Origin: 'https://elsewhere.example' });
    expect(first.headers.get('access-control-allow-origin')).toBe('*');
    const known = { 'If-None-Match': first.headers.get('etag') ?? '' };
    expect((await get(path, known)).status).toBe(304);
    await runImport(db, { skins: [skin('Feral', { french: 'Féroce', german: 'Wild' })] });
    expect((await get(path, known)).json.names).toEqual({ [feral]: 'Féroce' });
    expect((await get('/api/skins/names/german')).json.names).toEqual({ [feral]: 'Wild' });
    await (await hire(db, url, 'ann')).remove(feral);
    expect((await get(path)).status).toBe(404);
    expect((await get('/api/skins/languages')).json).toEqual({ languages: [{ language: 'english', count: 1 }] });
  });
});

describe('unknown names', () => {
  const assets: AssetRow[] = [
    { kind: 'Models', group: 'Ash', name: 'ash_v21_knight_w' },
    { kind: 'Textures', group: 'Ash', name: 'ash_lgnd_v21_knight_body' },
    { kind: 'Textures', group: 'Ash', name: 'ash_lgnd_v21_queen_hair' },
    { kind: 'Models', group: 'Shared', name: 'shared_w' },
  ];

  const runImport = (db: Database, rows: AssetRow[]) =>
    importBeside(db, { skins: [], assets: rows }, { dryRun: false });

  async function start(open: OpenNew, imported = assets) {
    const db = await open();
    await emptyList(db);
    if (imported.length > 0) await runImport(db, imported);
    const { url } = await serveDatabase(db);
    const ann = await hire(db, url, 'ann');
    const add = async (ingamename: string, more: object = {}) =>
      (await ann.add('Ash', { ingamename, model: 'ash_v21_knight_w', texture: 'ash_lgnd_v21_knight', ...more })).json;
    const pageOf = async (slug: string) => (await fetch(`${url}/api/pages/legends/ash/${slug}`)).json();
    const namesToDo = async () => {
      const { lines } = (await ann.send('GET', '/api/coverage?legend=Ash')).json;
      return lines.flatMap((line: { kind: string; names: string[] }) => (line.kind === 'unknown' ? line.names : []));
    };
    return { db, url, ann, add, pageOf, namesToDo };
  }

  describeOnEachDatabase('a name that no imported list has (docs: Unknown names)', (open, once) => {
    it('is saved all the same, and the reply, the history, the page and the coverage say so', async () => {
      const { ann, add, url, pageOf, namesToDo } = await start(open);
      const known = await add('Knight');
      expect([known.message, known.unknown]).toEqual(['Skin added successfully', undefined]);
      const typed = { model: 'ash_v21_knigth_w', texture: 'ash_lgnd_v21_quen' };
      const added = await add('Queen', typed);
      expect([added.data.model, added.unknown]).toEqual([typed.model, ['model', 'texture']]);
      expect((await listed(url)).details.map(({ model }) => model)).toEqual(['ash_v21_knight_w', typed.model]);
      expect((await pageOf('queen')).unknown).toEqual(['model', 'texture']);
      expect((await pageOf('knight')).unknown).toBe(undefined);
      expect(await namesToDo()).toEqual([typed.model, typed.texture]);

      // About names that were there already the history says nothing once more, but the reply tells how the skin is.
      const renamed = await ann.save(added.data._id, { ...typed, ingamename: 'The Queen' });
      expect(renamed.json.unknown).toEqual(['model', 'texture']);
      const again = await ann.save(added.data._id, { ...typed, ingamename: 'The Queen' });
      expect([again.json.historyId, again.json.unknown]).toEqual([undefined, ['model', 'texture']]);
      const half = await ann.save(added.data._id, {
        ...{ ingamename: 'The Queen', model: 'shared_w', texture: 'ash_lgnd_v21_queen' },
      });
      expect(half.json.unknown).toBe(undefined);
      const back = await ann.undo(half.json.historyId);
      expect(back.status).toBe(200);
      const [undone, corrected, name, queen, knight] = (await ann.history()).map((entry) => entry.unknown);
      expect([undone, queen]).toEqual([
        ['model', 'texture'],
        ['model', 'texture'],
      ]);
      expect([corrected, name, knight]).toEqual([undefined, undefined, undefined]);
      const removed = await ann.remove(added.data._id);
      expect(removed.json.unknown).toBe(undefined);
    });

    once('is not unknown when it stands for no asset, or when the legend has no list of its kind', async () => {
      const { ann, add } = await start(open, assets.slice(0, 1));
      expect((await add('Knight', { texture: 'made_up' })).unknown).toBe(undefined);
      expect((await add('Nobody', { model: 'n/a', texture: 'n/a' })).unknown).toBe(undefined);
      const other = { ingamename: 'Other', model: 'made_up_w', texture: 'made_up_too' };
      expect((await ann.add('Newcomer', other)).json.unknown).toBe(undefined);
      expect((await add('Wrong', { model: 'made_up_w', texture: 'n/a' })).unknown).toEqual(['model']);
    });

    once('is never reported while the archive is the starter archive', async () => {
      const { url, ann, add, pageOf, namesToDo } = await start(open, []);
      const sent = await (await fetch(`${url}/api/archive`)).json();
      expect(sent.data.starter).toBe(true);
      expect((await add('Knight', { model: 'made_up_w', texture: 'made_up' })).unknown).toBe(undefined);
      expect((await pageOf('knight')).unknown).toBe(undefined);
      expect(await namesToDo()).toEqual([]);
      expect((await ann.history())[0]?.unknown).toBe(undefined);
    });

    once('is reported as soon as a list is imported, and no longer once the list has it', async () => {
      const { db, url, add, pageOf, namesToDo } = await start(open, []);
      await add('Knight', { model: 'ash_new_w', texture: 'ash_lgnd_v21_knight' });
      await runImport(db, assets);
      expect((await (await fetch(`${url}/api/archive`)).json()).data.starter).toBe(undefined);
      expect([(await pageOf('knight')).unknown, await namesToDo()]).toEqual([['model'], ['ash_new_w']]);
      await runImport(db, [{ kind: 'Models', group: 'Ash', name: 'ash_new_w' }]);
      expect([(await pageOf('knight')).unknown, await namesToDo()]).toEqual([undefined, []]);
    });
  });
});
