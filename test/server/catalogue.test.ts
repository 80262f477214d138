import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { BuildDraft } from '#contract/imports/batch.ts';
import { LegendPage, SkinPage } from '#contract/pages/catalogue.ts';
import type { Database } from '../../server/database/tables.ts';
import { importBeside } from '../../server/import/apply.ts';
import { openDatabase } from '../../server/startup/open-database.ts';
import { builtPage } from '../support/built-page.ts';
import { describeOnEachDatabase, newFolder, type OpenNew, openOnSqlite } from '../support/databases.ts';
import { emptyLists, newSite, serveDatabase } from '../support/staff.ts';

const detail = (ingamename: string, model = 'n/a', texture = 'n/a') => ({ ingamename, model, texture });

async function start(open: OpenNew, environment: NodeJS.ProcessEnv = {}) {
  const { db, url, boss } = await newSite(open, {
    prepare: emptyLists,
    page: builtPage(),
    environment,
    owners: ['boss'],
  });
  const add = async (legend: string, one: object): Promise<string> => (await boss.add(legend, one)).json.data._id;
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(url + path, { redirect: 'manual', headers });
  const at = async (path: string) => {
    const answer = await get(path);
    return { status: answer.status, to: answer.headers.get('location'), text: await answer.text() };
  };
  return { db, url, boss, add, get, at };
}

const family = async (db: Database) => {
  const iron = {
    ...{ quality: 'legendary', package: 'root_lgnd_skins_ash_iron.rpak', gameid: '7' },
    names: JSON.stringify({ english: 'Iron Choir', german: 'Eisenchor </script><b>' }),
    sources: 'settings:ingamename,model;list:package;derived:texture',
  };
  const skins = [
    { legend: 'Ash', ...detail('Iron Choir', 'ash_v21_iron_w', 'ash_lgnd_v21_iron'), ...iron },
    { legend: 'Ash', ...detail('Rust Choir', 'ash_v21_iron_w', 'ash_lgnd_v21_iron_rt01'), parentid: '7' },
    { legend: 'Ash', ...detail('Base Skin', 'ash_base_w', 'ash_base') },
    { legend: 'Wraith', ...detail('Iron Choir') },
  ];
  const texture = (name: string, more = {}) => ({ kind: 'Textures' as const, group: 'Ash', name, ...more });
  const assets = [
    texture('ash_lgnd_v21_iron_body', { guid: '00000000000000aa' }),
    ...[texture('ash_lgnd_v21_iron_body_rt01'), texture('ash_lgnd_v21_iron_gear')],
    { kind: 'Models' as const, group: 'Ash', name: 'ash_v21_iron_w_loading' },
  ];
  return importBeside(db, { skins, assets }, { dryRun: false, build: { name: 'Season 30' } });
};

