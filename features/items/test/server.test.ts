import { v7 as uuid } from 'uuid';
import { expect, it } from 'vitest';
import type { Flag } from '#contract/users/user.ts';
import { otherRows } from '#rules/import/review/others.ts';
import { readEverything } from '#server/commands/export.ts';
import type { Database } from '#server/database/tables.ts';
import { importBeside } from '#server/import/apply.ts';
import { builtPage } from '../../../test/support/built-page.ts';
import { describeOnEachDatabase, type OpenNew } from '../../../test/support/databases.ts';
import { GENEROUS } from '../../../test/support/easy.ts';
import { rowsOfJson } from '../../../test/support/own-rows.ts';
import { emptyLists, hire, newSite, refusedWith } from '../../../test/support/staff.ts';
import type { ItemsFound } from '../contract.ts';
import type { Item, ItemRow } from '../item.ts';
import { items } from './made-items.ts';

const EDITOR: Flag[] = ['addskins', 'editskins', 'deleteskins'];
const all = Object.values<Item>(items);
const skin = (ingamename: string) => ({
  ...{ legend: 'Ash', ingamename, model: `${ingamename}_w`, texture: `${ingamename}_t` },
});
const counts = (added: number, changed = 0, removed = 0) => ({ items: { added, changed, removed } });
const forbidden = refusedWith(403, 'forbidden', 'You do not have permission to do this.');

async function start(open: OpenNew, options: Parameters<typeof newSite>[1] = {}) {
  const { db, url } = await newSite(open, { prepare: emptyLists, ...options });
  const ann = await hire(db, url, 'ann', EDITOR);
  const get = async (path: string) => {
    const answer = await fetch(url + path, { redirect: 'manual' });
    return { status: answer.status, to: answer.headers.get('location'), text: await answer.text() };
  };
  const find = async (query: string): Promise<ItemsFound> => JSON.parse((await get(`/api/items?${query}`)).text);
  return { db, url, ann, get, find };
}

type Person = Awaited<ReturnType<typeof hire>>;
type Part = { skins?: object[]; others?: { items: readonly ItemRow[] } };

/** Sends an import as the desk does, part by part; `id` is what takes it back. */
async function send(person: Person, ...parts: Part[]) {
  const id = uuid();
  const { seen } = (await person.send('GET', '/api/imports/lists')).json;
  for (const [at, part] of parts.entries()) {
    const kept = await person.send('PUT', `/api/imports/${id}/${at}`, part);
    if (kept.status !== 200) return kept;
  }
  return person.send('POST', `/api/imports/${id}`, { parts: parts.length, seen });
}
const sendItems = (person: Person, ...rows: ItemRow[]) => send(person, { others: { items: rows } });

/** What is stored, to the byte. */
const stored = async (db: Database) =>
  (await db.selectFrom('item').selectAll().orderBy('asset').execute()).map(({ item_json }) => item_json);
const storedAt = async (db: Database, { asset }: Item): Promise<Item | undefined> => {
  const row = await db.selectFrom('item').select('item_json').where('asset', '=', asset).executeTakeFirst();
  return row && JSON.parse(row.item_json);
};

