import { expect, it } from 'vitest';
import type { TakeBackPreview } from '#contract/history/history.ts';
import type { NewsPage } from '#contract/history/news.ts';
import { skinOptions } from '#rules/skins/skin-options.ts';
import { describeOnEachDatabase, type OpenNew, runImport } from '../support/databases.ts';
import { emptyList, type hire, listed, newSite } from '../support/staff.ts';

const twin = (gameid: string, quality: string, more: object = {}) => ({
  ...{ legend: 'Ash', ingamename: 'Vorna', model: `ash_${quality}_w`, texture: `ash_${quality}`, gameid, quality },
  ...more,
});
const twins = [twin('7', 'rare'), twin('8', 'epic')];

/** Two skins of Ash that the game calls the same, as an import brings them. */
async function start(open: OpenNew) {
  const { db, url, ann } = await newSite(open, { prepare: emptyList, owners: ['ann'] });
  const bring = (skins: { legend: string; ingamename: string }[]) => runImport(db, { skins });
  await bring(twins);
  const { details } = await listed(url);
  const [rare, epic] = details;
  if (!rare || !epic) throw new Error('They did not both come in.');
  return { db, url, ann, bring, rare, epic };
}

describeOnEachDatabase('two skins of a legend with one name in the shop (docs: Skins)', (open, once) => {
  it('both come in by an import, with a second word and an address each', async () => {
    const { url, rare, epic } = await start(open);
    expect([rare, epic].map(({ gameid, apart, slug }) => [gameid, apart, slug])).toEqual([
      ['7', 'rare', undefined],
      ['8', 'epic', 'vorna-2'],
    ]);
    const { skins } = await (await fetch(`${url}/data/v1/skins.json`)).json();
    expect(skins.map(({ apart, page }: Record<string, string>) => [apart, page])).toEqual([
      ['rare', '/legends/ash/vorna'],
      ['epic', '/legends/ash/vorna-2'],
    ]);
    const page = await (await fetch(`${url}/api/pages/legends/ash/vorna-2`)).json();
    expect([page.skin._id, page.skin.apart]).toEqual([epic._id, 'epic']);
    expect(skinOptions([{ legend: 'Ash', details: [rare, epic] }]).map(({ label }) => label)).toEqual([
      'Ash - Vorna (epic)',
      'Ash - Vorna (rare)',
    ]);
  });

  it('can be edited, deleted and restored, while forms give their name to no other skin', async () => {
    const { url, ann, rare, epic } = await start(open);
    expect((await ann.save(epic._id, { ...fieldsOf(epic), model: 'mine_w' })).status).toBe(200);
    const taken = { status: 409, json: { message: 'Ash has a skin named Vorna already.' } };
    expect(await ann.add('Ash', { ingamename: 'Vorna', model: 'a', texture: 'b' })).toMatchObject(taken);
    const renamed = await ann.save(epic._id, { ...fieldsOf(epic), ingamename: 'Mine' });
    expect(await ann.save(epic._id, { ...fieldsOf(epic), ingamename: 'Vorna' })).toMatchObject(taken);
    expect((await listed(url)).details.map(({ apart }) => apart)).toEqual([undefined, undefined]);
    expect((await ann.undo(renamed.json.historyId)).status).toBe(200);
    const gone = await ann.remove(rare._id);
    expect((await ann.undo(gone.json.historyId)).status).toBe(200);
    expect((await listed(url)).details.map(({ ingamename, apart }) => [ingamename, apart])).toEqual([
      ['Vorna', 'rare'],
      ['Vorna', 'epic'],
    ]);
  });

  once('are neither of them meant by a file that names no permanent id', async () => {
    const { url, bring, rare, epic } = await start(open);
    await expect(bring([{ legend: 'Ash', ingamename: 'Vorna' }])).rejects.toThrow(
      'Nothing was imported. Ash has several skins named Vorna. Add the permanent id (gameid) of the one you mean.',
    );
    expect((await listed(url)).details).toEqual([rare, epic]);
  });

  once('stay two when they come again, in another order, with other values', async () => {
    const { url, bring, rare, epic } = await start(open);
    await bring([twin('8', 'epic', { model: 'new_w' }), twin('7', 'rare')]);
    const { details } = await listed(url);
    expect(details.map(({ _id, gameid, model }) => [_id, gameid, model])).toEqual([
      [rare._id, '7', 'ash_rare_w'],
      [epic._id, '8', 'new_w'],
    ]);
  });

  once('come back both when the import that renamed one of them is undone', async () => {
    const { db, url, ann, bring, rare, epic } = await start(open);
    await bring([twin('7', 'rare', { ingamename: 'Another' })]);
    const batch = await db.selectFrom('batch').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect((await ann.undo(batch.id)).json.leftCount).toBe(0);
    expect((await listed(url)).details).toEqual([rare, epic]);
  });

  once('are told apart in every sentence about them', async () => {
    const { db, url, ann, bring, epic } = await start(open);
    await bring([twin('7', 'rare', { model: 'other_w' }), twin('8', 'epic', { model: 'another_w' })]);
    expect(await linesOf(url, '/api/changes')).toEqual([
      ['changed', 'Vorna', 'rare'],
      ['changed', 'Vorna', 'epic'],
      ['added', 'Vorna', 'rare'],
      ['added', 'Vorna', 'epic'],
    ]);
    const mine = { ...fieldsOf(epic), model: 'mine_w' };
    expect((await ann.save(epic._id, mine)).status).toBe(200);
    expect((await (await fetch(`${url}/api/skins/changes`)).json()).changes[0].skin.apart).toBe('epic');
    const { history } = (await ann.send('GET', '/api/history')).json;
    const { activity } = await ann.activity('?kind=skins');
    expect([history[0].apart, activity[0]]).toEqual(['epic', expect.objectContaining({ apart: 'epic' })]);
    expect(await preview(ann, ann._id)).toEqual(['epic']);
    await db.updateTable('skin').set({ created_at: 0 }).execute();
    await ann.remove(epic._id);
    expect(await linesOf(url, '/api/changes')).toContainEqual(['removed', 'Vorna', 'epic']);
    await ann.undo((await ann.history())[0]?._id ?? '');
    expect((await ann.save(epic._id, { ...mine, ingamename: 'Mine' })).status).toBe(200);
    expect((await ann.history())[0]).not.toHaveProperty('apart');
  });
});

const linesOf = async (url: string, path: string) =>
  ((await (await fetch(url + path)).json()) as NewsPage).changes
    .flatMap(({ lines }) => lines)
    .map(({ kind, ingamename, apart }) => [kind, ingamename, apart]);

const preview = async ({ send }: Awaited<ReturnType<typeof hire>>, id: string) =>
  ((await send('GET', `/api/users/admin/${id}/take-back?since=0`)).json as TakeBackPreview).changes.map(
    ({ apart }) => apart,
  );

const fieldsOf = ({ ingamename, model, texture }: { ingamename: string; model: string; texture: string }) => ({
  ...{ ingamename, model, texture },
});