describeOnEachDatabase('an address of a legend or skin', (open, once) => {
  it('leads to the skin also after its name has changed, and to nothing of another once it was deleted', async () => {
    const { at, add, boss } = await start(open);
    const id = await add('Ash', detail("Feral's Future"));
    await add('Ash', detail('Iron Choir'));
    expect((await at('/legends/ash/ferals-future')).status).toBe(200);
    await boss.save(id, detail('Feral Past'));
    expect(await at('/legends/ash/ferals-future')).toMatchObject({ status: 301, to: '/legends/ash/feral-past' });
    expect((await at('/legends/ash/feral-past')).status).toBe(200);
    await boss.remove(id);
    for (const slug of ['ferals-future', 'feral-past']) {
      const { status, text } = await at(`/legends/ash/${slug}`);
      // Iron Choir is called otherwise.
      expect([slug, status]).toEqual([slug, 410]);
      expect([text.includes('It was deleted'), text.includes('Did you mean')]).toEqual([true, false]);
    }
    await add('Ash', detail('Feral Past'));
    expect(await at('/legends/ash/feral-past')).toMatchObject({ status: 301, to: '/legends/ash/feral-past-2' });
    expect((await at('/legends/ash/ferals-future')).status).toBe(410);
  });

  once(
    'that do not exist have the whole page for such addresses, and the nearest names (docs: Error pages)',
    async () => {
      const { at, add } = await start(open);
      await add('Ash', detail('Iron Choir'));
      const textsIn = (html: string) =>
        /<section [^>]*data-status.*?<\/section>/s
          .exec(html)?.[0]
          .replace(/<[^>]+>/g, '\n')
          .split(/\n+/)
          .filter(Boolean);
      const buttons = ['Go Back', 'Go to Homepage'];
      const missing = await at('/nothing-here');
      expect(textsIn(missing.text)).toEqual([
        ...['404', 'Page Not Found', 'There is no page at this address. Check the spelling.', ...buttons],
      ]);
      for (const path of ['/legends/ash/iron-chor', '/legends/ashe']) {
        const { status, text } = await at(path);
        expect([path, status, textsIn(text)]).toEqual([
          path,
          404,
          [
            ...['404', 'Page Not Found', 'There is no legend or skin by that name. Check the spelling.', ...buttons],
            ...['Did you mean one of these?', expect.stringMatching(/Ash|Iron Choir/), 'Search the skin translator'],
          ],
        ]);
        expect(text.match(/<title>/g)).toHaveLength(1);
      }
    },
  );

  once('leads to the legend also after its name has changed', async () => {
    const { at, boss, add } = await start(open);
    await add('Ashe', detail('Iron Choir'));
    const [legend] = (await boss.send('GET', '/api/legends')).json.legends;
    await boss.send('PUT', `/api/legends/admin/${legend._id}`, { name: 'Ash', version: legend.version });
    expect(await at('/legends/ashe')).toMatchObject({ status: 301, to: '/legends/ash' });
    expect(await at('/legends/ashe/iron-choir?a=b')).toMatchObject({ status: 301, to: '/legends/ash/iron-choir?a=b' });
    expect((await at('/legends/ash')).status).toBe(200);
  });

  once('is one however it is written', async () => {
    const { at, add } = await start(open);
    await add('Mad Maggie', detail('Déjà Vu'));
    await add('Mad Maggie', detail('한국'));
    const to = '/legends/mad-maggie/deja-vu';
    for (const path of [
      '/Legends/Mad-Maggie/Deja-Vu',
      '/legends/mad-maggie/deja-vu/',
      '/legends/%6dad-maggie/deja-vu',
      '/legends/mad%20maggie/d%C3%A9j%C3%A0%20vu',
      '/legends/mad-maggie/deja%2fvu',
    ])
      expect([path, (await at(path)).to]).toEqual([path, to]);
    expect((await at('/legends/mad-maggie/%ED%95%9C%EA%B5%AD')).status).toBe(200);
    expect((await at('/LEGENDS/MAD-MAGGIE')).to).toBe('/legends/mad-maggie');
  });

  once('that was never given is 404, with the three that are called most nearly so', async () => {
    const { at, add, get } = await start(open);
    for (const name of ['Iron Choir', 'Iron Chain', 'Iron Chair', 'Something']) await add('Ash', detail(name));
    await add('Wraith', detail('Steel Choir'));
    const { status, text } = await at('/legends/ash/iron-choi');
    expect(status).toBe(404);
    const offered = [...text.matchAll(/href="(\/legends\/[^"]+)"/g)].map(([, href]) => href);
    expect(offered).toEqual(['/legends/ash/iron-choir', '/legends/ash/iron-chain', '/legends/ash/iron-chair']);
    expect((await at('/legends/ash/steel-choir')).text).toContain('href="/legends/wraith/steel-choir"');
    expect((await at('/legends/ahs')).text).toContain('href="/legends/ash"');
    const answer = await get('/legends/ash/nothing');
    expect([answer.headers.get('x-robots-tag'), answer.headers.get('cache-control')]).toEqual(['noindex', 'no-cache']);
  });
});

it('an address of a legend or skin that nothing has is 404', async () => {
  const { at, add } = await start(openOnSqlite);
  await add('Ash', detail('Base Skin'));
  const none = [
    ['of 10,000 letters', `/legends/ash/${'a'.repeat(10_000)}`],
    ['of a legend of 10,000 letters', `/legends/${'a'.repeat(10_000)}`],
    ['with an encoded slash', '/legends/ash%2Firon'],
    ['with a broken encoding', '/legends/ash/%E0%A4%A'],
    ['with a null', '/legends/ash/%00'],
    ['with nothing but signs', '/legends/ash/%2e%2e%2f'],
    ['with one part more', '/legends/ash/base-skin/more'],
    ['without any part', '/legends'],
    ['of a name of objects', '/legends/__proto__/constructor'],
    ['of the target dummy', '/legends/dummy'],
  ] as const;
  for (const [what, path] of none) expect([what, (await at(path)).status]).toEqual([what, 404]);
});

const idOf = ({ gameid }: { gameid: string }) => gameid;