describeOnEachDatabase('items of an import (docs: Other kinds)', (open, once) => {
  it('come with skins as one batch; a second import changes nothing, and the undo brings back the same bytes', async () => {
    const { db, ann, get, find } = await start(open);
    const own = async () => [(await get('/api/skins')).text, (await get('/api/archive')).text];
    const bytes = async () => [...(await own()), await stored(db), await find('q=kind:skin')];
    const skins = await own();
    await sendItems(ann, items.nessy);
    expect(await own()).toEqual(skins);
    const before = await bytes();
    const others = all.filter((item) => item !== items.nessy);
    const parts = [
      { skins: [skin('one')], others: { items: others.slice(0, 5) } },
      { others: { items: [...others.slice(5), { ...items.nessy, quality: 'rare' }] } },
    ];
    const { status, json } = await send(ann, ...parts);
    expect([status, json.batch]).toMatchObject([200, { added: 1, others: counts(others.length, 1) }]);
    const after = await bytes();
    expect(after[2]).toHaveLength(all.length);
    expect(await send(ann, ...parts)).toEqual({
      status: 200,
      json: { message: 'Nothing has changed: everything is in the list already.' },
    });
    const [entry] = await ann.history();
    expect(entry).toMatchObject({ actor: 'ann', batch: { added: 1, others: counts(others.length, 1) } });
    const undone = await ann.undo(json.historyId);
    expect([undone.status, undone.json.message]).toEqual([
      200,
      `Undone: 1 skin removed, ${all.length} items set back.`,
    ]);
    expect(await bytes()).toEqual(before);
    expect((await ann.undo(undone.json.historyId)).status).toBe(200);
    expect(await bytes()).toEqual(after);
  });

  once('are in an export, and an import of it brings the same', async () => {
    const [from, to] = [await start(open), await start(open)];
    await sendItems(from.ann, ...all);
    const own = rowsOfJson(JSON.stringify(await readEverything(from.db)));
    await importBeside(to.db, { ...own, others: otherRows({ items: [], own }, new Set()) }, { dryRun: false });
    expect(await stored(to.db)).toEqual(await stored(from.db));
    expect(JSON.stringify(await readEverything(to.db))).toBe(JSON.stringify(await readEverything(from.db)));
  });

  it('keep what a row does not say; an open row adds nothing, and changes what is there', async () => {
    const { db, ann } = await start(open);
    await sendItems(ann, items.law);
    const less: ItemRow = { kind: 'weapon skin', asset: items.law.asset, names: {}, files: [] };
    expect((await sendItems(ann, less)).json.batch).toBeUndefined();
    const more = { ...less, names: { french: 'La Loi', german: 'Das Gesetz' }, quality: 'mythic', isOpen: true };
    const waiting = { ...items.nessy, isOpen: true };
    const { json } = await sendItems(ann, waiting, more, { ...more, quality: 'rare' });
    expect(json.batch.others).toEqual(counts(0, 1));
    expect([await stored(db), await storedAt(db, items.law)]).toEqual([
      [expect.any(String)],
      { ...items.law, quality: 'mythic', names: { ...items.law.names, french: 'La Loi', german: 'Das Gesetz' } },
    ]);
    await sendItems(ann, { ...less, files: items.alert.files });
    expect(await storedAt(db, items.law)).toMatchObject({ gameid: '77', files: items.alert.files });
  });

  it('stay where a later import changed them when an earlier one is undone, and go back when the later one is', async () => {
    const { db, ann } = await start(open);
    const first = await sendItems(ann, items.law, items.nessy);
    const afterFirst = await storedAt(db, items.law);
    const later = await sendItems(ann, { ...items.law, quality: 'epic' });
    expect((await ann.undo(first.json.historyId)).json.message).toBe(
      'Undone: 1 item set back. Left alone, because of later changes: rspn101 – The Law Dispenser.',
    );
    expect([(await stored(db)).length, (await storedAt(db, items.law))?.quality]).toEqual([1, 'epic']);
    expect((await ann.undo(later.json.historyId)).status).toBe(200);
    expect(await storedAt(db, items.law)).toEqual(afterFirst);
    const [one, other] = [await sendItems(ann, items.knife), await sendItems(ann, { ...items.knife, quality: 'epic' })];
    const message = 'All of it was changed after that. Undo the later changes first.';
    expect(await ann.undo(one.json.historyId)).toEqual(refusedWith(409, 'changed_since', message));
    expect((await ann.undo(other.json.historyId)).status).toBe(200);
  });

  it('go back with everything that somebody did since a moment', async () => {
    const { db, url, ann } = await start(open);
    const [boss, max] = [await hire(db, url, 'boss'), await hire(db, url, 'max', EDITOR)];
    await sendItems(ann, items.law, items.knife);
    const before = await stored(db);
    const since = Date.now();
    await sendItems(max, { ...items.law, quality: 'epic' }, items.nessy);
    await sendItems(max, { ...items.law, slot: 'blue' }, items.emote, { ...items.knife, quality: 'rare' });
    await sendItems(ann, { ...items.knife, quality: 'epic' });
    const path = `/api/users/admin/${max._id}/take-back`;
    const { seen, batch, isNothing, ...preview } = (await boss.send('GET', `${path}?since=${since}`)).json;
    const left = 'wraith – Kunai of Red';
    expect([batch.others, isNothing, preview]).toMatchObject([
      ...[counts(0, 1, 2), false, { left: [{ legend: 'wraith', ingamename: 'Kunai of Red' }], leftCount: 1 }],
    ]);
    const { status, json } = await boss.send('POST', path, { order: uuid(), since, seen });
    expect([status, json.message]).toEqual([
      ...[200, `Undone: 3 items set back. Left alone, because of later changes: ${left}.`],
    ]);
    const knife = before.findIndex((text) => text.includes('kunai'));
    expect(await stored(db)).toEqual(before.with(knife, expect.stringContaining('"quality":"epic"')));
    expect((await boss.undo(json.historyId)).status).toBe(200);
    expect((await storedAt(db, items.law))?.slot).toBe('blue');
  });

  once('are 20,000 in one import at most, sent by the page or by a command', async () => {
    const { db, ann } = await start(open);
    const row = (index: number): ItemRow => ({
      ...{ kind: 'charm', asset: `settings/itemflav/weapon_charm/c${index}.rpak`, names: {}, files: [] },
    });
    const rows = Array.from({ length: 20_001 }, (_, index) => row(index));
    const parts = [0, 1, 2, 3, 4, 5].map((at) => ({ others: { items: rows.slice(at * 4000, (at + 1) * 4000) } }));
    const sentence =
      'One import takes at most 20,000 other items, and this one has 20,001 other items. Leave out at least 1, or import its files one after another.';
    expect(await send(ann, ...parts)).toEqual(refusedWith(413, 'too_large', sentence));
    const byCommand = importBeside(db, { skins: [], assets: [], others: { items: rows } }, { dryRun: false });
    await expect(byCommand).rejects.toThrow(`Nothing was imported. ${sentence}`);
    expect((await send(ann, ...parts.slice(0, 5))).json.batch.others).toEqual(counts(20_000));
  });

  once('need the rights of an import, their undo those of a batch', async () => {
    const { db, url, ann } = await start(open);
    const made = await sendItems(ann, items.law);
    const later = await sendItems(ann, { ...items.law, quality: 'epic' });
    const people = { adder: ['addskins'], editor: ['editskins'], importer: ['addskins', 'editskins'] } as const;
    for (const [name, rights] of Object.entries(people)) {
      const person = await hire(db, url, name, rights);
      const may = name === 'importer';
      const { status } = await person.send('PUT', `/api/imports/${uuid()}/0`, { others: { items: [items.nessy] } });
      expect([name, status]).toEqual([name, may ? 200 : 403]);
      // What was added goes by a deletion.
      expect(await person.undo(made.json.historyId)).toEqual(forbidden);
      if (name === 'adder') expect(await person.undo(later.json.historyId)).toEqual(forbidden);
    }
    const editor = await hire(db, url, 'other', ['editskins']);
    expect((await editor.undo(later.json.historyId)).status).toBe(200);
    expect((await ann.undo(made.json.historyId)).status).toBe(200);
    expect(await stored(db)).toEqual([]);
  });

  once('are refused when a row is none', async () => {
    const { ann } = await start(open);
    const wrong = [{ asset: 'settings/itemflav/a b.rpak' }, { kind: 'car' }, { more: 1 }, { gameid: 'x' }];
    for (const one of wrong) {
      const answer = await sendItems(ann, { ...items.law, ...one } as ItemRow);
      expect([one, answer.status]).toEqual([one, 400]);
    }
  });
});

