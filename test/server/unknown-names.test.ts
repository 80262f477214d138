import { describe, expect, it } from 'vitest';
import type { AssetRow } from '#rules/skins/given-rows.ts';
import type { Database } from '../../server/database/tables.ts';
import { importBeside } from '../../server/import/apply.ts';
import { describeOnEachDatabase, type OpenNew, openOnSqlite } from '../support/databases.ts';
import { serveDatabase } from '../support/http.ts';
import { emptyList, hire, listed } from '../support/staff.ts';

const assets: AssetRow[] = [
  { kind: 'Models', group: 'Ash', name: 'ash_v21_knight_w' },
  { kind: 'Textures', group: 'Ash', name: 'ash_lgnd_v21_knight_body' },
  { kind: 'Textures', group: 'Ash', name: 'ash_lgnd_v21_queen_hair' },
  { kind: 'Models', group: 'Shared', name: 'shared_w' },
];

const runImport = (db: Database, rows: AssetRow[]) => importBeside(db, { skins: [], assets: rows }, { dryRun: false });

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

describeOnEachDatabase('a name that no imported list has (docs: Unknown names)', (open) => {
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
});

describe('a name that no imported list has (docs: Unknown names), whatever the database', () => {
  it('is not unknown when it stands for no asset, or when the legend has no list of its kind', async () => {
    const { ann, add } = await start(openOnSqlite, assets.slice(0, 1));
    expect((await add('Knight', { texture: 'made_up' })).unknown).toBe(undefined);
    expect((await add('Nobody', { model: 'n/a', texture: 'n/a' })).unknown).toBe(undefined);
    const other = { ingamename: 'Other', model: 'made_up_w', texture: 'made_up_too' };
    expect((await ann.add('Newcomer', other)).json.unknown).toBe(undefined);
    expect((await add('Wrong', { model: 'made_up_w', texture: 'n/a' })).unknown).toEqual(['model']);
  });

  it('is never reported while the archive is the starter archive', async () => {
    const { url, ann, add, pageOf, namesToDo } = await start(openOnSqlite, []);
    const sent = await (await fetch(`${url}/api/archive`)).json();
    expect(sent.data.starter).toBe(true);
    expect((await add('Knight', { model: 'made_up_w', texture: 'made_up' })).unknown).toBe(undefined);
    expect((await pageOf('knight')).unknown).toBe(undefined);
    expect(await namesToDo()).toEqual([]);
    expect((await ann.history())[0]?.unknown).toBe(undefined);
  });

  it('is reported as soon as a list is imported, and no longer once the list has it', async () => {
    const { db, url, add, pageOf, namesToDo } = await start(openOnSqlite, []);
    await add('Knight', { model: 'ash_new_w', texture: 'ash_lgnd_v21_knight' });
    await runImport(db, assets);
    expect((await (await fetch(`${url}/api/archive`)).json()).data.starter).toBe(undefined);
    expect([(await pageOf('knight')).unknown, await namesToDo()]).toEqual([['model'], ['ash_new_w']]);
    await runImport(db, [{ kind: 'Models', group: 'Ash', name: 'ash_new_w' }]);
    expect([(await pageOf('knight')).unknown, await namesToDo()]).toEqual([undefined, []]);
  });
});