describe('the page of a skin', () => {
  it('shows everything that is known of it without a script', async () => {
    const { db, at } = await start(openOnSqlite);
    await family(db);
    const { text } = await at('/legends/ash/iron-choir');
    const shown = text.replace(/<script[\s\S]*?<\/script>/g, '').replace(/<[^>]+>/g, '');
    for (const part of [
      'Iron Choir',
      'Skin ofAsh',
      'legendary',
      'First seenSeason 30',
      'ash_v21_iron_w',
      'from the game’s settings',
      'derived from other names',
      '_body_gear',
      'German',
      'Eisenchor &lt;/script&gt;&lt;b&gt;',
      '&quot;common.rpak&quot; &quot;root_lgnd_skins_ash_iron.rpak&quot;',
      'It leaves out ash_v21_iron_w_loading',
      '2 skins have the same mesh',
      'Rust Choir',
      '-_loading,-pov_,-_rt,-_rc,ash_lgnd_v21_iron_,ash_v21_iron_w.rmdl',
      '00000000000000aa',
      'Added with Season 30',
    ])
      expect(shown).toContain(part);
    expect(text).toContain('<mark>rt01</mark>');
    expect(text).not.toContain('boss');
    expect(text).not.toContain('</script><b>');
  });

  it('leads to the build that still had it, once the lists of its legend do not (docs: Into Blender)', async () => {
    const { db, at } = await start(openOnSqlite);
    const choir = { legend: 'Ash', ingamename: 'Iron Choir', model: 'ash_v21_iron_w', texture: 'n/a', gameid: '1' };
    const other = { ...choir, ingamename: 'Rust Choir', gameid: '2' };
    const elsewhere = { ...choir, legend: 'Wraith', gameid: '3' };
    const assets = [{ kind: 'Textures' as const, group: 'Ash', name: 'ash_base_body' }];
    const imported = (skins: (typeof choir)[], build: BuildDraft) =>
      importBeside(db, { skins, assets }, { dryRun: false, build, lists: { gameids: skins.map(idOf), assets } });
    const season29 = { name: 'Season 29', released: '2026-05-05', manifest: '4683457128691488723' };
    await imported([choir, other, elsewhere], season29);
    expect((await at('/legends/ash/iron-choir')).text).not.toContain('Newer builds may not have its files');
    const season30 = { name: 'Season 30', released: '2026-08-05' };
    await imported([other], season30);
    const { text } = await at('/legends/ash/iron-choir');
    expect(text).toContain('Newer builds may not have its files');
    expect(text).toContain('href="/guides/oldbuilds?manifest=4683457128691488723&amp;build=Season+29"');
    expect(text).toContain('href="/download/download-old-build-4683457128691488723.bat"');
    expect((await at('/legends/wraith/iron-choir')).text).not.toContain('Newer builds may not have its files');
    // Only of what is gone is it news when it was seen last.
    const lastSeen = async (path: string) => /<dt[^>]*>Last seen</.test((await at(path)).text);
    expect(
      await Promise.all(
        ['/legends/ash/iron-choir', '/legends/ash/rust-choir', '/legends/wraith/iron-choir'].map(lastSeen),
      ),
    ).toEqual([true, false, false]);
  });

  it('describes the skin to search engines and chats', async () => {
    const { db, at, url } = await start(openOnSqlite);
    await family(db);
    const { text } = await at('/legends/ash/iron-choir');
    const address = `${url}/legends/ash/iron-choir`;
    expect(text).toContain('<title>Iron Choir, Ash · Legend Tools</title>');
    expect(text).toContain(`<link rel="canonical" href="${address}"/>`);
    expect(text).toContain('<meta property="og:title" content="Iron Choir, Ash"/>');
    expect(text).toContain(
      'content="Iron Choir, legendary skin of Ash: model ash_v21_iron_w, material ash_lgnd_v21_iron. 2 skins share its mesh."',
    );
    const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text) ?? [];
    const { '@graph': graph } = JSON.parse(data);
    expect(graph[0]).toMatchObject({ '@type': 'ItemPage', url: address, name: 'Iron Choir' });
    expect(graph[1].itemListElement.map(({ item }: { item: string }) => item)).toEqual([
      `${url}/skintranslator`,
      `${url}/legends/ash`,
      address,
    ]);
    expect(text).not.toContain('origin.invalid');
    expect(text.match(/<title>/g)).toHaveLength(1);
    expect(text.match(/<h1>/g)).toHaveLength(1);
  });

  it('has its slot instead of a material, and names the skins that share it (docs: Slots)', async () => {
    const { db, at } = await start(openOnSqlite);
    const worn = (ingamename: string, more: object) => ({
      ...{ legend: 'Ash', ...detail(ingamename, 'ash_base_w'), slot: 'rare_01', arms: 'ash_base_v' },
      ...{ sources: 'settings:model,slot,arms,camo', ...more },
    });
    await importBeside(
      db,
      {
        skins: [worn('Vorna', { camo: '214' }), worn('Kell', { camo: '9' }), worn('Other', { slot: 'rare_02' })],
        assets: [{ kind: 'Models', group: 'Ash', name: 'ash_base_w' }],
      },
      { dryRun: false },
    );
    const { text } = await at('/legends/ash/vorna');
    const shown = text
      .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
      .replaceAll('<wbr/>', '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ');
    for (const part of [
      'Arms ash_base_v No imported list has this name. from the game’s settings',
      'Slot rare_01 on ash_base, palette 214 This skin has no material of its own.',
      'The same slot: Kell (palette 9) from the game’s settings',
      'slot rare_01 on ash_base, palette 9',
      'slot rare_02 on ash_base',
    ])
      expect(shown).toContain(part);
    expect(shown).not.toContain('n/a');
    expect(text).toContain('content="Vorna, skin of Ash: model ash_base_w, slot rare_01 on ash_base, palette 214.');
    const legend = (await at('/legends/ash')).text;
    expect(legend).toContain(' on ash_base<');
    expect(legend).not.toMatch(/>n\/a</);
  });

  it('names no account that has changed it', async () => {
    const { add, boss, at } = await start(openOnSqlite);
    const id = await add('Ash', detail('Iron Choir', 'one_w'));
    await boss.save(id, detail('Iron Choir', 'two_w'));
    for (const path of ['/legends/ash/iron-choir', '/api/pages/legends/ash/iron-choir']) {
      const { text } = await at(path);
      expect(text).toContain('one_w');
      expect(text).not.toContain('boss');
    }
  });

  it('is not sent again while nothing has changed, and is another one after a change', async () => {
    const { add, boss, get } = await start(openOnSqlite);
    const id = await add('Ash', detail('Iron Choir'));
    for (const path of ['/legends/ash/iron-choir', '/legends/ash', '/api/pages/legends/ash/iron-choir']) {
      await boss.save(id, detail('Iron Choir', `${path.length}_a_w`));
      const etag = (await get(path)).headers.get('etag') ?? '';
      const again = await get(path, { 'If-None-Match': etag });
      expect([path, again.status, await again.text()]).toEqual([path, 304, '']);
      await boss.save(id, detail('Iron Choir', `${path.length}_b_w`));
      const changed = await get(path, { 'If-None-Match': etag });
      expect([path, changed.status, (await changed.text()).includes(`${path.length}_b_w`)]).toEqual([path, 200, true]);
    }
  });

  it('comes as it is accepted, the same in every form and for a signed-in visitor, and names the requested origin', async () => {
    const { add, get, url } = await start(openOnSqlite);
    await add('Ash', detail('Iron Choir'));
    const texts = new Set<string>();
    for (const form of ['br', 'gzip', 'identity']) {
      const answer = await get('/legends/ash/iron-choir', { 'Accept-Encoding': form });
      expect(answer.headers.get('content-encoding')).toBe(form === 'identity' ? null : form);
      expect(answer.headers.get('vary')).toContain('Accept-Encoding');
      texts.add(await answer.text());
    }
    texts.add(await (await get('/legends/ash/iron-choir', { Cookie: 'userData=x' })).text());
    expect(texts.size).toBe(1);
    const other = url.replace('127.0.0.1', 'localhost');
    for (const origin of [url, other, url]) {
      const text = await (await fetch(`${origin}/legends/ash/iron-choir`)).text();
      expect(text).toContain(`<link rel="canonical" href="${origin}/legends/ash/iron-choir"/>`);
    }
  });
});

