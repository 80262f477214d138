import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { wholeCall } from '#contract/handling.ts';
import type { SkinRow } from '#rules/skins/given-rows.ts';
import { importBeside } from '../../server/import/apply.ts';
import { offlineRoutes } from '../../src/offline/offline-routes.ts';
import { storeLists } from '../../src/offline/store-lists.ts';
import { generateLegends } from '../bench/rows.ts';
import { openOnSqlite } from '../support/databases.ts';
import { updateRows } from '../support/rows.ts';
import { emptyList, hire, serveDatabase } from '../support/staff.ts';
import { asWorker, type Spoil } from '../support/stored-lists.ts';

const LANGUAGES = ['english', 'german', 'japanese'];

/** Skins with all that the game's files say about them. */
const skinsOf = (total: number, from: number): SkinRow[] =>
  generateLegends(total + from).flatMap(({ legend, details }) =>
    details
      .filter(({ _id }) => Number(_id.slice('skin-'.length)) >= from)
      .map(({ _id, ...skin }) => ({
        ...skin,
        legend,
        ingamename: `${skin.ingamename} ${_id.slice('skin-'.length)}`,
        quality: 'Legendary',
        eventset: 'Invented Collection Event',
        package: `root_lgnd_skins_${skin.model}.rpak`,
        gameid: String(Number(_id.slice(5)) * 7919 + 100_000_000),
        names: JSON.stringify(Object.fromEntries(LANGUAGES.map((one) => [one, `${skin.ingamename} ${one}`]))),
        sources: 'settings:ingamename,model;list:package;derived:texture',
      })),
  );

async function start(total = 60) {
  const db = await openOnSqlite();
  await emptyList(db);
  await db.deleteFrom('archive_item').execute();
  const assets = ['body', 'gear', 'hair'].map((part, at) => ({
    kind: 'Textures' as const,
    group: 'Wraith',
    name: `wraith_base_${part}`,
    guid: `00000000000000a${at}`,
  }));
  await importBeside(db, { skins: skinsOf(total, 0), assets }, { dryRun: false, build: { name: 'Season 29' } });
  const { url } = await serveDatabase(db);
  const worker = await asWorker(url);
  const told = async (path: string) => JSON.parse((await (await worker.get(path))?.text()) ?? 'null');
  const text = async (path: string) => (await fetch(url + path)).text();
  return { db, url, worker, told, text, boss: await hire(db, url, 'boss') };
}

const change = { ingamename: 'Changed', model: 'changed_w', texture: 'changed' };

describe('a stored list of skins', () => {
  it('has the archive’s addresses of today', async () => {
    const { db, worker, url } = await start();
    await storeLists();
    const other = await serveDatabase(db, { environment: { ARCHIVE_URL: 'https://archive.example' } });
    const moved = await asWorker(other.url);
    for (const [name, entry] of worker.storage.entries) moved.storage.entries.set(name, entry);
    expect(JSON.parse((await (await moved.get('/api/skins'))?.text()) ?? '').archive.textures).toContain(
      'https://archive.example',
    );
    expect(url).not.toBe(other.url);
  });

  const half = (body: Buffer) => body.subarray(0, body.length / 2);
  it.each<[string, Spoil]>([
    ['comes in half', (_, body) => ({ body: half(body), isCut: true })],
    ['is the page of a café', () => ({ body: Buffer.from('<p>Welcome'), type: 'text/html' })],
    ['fails', () => ({ body: Buffer.from('{}'), status: 500 })],
  ])('stays as it is when the new one %s', async (_, spoil) => {
    const { worker, told, text, boss } = await start();
    await storeLists();
    const before = JSON.parse(await text('/api/skins'));
    await boss.add('Newcomer', change);
    worker.spoil = spoil;
    for (let turn = 0; turn < 2; turn++) {
      expect(await told('/api/skins')).toEqual(before);
      expect(worker.said.at(-1)).toMatchObject({ from: 'store' });
    }
    worker.spoil = () => undefined;
    expect(await (await worker.get('/api/skins'))?.text()).toBe(await text('/api/skins'));
    expect(worker.said.at(-1)).toMatchObject({ from: 'net' });
  });

  it('is shown at once when the server takes too long, except right after your own change', async () => {
    const { worker, told, boss } = await start();
    await storeLists();
    await boss.add('Newcomer', change);
    let release = () => {};
    const held = new Promise<undefined>((resolve) => {
      release = () => resolve(undefined);
    });
    worker.spoil = () => held;
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const impatient = worker.answer('/api/skins');
    await vi.waitFor(() => expect(worker.asked.at(-1)).toBe('/api/skins'));
    const asked = worker.asked.length;
    await vi.advanceTimersByTimeAsync(3000);
    expect(await (await impatient)?.text()).not.toContain('Newcomer');
    expect(worker.said.at(-1)).toMatchObject({ from: 'store' });
    await worker.get('/api/skins/admin', 'PUT');
    const own = worker.answer('/api/skins');
    await vi.waitFor(() => expect(worker.asked.length).toBeGreaterThan(asked));
    await vi.advanceTimersByTimeAsync(30_000);
    release();
    expect(await (await own)?.text()).toContain('Newcomer');
    expect(worker.said.at(-1)).toMatchObject({ from: 'net' });
    // Without a network there is nothing newer to wait for.
    worker.spoil = () => 'lost';
    expect((await told('/api/skins')).skins.length).toBeGreaterThan(0);
  });
});