describeOnEachDatabase('a search for items', (open, once) => {
  const from = async (options: Parameters<typeof start>[1] = {}) => {
    const site = await start(open, options);
    await sendItems(site.ann, ...all);
    const names = async (q: string) =>
      (await site.find(`q=${encodeURIComponent(q)}`)).items.map(({ owner, name }) => [owner, name].join(' – '));
    return { ...site, names };
  };

  it('has the whole name first, then beginnings, parts, and what is around', async () => {
    const { names } = await from();
    expect(await names('red alert')).toEqual([
      ...['R-99 SMG – Red Alert', 'R-301 Carbine – Red Alert', 'wraith – Red Alert'],
      ...['R-99 SMG – Red Alert Again', 'R-301 Carbine – Red Alert!', 'R-99 SMG – Not Red Alert'],
    ]);
    expect(await names('r-99 again')).toEqual(['R-99 SMG – Red Alert Again']);
    expect((await names('r-301'))[0]).toBe(' – R-301 Carbine');
    expect((await names('execution')).concat(await names('heirloom'))).toEqual([
      ...['wraith – Red Alert', 'wraith – Blade', 'wraith – Kunai of Red'],
    ]);
  });

  once('knows a name in five forms, a file by its path, and a kind', async () => {
    const { names, find } = await from();
    const forms = ['The Law Dispenser', 'the LAW dispenser', 'dispenser law', 'the-law-dispenser', 'r-301 law disp'];
    for (const form of [...forms, 'Der Gesetzgeber', '執行人', 'lgnd_v20_law'])
      expect([form, (await names(form))[0]]).toEqual([form, 'R-301 Carbine – The Law Dispenser']);
    for (const path of ['mdl/weapons/w_r301_alert.rmdl', 'C:\\out\\w_r301_alert.rmdl', 'w_r301_alert'])
      expect([path, await names(path)]).toEqual([path, ['R-301 Carbine – Red Alert']]);
    // One model of two skins: both.
    expect(await names('mdl/weapons/w_r301_base.rmdl')).toHaveLength(2);
    expect(await names('kind:finisher')).toEqual(['wraith – Red Alert']);
    expect(await names('red kind:melee kind:"weapon skin"')).toHaveLength(6);
    expect(await names('kind:pose')).toEqual([]);
    const [weapon] = (await find('q=kind:weapon&limit=1')).items;
    expect(weapon).toEqual({ kind: 'weapon', name: 'R-301 Carbine', page: '/weapons/r-301-carbine', files: [] });
  });

  once('has at most as many as are asked for, and counts all', async () => {
    const limits = { ...GENEROUS, questions: { times: 3, seconds: 60 } };
    const { find, get } = await from({ limits });
    const { total, items: some } = await find('q=red&limit=2');
    expect([total, some.length]).toEqual([8, 2]);
    expect(await find('q=%20')).toEqual({ total: 0, items: [] });
    expect(await find(`q=${'wave '.repeat(100)}`)).toMatchObject({ total: 1 });
    for (const limit of ['0', '101', 'x'])
      expect(await get(`/api/items?q=red&limit=${limit}`)).toMatchObject({
        ...{ status: 400, text: expect.stringContaining('The limit is a number from 1 to 100.') },
      });
    expect((await get('/api/items?q=red')).status).toBe(429);
  });

  it('answers the lines of a list, as long as they name no more than an answer can hold', async () => {
    const { ann, url } = await from();
    const lines = ['Der Gesetzgeber', 'animseq/humans/shared_wave.rseq', 'nothing of it', 'w_r301_base_LOD0.cast'];
    const translate = (some: readonly string[]) =>
      fetch(`${url}/api/translate`, {
        ...{ method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ lines: some }) },
      });
    const answer = await translate(lines);
    const { found, lines: told } = await answer.json();
    const law = { kind: 'weapon skin', name: 'The Law Dispenser', owner: 'R-301 Carbine' };
    expect([answer.status, found, told]).toMatchObject([
      ...[200, 3],
      [
        {
          kind: 'weapon skin',
          why: 'shop name',
          skins: [],
          items: [{ ...law, page: '/weapons/r-301-carbine/the-law-dispenser' }],
        },
        { kind: 'emote', why: 'file name', items: [{ kind: 'emote', name: 'Wave', page: '/animations' }] },
        { why: 'unknown', skins: [] },
        { kind: 'weapon skin', items: [{ name: 'Factory Issue' }, law] },
      ],
    ]);
    const alike = Array.from({ length: 60 }, (_, at) => ({
      ...{ ...items.nessy, asset: `settings/itemflav/weapon_charm/c${at}.rpak`, names: { english: 'Alike' } },
    }));
    await sendItems(ann, ...alike);
    expect([(await translate(['Alike'])).status, (await translate(Array(1000).fill('Alike'))).status]).toEqual([
      200, 413,
    ]);
  });

  once('follows the name of a legend', async () => {
    const { db, url, names, get } = await from();
    const boss = await hire(db, url, 'boss');
    await boss.send('POST', '/api/legends/admin', { name: 'Wraith', folder: 'wraith', words: [], clips: '' });
    expect((await names('kind:finisher'))[0]).toBe('Wraith – Red Alert');
    const [legend] = (await boss.send('GET', '/api/legends')).json.legends;
    await boss.send('PUT', `/api/legends/admin/${legend._id}`, { name: 'Wraithe', version: legend.version });
    expect((await names('kind:finisher'))[0]).toBe('Wraithe – Red Alert');
    expect((await get('/api/items/page?path=/animations/wraithe')).status).toBe(200);
  });
});

