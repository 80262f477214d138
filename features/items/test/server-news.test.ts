import { expect, it } from 'vitest';
import type { NewsGroup, SkinNews } from '#contract/history/news.ts';
import { builtPage } from '../../../test/support/built-page.ts';
import { describeOnEachDatabase, type OpenNew, runImport } from '../../../test/support/databases.ts';
import { emptyLists, newSite } from '../../../test/support/staff.ts';
import { items } from './made-items.ts';

const skin = { legend: 'Ash', ingamename: 'One', model: 'one_w', texture: 'one', animation: null };
const law = { name: 'R-301 Carbine – The Law Dispenser', address: '/weapons/r-301-carbine/the-law-dispenser' };

async function start(open: OpenNew, page?: ReturnType<typeof builtPage>) {
  const { db, url, boss } = await newSite(open, { prepare: emptyLists, owners: ['boss'], ...(page && { page }) });
  const get = async (path: string) => (await fetch(url + path)).text();
  const news = async (): Promise<NewsGroup[]> => JSON.parse(await get('/api/changes')).changes;
  const home = async (): Promise<SkinNews[]> => JSON.parse(await get('/api/skins/changes')).changes;
  /** Imports items, and skins with them; the answer is the id of the batch. */
  const bring = (rows: object[], more: Parameters<typeof runImport>[1] = {}) =>
    runImport(db, { ...more, others: { items: rows } });
  return { db, boss, get, news, home, bring };
}

describeOnEachDatabase('what an import brought beside skins (docs: What changed)', (open, once) => {
  it('stands in the entry of its skins, by kind, with the first by name; it is an entry of its own without skins', async () => {
    const { boss, news, home, bring } = await start(open);
    const { r301, law: first, nessy: charm, knife, finisher, emote, alert } = items;
    await bring([r301, first, alert, charm, knife, finisher, emote], { skins: [skin], build: 'S 30' });
    const [both] = await news();
    const kinds = ['weapon', 'weapon skin', 'melee skin', 'charm', 'finisher', 'emote'];
    expect(both).toMatchObject({ build: 'S 30', counts: { added: 1 }, lines: [{ ingamename: 'One' }] });
    expect(both?.others).toEqual({
      said: '1 weapon, 2 weapon skins, 1 melee skin, 1 charm, 1 finisher, 1 emote added',
      kinds: kinds.map((kind) => ({ kind, added: kind === 'weapon skin' ? 2 : 1, changed: 0 })),
      examples: [
        { name: 'R-301 Carbine', address: '/weapons/r-301-carbine' },
        law,
        { name: 'R-301 Carbine – Red Alert', address: '/weapons/r-301-carbine/red-alert' },
      ],
      more: 4,
    });
    expect(await home()).toMatchObject([{ action: 'add', count: 1, group: { build: 'S 30', others: both?.others } }]);
    const id = await bring([{ ...first, quality: 'epic' }, items.base]);
    const [alone, before] = await news();
    expect([alone?._id, alone?.build, alone?.lines, before?._id]).toEqual([id, null, [], both?._id]);
    expect(alone?.others).toMatchObject({ said: '1 weapon skin added; 1 weapon skin changed', more: 0 });
    expect(await home()).toMatchObject([
      { _id: id, action: 'add', count: 0, group: { address: `/changes/${id}`, examples: [], others: { more: 0 } } },
      { count: 1 },
    ]);
    const undone = await boss.undo(id);
    expect([(await news()).length, (await home()).length]).toEqual([1, 1]);
    await boss.undo(undone.json.historyId);
    expect([(await news())[0], (await home()).length]).toEqual([alone, 2]);
  });

  it('is counted alone where a batch was kept before kinds were', async () => {
    const { db, news, bring } = await start(open);
    await bring([items.law, items.nessy]);
    const others_json = JSON.stringify({ items: { added: 1200, changed: 1, removed: 0 } });
    await db.updateTable('batch').set({ others_json }).execute();
    expect((await news())[0]?.others).toEqual({
      said: '1,200 items added; 1 item changed',
      kinds: [{ kind: 'item', added: 1200, changed: 1 }],
      ...{ examples: [], more: 1201 },
    });
  });

  once('is drawn with links, and has no part in the news of a legend', async () => {
    const { get, bring } = await start(open, builtPage());
    await bring([items.r301, items.law, items.nessy], { skins: [skin], build: 'S 30' });
    await bring([items.emote], { build: 'S 31' });
    const page = await get('/changes');
    expect(page).toContain('1 new skin; 1 weapon, 1 weapon skin, 1 charm added');
    expect(page).toContain(`<a href="${law.address}">${law.name}</a>`);
    expect(await get('/changes/s-31')).toContain('1 emote added');
    expect(await get('/')).toMatch(/S 31<!-- -->: (<!-- -->)?1 emote added/);
    expect(JSON.parse(await get('/legends/ash/changes.json')).items).toMatchObject([{ title: 'S 30: 1 new' }]);
    expect((await get('/preview/changes/s-31.png')).slice(1, 4)).toBe('PNG');
  });
});

describeOnEachDatabase('the undo of an import (docs: Batches)', (open) => {
  it('names the items that it leaves as they are, among the skins', async () => {
    const { boss, bring } = await start(open);
    const first = await bring([items.law, items.nessy, items.emote, items.base]);
    await bring([{ ...items.law, quality: 'epic' }]);
    await bring([{ ...items.nessy, quality: 'epic' }]);
    const { json } = await boss.undo(first);
    expect(json).toMatchObject({
      message:
        'Undone: 2 items set back. Left alone, because of later changes: charm – Nessy, rspn101 – The Law Dispenser.',
      leftCount: 2,
    });
  });
});