describe('what is stored', () => {
  /** What pages ask that everybody may open. */
  const questions: Record<keyof typeof offlineRoutes, string> = {
    listSkins: '/api/skins',
    listLegends: '/api/legends',
    listChanges: '/api/skins/changes',
    listNews: '/api/changes',
    listLanguages: '/api/skins/languages',
    listNames: '/api/skins/names/german',
    findNames: '/api/skins/names?search=midnight%20german',
    readLegendPage: '/api/pages/legends/wraith',
    readSkinPage: '/api/pages/legends/wraith/…',
  };

  it('answers the calls of public pages as the server does, but for a skin’s history, files and builds', async () => {
    const { worker, told, text } = await start();
    const { skins } = JSON.parse(await text('/api/skins'));
    const wraith = skins.find(({ legend }: { legend: string }) => legend === 'Wraith');
    const page = `/api/pages/legends/wraith/${wraith.details[0].ingamename.toLowerCase().replaceAll(' ', '-')}`;
    await storeLists();
    worker.spoil = () => 'lost';
    for (const [name, path] of Object.entries({ ...questions, readSkinPage: page })) {
      const sent = JSON.parse(await text(path));
      if (name === 'readSkinPage') delete sent.builds;
      const unknown = name === 'readSkinPage' ? { assets: [], history: [], hasOlder: false, isStored: true } : {};
      expect([name, await told(path)]).toEqual([name, { ...sent, ...unknown }]);
    }
  });

  it('leads to a page in every spelling of its address, and to none that it does not have', async () => {
    const { worker, told } = await start();
    await storeLists();
    worker.spoil = () => 'lost';
    expect((await told('/api/pages/legends/WRAITH')).legend).toBe('Wraith');
    await expect(worker.get('/api/pages/legends/wraith/nothing')).rejects.toThrow();
    await expect(worker.get('/api/pages/legends/%E0%A4%A')).resolves.toBeUndefined();
    expect(await worker.get('/api/archive/wraith')).toBeUndefined();
  });

  it('is of calls alone that anybody may make, at the addresses of the contract', () => {
    for (const [name, { path }] of Object.entries(offlineRoutes)) {
      expect(wholeCall(name as keyof typeof offlineRoutes)).toMatchObject({
        method: 'GET',
        path,
        who: 'anyone',
        anyOrigin: true,
      });
    }
  });

  it('is never an answer to a signed-in user', async () => {
    const { worker } = await start();
    for (const path of ['/api/users/me', '/api/users/boss', '/api/skins/admin', '/api/history', '/api/account']) {
      expect(await worker.get(path)).toBeUndefined();
    }
    expect(worker.asked).toEqual([]);
  });

  it('says in the server’s words what the server refuses, and never what another one says', async () => {
    const { worker, text } = await start();
    await storeLists();
    expect(await worker.get('/api/changes?group=nothing')).toBeUndefined();
    // Also where it was there before.
    worker.spoil = (path) => (path === '/api/changes' ? { body: Buffer.from('{}'), status: 404 } : undefined);
    expect((await worker.get('/api/changes'))?.status).toBe(404);
    worker.spoil = () => ({ body: Buffer.from('<p>Welcome'), type: 'text/html' });
    expect(await (await worker.get('/api/skins'))?.text()).toBe(await text('/api/skins'));
    expect(worker.said.at(-1)).toMatchObject({ from: 'store' });
    worker.spoil = () => ({ body: Buffer.from('{}'), status: 503 });
    expect((await worker.get('/api/legends'))?.status).toBe(200);
  });

  it('is not all that a browser is asked to store: a page works without, and hears why', async () => {
    const { worker, text } = await start();
    for (const [name, reason] of [
      ['QuotaExceededError', 'full'],
      ['SecurityError', 'forbidden'],
      ['InvalidStateError', 'unknown'],
    ]) {
      worker.storage.refuses = name;
      await storeLists();
      expect(worker.said.at(-1)).toEqual({ type: 'storing.failed', reason });
      expect(await (await worker.get('/api/skins'))?.text()).toBe(await text('/api/skins'));
    }
    expect(worker.storage.entries.size).toBe(0);
  });

  it('is the same with a clock in the past', async () => {
    const { worker, told, text, boss } = await start();
    await storeLists();
    vi.useFakeTimers({ toFake: ['Date'], now: 1000 });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    await boss.add('Newcomer', change);
    expect(await (await worker.get('/api/skins'))?.text()).toBe(await text('/api/skins'));
    await storeLists();
    worker.spoil = () => 'lost';
    expect(await told('/api/legends')).toEqual(JSON.parse(await text('/api/legends')));
    expect(await (await worker.get('/api/skins'))?.text()).toContain('Newcomer');
    expect(worker.said.at(-1)).toMatchObject({ from: 'store', readAt: 1000 });
  });

  it('is completed the next time when something breaks off, and follows the names', async () => {
    const { db, worker, told, boss } = await start();
    const addresses = () => [...worker.storage.entries.keys()];
    worker.spoil = (path, body) => (path.includes('japan') ? { body: body.subarray(0, 40), isCut: true } : undefined);
    await storeLists();
    expect(addresses()).toContain('/api/skins/names/german');
    expect(addresses()).not.toContain('/api/skins/names/japanese');
    worker.spoil = () => undefined;
    await storeLists();
    expect(addresses()).toContain('/api/skins/names/japanese');
    await updateRows(db, 'skin', { names: JSON.stringify({ german: 'Neuer Name' }) });
    await boss.add('Newcomer', change);
    await storeLists();
    expect(addresses().filter((address) => address.includes('names/'))).toEqual(['/api/skins/names/german']);
    worker.spoil = () => 'lost';
    expect((await told('/api/skins/names?search=neuer')).names.length).toBeGreaterThan(0);
  });

  it('is limited to what pages show when the browser saves data', async () => {
    const { worker } = await start();
    Object.assign(navigator, { connection: { saveData: true } });
    await storeLists();
    expect(worker.asked).toEqual(['/api/skins', '/api/legends', '/api/skins/changes', '/api/changes']);
  });
});