describe('a page that cannot be drawn now', () => {
  it('comes empty, for the script to say so, while the database cannot be read', async () => {
    const dataDir = newFolder();
    const db = await openDatabase({ dataDir });
    const { url } = await serveDatabase(db, { page: builtPage() });
    const path = `${url}/legends/ash/base-skin`;
    expect((await fetch(path)).status).toBe(200);
    for (const file of readdirSync(dataDir)) rmSync(join(dataDir, file));
    const answer = await fetch(path);
    const text = await answer.text();
    expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('content-type')]).toEqual([
      503,
      '10',
      'text/html; charset=utf-8',
    ]);
    expect(text).toContain('<script type="module"');
    expect(text).not.toContain('data-drawn');
    await db.destroy().catch(() => {});
  });

  it('comes empty when very many that are not there are asked for at once, and still says that it is not there', async () => {
    // All of them are asked for within the same second, however long that takes.
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const { get, add } = await start(openOnSqlite);
    await add('Ash', detail('Iron Choir'));
    const isDrawn = async (path: string) => (await (await get(path)).text()).includes('data-drawn');
    const answers = await Promise.all(Array.from({ length: 60 }, (_, at) => get(`/legends/ash/nothing-${at}`)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
    const texts = await Promise.all(answers.map((one) => one.text()));
    expect(texts.filter((text) => text.includes('data-drawn'))).toHaveLength(20);
    expect(await isDrawn('/legends/ash/iron-choir')).toBe(true);
    expect(await isDrawn('/legends/ash/nothing-60')).toBe(false);
    vi.advanceTimersByTime(1000);
    expect(await isDrawn('/legends/ash/nothing-61')).toBe(true);
  });
});