describeOnEachDatabase('a page of items', (open, once) => {
  it('shows what it lists, what it leads to, and what an item has', async () => {
    const { ann, get } = await start(open);
    await sendItems(ann, ...all);
    const page = async (path: string) => JSON.parse((await get(`/api/items/page?path=${path}`)).text);
    expect(await page('/weapons')).toMatchObject({
      ...{ title: 'Weapons', items: [], page: 1, pages: 1, count: 0 },
      shelves: [
        { name: 'R-301 Carbine', address: '/weapons/r-301-carbine', items: 4 },
        { name: 'R-99 SMG', address: '/weapons/r-99-smg', items: 3 },
        { name: 'Melee', address: '/melee', items: 2 },
        { name: 'Charms', address: '/charms', items: 1 },
        { name: 'Animations', address: '/animations', items: 2 },
      ],
    });
    const listed = (await page('/weapons/r-301-carbine')).items;
    expect(listed.map(({ name, page: address }: { name: string; page: string }) => [name, address.slice(23)])).toEqual([
      ['Factory Issue', 'factory-issue'],
      ['Red Alert', 'red-alert-rare-01'],
      ['Red Alert!', 'red-alert-rare-02'],
      ['The Law Dispenser', 'the-law-dispenser'],
    ]);
    expect(await page('/weapons/r-301-carbine/the-law-dispenser')).toMatchObject({
      ...{ title: 'The Law Dispenser', items: [{ name: 'Factory Issue' }] },
      item: {
        ...{ names: items.law.names, gameid: '77', eventset: 's20_law', slot: 'red', settings: items.law.asset },
        recolours: { name: 'Factory Issue', address: '/weapons/r-301-carbine/factory-issue' },
      },
    });
    // A melee weapon has the name of its first skin, which is no recolour.
    expect(await page('/melee')).toMatchObject({
      count: 0,
      shelves: [{ address: '/melee/kunai-of-red', items: 2 }, {}, {}, {}],
    });
    expect(await page('/melee/kunai-of-red')).toMatchObject({
      title: 'Kunai of Red',
      items: [{ name: 'Blade' }, { name: 'Kunai of Red' }],
    });
    // Without a model nothing is known to be on the same.
    expect((await page('/weapons/r-99-smg/red-alert-again')).items).toEqual([]);
    expect((await page('/animations')).items).toMatchObject([{ name: 'Wave' }]);
    expect(await get('/api/items/page?path=/weapons/none')).toMatchObject({ status: 404 });
    expect(await get('/api/items/page')).toMatchObject({ status: 400 });
    expect((await page('/melee/kunai-of-red')).filter).toBe('-_loading,-pov_,kunai.rmdl,kunai_rt01.rmdl');
    expect([(await page('/charms')).filter, (await page('/animations/wraith')).filter]).toEqual([undefined, undefined]);
    const bat = await get('/download/weapons/r-301-carbine/red-alert-rare-01.bat');
    expect(bat.text).toContain('--exportfilter "-_loading,-pov_,w_r301_alert.rmdl"');
    for (const path of ['charms', 'weapons', 'weapons/r-99-smg/red-alert-again', 'weapons/none', 'melee'])
      expect([path, (await get(`/download/${path}.bat`)).status]).toEqual([path, 404]);
  });

  once('shows 200 items at a time', async () => {
    const { ann, get } = await start(open);
    const many = Array.from({ length: 201 }, (_, index) => ({
      ...{ ...items.nessy, asset: `settings/itemflav/weapon_charm/c${index}.rpak` },
    }));
    await sendItems(ann, ...many);
    const shown = async (page: string) => {
      const { items: some, ...found } = JSON.parse((await get(`/api/items/page?path=/charms&page=${page}`)).text);
      return [some.length, found.page, found.pages, found.count];
    };
    expect([await shown('1'), await shown('2')]).toEqual([
      [200, 1, 2, 201],
      [1, 2, 2, 201],
    ]);
    for (const page of ['0', '3', '1.5', 'x']) expect(await shown(page)).toEqual([200, 1, 2, 201]);
  });

  it('is drawn at its one address, and gone after an undo', async () => {
    const { ann, get } = await start(open, { page: builtPage() });
    const content = async () => /data-content="(.*?)"/.exec((await get('/login')).text)?.[1];
    expect([await content(), (await get('/sitemap.xml')).text.includes('/weapons/')]).toEqual(['', false]);
    const { json } = await sendItems(ann, ...all);
    const titles = {
      '/weapons': 'Weapons',
      '/weapons/r-99-smg': 'R-99 SMG',
      '/animations/wraith': 'wraith animations',
      '/melee/kunai-of-red': 'Kunai of Red',
    };
    const law = '/weapons/r-301-carbine/the-law-dispenser';
    for (const [path, title] of Object.entries({ ...titles, [law]: 'The Law Dispenser', '/charms': 'Charms' })) {
      const { status, text } = await get(path);
      const [, said] = /<title>(.*?)<\/title>/.exec(text) ?? [];
      const [, canonical] = /<link rel="canonical" href="([^"]*)"/.exec(text) ?? [];
      expect([path, status, said, canonical?.replace(/^https?:\/\/[^/]+/, '')]).toEqual([
        ...[path, 200, `${title} · Legend Tools`, path],
      ]);
      expect(text.match(/<title>/g)).toHaveLength(1);
    }
    expect((await get(law)).text).toContain('w_r301_base');
    expect((await get(law)).text).toContain(`/preview${law}.png`);
    await expect.poll(async () => (await get(`/preview${law}.png`)).to, { timeout: 15_000 }).toBe(null);
    // The menu leads to them now, and search engines find them.
    await expect.poll(content).toBe('items');
    const listed = (await get('/sitemap.xml')).text;
    for (const path of [law, '/weapons/r-99-smg', '/melee/kunai-of-red', '/animations/wraith', '/charms'])
      expect(listed).toContain(`${path}</loc>`);
    expect(await get('/Weapons/R-99-SMG')).toMatchObject({ status: 301, to: '/weapons/r-99-smg' });
    expect(await get('/charms/')).toMatchObject({ status: 301, to: '/charms' });
    expect((await get('/weapons/r-99-smg/nothing')).status).toBe(404);
    expect((await ann.undo(json.historyId)).status).toBe(200);
    for (const path of [law, '/weapons/r-99-smg', '/animations/wraith']) {
      const { status, text } = await get(path);
      expect([path, status, text.includes('It was deleted')]).toEqual([path, 410, true]);
    }
    expect(await get(`/api/items/page?path=${law}`)).toMatchObject({ status: 410 });
    expect((await get('/weapons')).status).toBe(200);
  });
});