describe('the calls of these pages', () => {
  it('show 200 skins of a legend at a time, and lead to the others without a script', async () => {
    const { db, at } = await start(openOnSqlite);
    const skins = Array.from({ length: 450 }, (_, index) => ({
      ...{ legend: 'Ash', ...detail(`Skin ${1000 + index}`) },
      ...(index < 300 && { firstbuild: 'Season 27' }),
    }));
    await importBeside(db, { skins, assets: [] }, { dryRun: false });
    const namesOn = async (query: string) => {
      const { status, text } = await at(`/legends/ash${query}`);
      const rows = [...text.matchAll(/<th scope="row"[^>]*><a href="\/legends\/ash\/[\w-]+"[^>]*>([^<]+)/g)].map(
        ([, name]) => name,
      );
      return [status, rows.length, rows[0], rows.at(-1)];
    };
    expect(await namesOn('')).toEqual([200, 200, 'Skin 1000', 'Skin 1199']);
    expect(await namesOn('?page=3')).toEqual([200, 50, 'Skin 1400', 'Skin 1449']);
    expect(await namesOn('?page=99')).toEqual([200, 50, 'Skin 1400', 'Skin 1449']);
    expect(await namesOn('?page=no')).toEqual([200, 200, 'Skin 1000', 'Skin 1199']);
    const { text } = await at('/legends/ash');
    expect([...text.matchAll(/href="(\/legends\/ash\?page=\d)"/g)].map(([, to]) => to)).toEqual([
      '/legends/ash?page=2',
      '/legends/ash?page=3',
    ]);
    expect(text).toContain('450 skins');
    const told = v.parse(LegendPage, JSON.parse((await at('/api/pages/legends/ash?page=2')).text));
    expect([told.page, told.pages, told.skinCount, told.skins.length, told.skins[0]?.name]).toEqual([
      ...[2, 3, 450, 200, 'Skin 1200'],
    ]);
    expect((await at('/api/pages/legends/ash?page=0')).status).toBe(400);
  });

  it('give programs of every origin the same content as the pages', async () => {
    const { db, get, at } = await start(openOnSqlite);
    await family(db);
    const skin = await get('/api/pages/legends/ash/iron-choir');
    expect(skin.headers.get('access-control-allow-origin')).toBe('*');
    const page = v.parse(SkinPage, await skin.json());
    expect([page.familyCount, page.names.german, page.assets.length]).toEqual([2, 'Eisenchor </script><b>', 3]);
    const legend = v.parse(LegendPage, JSON.parse((await at('/api/pages/legends/ash')).text));
    expect(legend.skins.map(({ name, address }) => [name, address])).toEqual([
      ['Base Skin', '/legends/ash/base-skin'],
      ['Iron Choir', '/legends/ash/iron-choir'],
      ['Rust Choir', '/legends/ash/rust-choir'],
    ]);
  });

  it('say where something is by now, and what is nearest to what is not there', async () => {
    const { at, add, boss } = await start(openOnSqlite);
    const id = await add('Ash', detail('Iron Choir'));
    await boss.save(id, detail('Steel Choir'));
    expect(await at('/api/pages/legends/ash/iron-choir')).toMatchObject({
      status: 301,
      to: '/api/pages/legends/ash/steel-choir',
    });
    const near = [{ name: 'Steel Choir', address: '/legends/ash/steel-choir' }];
    const unknown = await at('/api/pages/legends/ash/steal-choir');
    expect([unknown.status, JSON.parse(unknown.text)]).toMatchObject([404, { code: 'not_found', current: { near } }]);
    await boss.remove(id);
    const gone = await at('/api/pages/legends/ash/steel-choir');
    expect([gone.status, JSON.parse(gone.text)]).toMatchObject([410, { code: 'gone', current: { near: [] } }]);
  });
});
