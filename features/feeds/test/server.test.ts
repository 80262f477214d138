import { describe, expect, it } from 'vitest';
import { LIMITS } from '#contract/limits.ts';
import {
  describeOnEachDatabase,
  type OpenNew,
  openOnSqlite,
  runImport,
  twins,
} from '../../../test/support/databases.ts';
import { GENEROUS } from '../../../test/support/easy.ts';
import { otherRow } from '../../../test/support/other-row.ts';
import { emptyList, hire, newSite, serveDatabase } from '../../../test/support/staff.ts';

const skin = (name: string, more: object = {}) => ({ ingamename: name, model: `${name}_w`, texture: name, ...more });

async function start(open: OpenNew) {
  const { db, url, ann } = await newSite(open, { prepare: emptyList, owners: ['ann'] });
  const read = async (path: string, headers = {}) => {
    const answer = await fetch(url + path, { headers });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  return { db, url, ann, read };
}

const times = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g;

describeOnEachDatabase('the feeds of what changed (docs: Feeds)', (open, once) => {
  it('have one entry for an import of any size, and one for a day, and name no account', async () => {
    const { db, url, ann, read } = await start(open);
    const rows = Array.from({ length: 300 }, (_, at) => ({ legend: 'Ash', animation: null, ...skin(`new ${at}`) }));
    const batch = await runImport(db, { skins: rows, build: 'S & 27' });
    await ann.add('Wraith', skin('one'));
    await ann.add('Wraith', skin('two'));
    const today = new Date().toISOString().slice(0, 10);
    const json = JSON.parse((await read('/changes.json')).text);
    const { items, ...feed } = json;
    expect(feed).toEqual({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'What changed – Legend Tools',
      description: expect.any(String),
      home_page_url: `${url}/changes`,
      feed_url: `${url}/changes.json`,
      language: 'en',
      authors: [{ name: 'Legend Tools' }],
    });
    expect(items).toMatchObject([
      {
        id: `tag:127.0.0.1,2026:changes:${today}`,
        title: `${today}: 2 new`,
        url: `${url}/changes/${today}`,
        content_html: `<h3>Wraith</h3><ul>${['one', 'two'].map((name) => `<li>New: <a href="${url}/legends/wraith/${name}">${name}</a></li>`).join('')}</ul>`,
      },
      { id: `tag:127.0.0.1,2026:changes:${batch}`, title: 'S & 27: 300 new', url: `${url}/changes/s-27` },
    ]);
    expect(items[1].content_html).toContain('<p>And 250 more.</p>');
    const atom = (await read('/changes.atom')).text;
    expect(atom.match(/<entry>/g)).toHaveLength(2);
    expect(atom + JSON.stringify(json)).not.toMatch(new RegExp(`\\bann\\b|${ann._id}`));
  });

  once('say what an import brought beside skins, and have an entry for one without skins', async () => {
    const { db, url, read } = await start(open);
    const [first, ...others] = ['A <b>', 'B', 'C', 'D'].map((name, at) =>
      otherRow('charm', `weapon_charm/c${at}`, name),
    );
    const skins = [{ legend: 'Ash', animation: null, ...skin('one') }];
    await runImport(db, { skins, others: { items: [{ ...first }, ...others] }, build: 'S 27' });
    await runImport(db, { others: { items: [{ ...first, quality: 'rare' }] }, build: 'S 28' });
    const linked = ['A &lt;b&gt;', 'B', 'C'].map((name) => `<a href="${url}/charms">${name}</a>`);
    const { items } = JSON.parse((await read('/changes.json')).text);
    expect(items.map((one: Record<string, string>) => [one.title, one.content_html])).toEqual([
      ['S 28: 1 charm changed', `<h3>Besides skins</h3><p>1 charm changed: ${linked[0]}.</p>`],
      [
        'S 27: 1 new skin; 4 charms added',
        `<h3>Ash</h3><ul><li>New: <a href="${url}/legends/ash/one">one</a></li></ul><h3>Besides skins</h3><p>4 charms added: ${linked.join(', ')} and 1 other.</p>`,
      ],
    ]);
  });

  it('can be of some skins, and say which of the ids nobody has', async () => {
    const { db, url, ann, read } = await start(open);
    await ann.add('Wraith', skin('one'));
    await ann.add('Ash', skin('two'));
    await ann.add('Ash', skin('three'));
    const idOf = async (name: string) =>
      (await db.selectFrom('skin').select('id').where('ingamename', '=', name).executeTakeFirstOrThrow()).id;
    const [one, two] = [await idOf('one'), await idOf('two')];
    const evil = '<script>alert(1)</script>';
    const feed = await read(`/changes.json?skins=${one}.${two}.${one}.${encodeURIComponent(evil)}`);
    const { items, description, home_page_url } = JSON.parse(feed.text);
    expect(feed.status).toBe(200);
    expect(description).toBe(`Changes of 2 skins. No skin has these ids: ${evil}.`);
    expect(home_page_url).toBe(`${url}/mine?${new URLSearchParams({ skins: `${one}.${two}.${evil}` })}`);
    expect(items).toHaveLength(1);
    expect(items[0].content_html).toMatch(/two.*one/);
    expect(items[0].content_html).not.toContain('three');
    const atom = await read(`/changes.atom?skins=${encodeURIComponent(evil)}`);
    expect([atom.status, atom.text.includes(evil), atom.text.includes('<entry>')]).toEqual([200, false, false]);
    const many = Array.from({ length: 101 }, (_, at) => `s${at}`).join('.');
    for (const [skins, message] of [
      [many, 'A feed follows at most 100 skins. These are 101.'],
      ['', 'Write the ids of the skins behind skins=, with full stops between them.'],
      [' . ', 'Write the ids of the skins behind skins=, with full stops between them.'],
    ] as const) {
      const refused = await read(`/changes.atom?${new URLSearchParams({ skins })}`);
      expect([refused.status, JSON.parse(refused.text).message], skins).toEqual([400, message]);
    }
  });

  once('can be of one build, with the same entries under the same ids', async () => {
    const { db, url, read } = await start(open);
    const rows = ['one', 'two'].map((name) => ({ legend: 'Ash', animation: null, ...skin(name) }));
    for (const row of rows) await runImport(db, { skins: [row], build: 'Season 27' });
    const { items, ...feed } = JSON.parse((await read('/changes/season-27.json')).text);
    expect(feed).toMatchObject({
      title: 'Season 27 – Legend Tools',
      home_page_url: `${url}/changes/season-27`,
      feed_url: `${url}/changes/season-27.json`,
    });
    expect(items).toEqual(JSON.parse((await read('/changes.json')).text).items);
    const atom = await read('/changes/season-27.atom');
    expect([atom.text.match(/<entry>/g)?.length, atom.headers.get('content-type')]).toEqual([
      2,
      'application/atom+xml; charset=utf-8',
    ]);
    expect(atom.text).toContain('<id>tag:127.0.0.1,2026:build:season-27</id>');
    for (const path of ['/changes/season-1.atom', '/changes/.json', '/changes/a/b.atom'])
      expect([path, (await read(path)).status]).toEqual([path, 404]);
  });

  once('have everything that RFC 4287 requires of a feed and its entries, also without entries', async () => {
    const { url, ann, read } = await start(open);
    const empty = (await read('/changes.atom')).text;
    expect(empty).toMatch(/<updated>1970-01-01T00:00:00\.000Z<\/updated>/);
    await ann.add('Ash', skin(`<"Tom" & 'Jerry'>`));
    const { text, headers } = await read('/changes.atom');
    expect(headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
    const [today] = new Date().toISOString().split('T');
    expect(text.replace(times, 'TIME')).toBe(`<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
  <id>tag:127.0.0.1,2026:changes</id>
  <title>What changed – Legend Tools</title>
  <subtitle>Skins that are new, renamed, changed or gone, by builds of the game and by days.</subtitle>
  <updated>TIME</updated>
  <link rel="alternate" type="text/html" href="${url}/changes"/>
  <link rel="self" type="application/atom+xml" href="${url}/changes.atom"/>
  <author><name>Legend Tools</name></author>
  <entry>
    <id>tag:127.0.0.1,2026:changes:${today}</id>
    <title>${today}: 1 new</title>
    <updated>TIME</updated>
    <link rel="alternate" type="text/html" href="${url}/changes/${today}"/>
    <content type="html">&lt;h3&gt;Ash&lt;/h3&gt;&lt;ul&gt;&lt;li&gt;New: &lt;a href=&quot;${url}/legends/ash/tom-jerry&quot;&gt;&amp;lt;&amp;quot;Tom&amp;quot; &amp;amp; &amp;#39;Jerry&amp;#39;&amp;gt;&lt;/a&gt;&lt;/li&gt;&lt;/ul&gt;</content>
  </entry>
</feed>
`);
  });

  once('answer 304 until the list changes, say how long they may be kept, and may be read by every page', async () => {
    const { ann, read } = await start(open);
    for (const path of ['/changes.atom', '/changes.json']) {
      const { headers } = await read(path);
      expect([headers.get('cache-control'), headers.get('access-control-allow-origin')]).toEqual([
        'public, max-age=300',
        '*',
      ]);
      const known = { 'If-None-Match': headers.get('etag') };
      expect((await read(path, known)).status).toBe(304);
      await ann.add('Ash', skin(path));
      expect((await read(path, known)).status).toBe(200);
    }
  });
});

describeOnEachDatabase('the feeds of a legend (docs: Feeds)', (open) => {
  it('have only its skins, at the address of any earlier name too, and do not exist for other names', async () => {
    const { db, url, ann, read } = await start(open);
    const rows = ['Ash', 'Wraith'].map((legend) => ({ legend, animation: null, ...skin(`${legend} one`) }));
    await runImport(db, { skins: rows, build: 'S 27' });
    const gone = (await ann.add('Wraith', skin('two'))).json.historyId;
    await ann.undo(gone);
    await ann.add('Wraith', skin('three'));
    const { id } = await db.selectFrom('legend').select('id').where('name', '=', 'Wraith').executeTakeFirstOrThrow();
    await ann.send('PUT', `/api/legends/admin/${id}`, { name: 'Voidwalker' });
    for (const slug of ['wraith', 'voidwalker', 'WRAITH']) {
      const { items, ...feed } = JSON.parse((await read(`/legends/${slug}/changes.json`)).text);
      expect(feed).toMatchObject({
        title: 'What changed for Voidwalker – Legend Tools',
        home_page_url: `${url}/legends/voidwalker`,
        feed_url: `${url}/legends/voidwalker/changes.json`,
      });
      const today = new Date().toISOString().slice(0, 10);
      expect(items.map((item: { title: string; id: string }) => [item.title, item.id.split(':').slice(2, 4)])).toEqual([
        [`${today}: 1 new`, ['changes', id]],
        ['S 27: 1 new', ['changes', id]],
      ]);
    }
    const batch = await db.selectFrom('batch').select('id').executeTakeFirstOrThrow();
    await ann.undo(batch.id);
    expect((await read('/legends/voidwalker/changes.atom')).text.match(/<entry>/g)).toHaveLength(1);
    for (const slug of ['nobody', 'dummy', '%E0%A4%A', 'a'.repeat(10_000)])
      expect([slug, (await read(`/legends/${slug}/changes.atom`)).status]).toEqual([slug, 404]);
  });
});

it('a reader that asks every second gets 304, and past the limit 429 with the seconds to wait, while others read on', async () => {
  const db = await openOnSqlite();
  let now = Date.now();
  const limits = { ...GENEROUS, feeds: LIMITS.feeds };
  const { url } = await serveDatabase(db, { now: () => now, limits });
  const { headers } = await fetch(`${url}/changes.atom`);
  const known = { 'If-None-Match': headers.get('etag') ?? '' };
  const answers: (number | string | null)[][] = [];
  for (let second = 1; second <= 65; second++) {
    now += 1000;
    const answer = await fetch(`${url}/changes.atom`, { headers: known });
    answers.push([answer.status, answer.headers.get('retry-after')]);
  }
  expect(answers.slice(0, 29).every(([status]) => status === 304)).toBe(true);
  expect(answers[29]).toEqual([429, '30']);
  expect(answers[58]).toEqual([429, '1']);
  expect(answers[59]).toEqual([304, null]);
  expect((await fetch(`${url}/changes.json`)).status).toBe(200);
});

describe('the newest changes', () => {
  const skin = (name: string) => ({ ingamename: name, model: `${name}_w`, texture: name });
  const id = expect.any(String);
  const at = expect.any(Number);

  async function start(open: OpenNew) {
    const { db, url } = await newSite(open);
    const changes = async () => (await (await fetch(`${url}/api/skins/changes`)).json()).changes;
    return { db, url, changes };
  }

  describeOnEachDatabase('the newest changes of the skin list', (open, once) => {
    it('name each skin that was added, changed or removed, newest first, and no account', async () => {
      const { db, url, changes } = await start(open);
      const ann = await hire(db, url, 'ann');
      const old = await ann.add('Ash', skin('old'));
      await db.updateTable('skin').set({ created_at: 1 }).where('id', '=', old.json.data._id).execute();
      const { json } = await ann.add('Ash', skin('one'));
      await ann.save(json.data._id, { ...skin('one'), ingamename: 'renamed' });
      await ann.remove(old.json.data._id);
      const news = await changes();
      const address = '/legends/ash/renamed';
      expect(news).toEqual([
        { _id: id, at, action: 'remove', count: 1, skin: { legend: 'Ash', ingamename: 'old' } },
        { _id: id, at, action: 'change', count: 1, skin: { legend: 'Ash', ingamename: 'renamed', address } },
        { _id: id, at, action: 'add', count: 1, skin: { legend: 'Ash', ingamename: 'one', address } },
      ]);
      expect(JSON.stringify(news)).not.toContain(ann._id);
    });

    it('count what an import did at once, without the starter data that it took away', async () => {
      const { db, changes } = await start(open);
      const skins = ['one', 'two', 'three'].map((name) => ({ legend: 'Ash', ...skin(name) }));
      await runImport(db, { skins, build: 'Season 27' });
      expect(await changes()).toEqual([
        {
          ...{ _id: id, at, action: 'add', count: 3 },
          group: {
            ...{ build: 'Season 27', address: '/changes/season-27' },
            examples: ['one', 'three', 'two'].map((name) => ({
              ...{ legend: 'Ash', ingamename: name, address: `/legends/ash/${name}` },
            })),
          },
        },
      ]);
    });

    once('do not include starter data', async () => {
      const { changes } = await start(open);
      expect(await changes()).toEqual([]);
    });

    once('do not include undone changes, restored skins, and skins that existed only briefly', async () => {
      const { db, url, changes } = await start(open);
      const ann = await hire(db, url, 'ann');
      const { json } = await ann.add('Ash', skin('stays'));
      const before = await changes();
      const { json: removed } = await ann.remove(json.data._id);
      await ann.undo(removed.historyId);
      expect(await changes()).toEqual(before);
      const soonGone = await ann.add('Ash', skin('soon gone'));
      await ann.remove(soonGone.json.data._id);
      expect(await changes()).toEqual(before);
      const { json: changed } = await ann.save(json.data._id, { ...skin('stays'), ingamename: 'renamed' });
      const { json: back } = await ann.undo(changed.historyId);
      expect(await changes()).toEqual(before);
      await ann.undo(back.historyId);
      expect((await changes()).map(({ action }: { action: string }) => action)).toEqual(['change', 'add']);
    });

    once('do not include an import that was taken back', async () => {
      const { db, url, changes } = await start(open);
      const ann = await hire(db, url, 'ann', ['owner']);
      const skins = ['one', 'two'].map((name) => ({ legend: 'Ash', ...skin(name) }));
      const batch = await runImport(db, { skins });
      expect(await changes()).toHaveLength(1);
      await ann.undo(batch);
      expect(await changes()).toEqual([]);
    });

    once('lead to the page of a skin that still exists, whatever its name was then', async () => {
      const { db, url, changes } = await start(open);
      const ann = await hire(db, url, 'ann');
      const { json } = await ann.add('Ash', skin('one'));
      await ann.save(json.data._id, { ...skin('one'), ingamename: 'renamed' });
      const news: { skin: { ingamename: string; address: string } }[] = await changes();
      expect(news.map((change) => change.skin)).toEqual([
        { legend: 'Ash', ingamename: 'renamed', address: '/legends/ash/renamed' },
        { legend: 'Ash', ingamename: 'one', address: '/legends/ash/renamed' },
      ]);
    });

    once('are the last six, and nothing about accounts', async () => {
      const { db, url, changes } = await start(open);
      const ann = await hire(db, url, 'ann');
      const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
      for (const name of names) await ann.add('Ash', skin(name));
      const bob = await hire(db, url, 'bob', []);
      await ann.send('DELETE', `/api/users/admin/${bob._id}`);
      const news: { skin: { ingamename: string } }[] = await changes();
      expect(news.map((change) => change.skin.ingamename)).toEqual(names.slice(2).reverse());
    });

    once('are kept until the list changes', async () => {
      const { db, url } = await start(open);
      const ann = await hire(db, url, 'ann');
      const etag = async () => (await fetch(`${url}/api/skins/changes`)).headers.get('etag');
      const before = await etag();
      expect(await etag()).toBe(before);
      await ann.add('Ash', skin('one'));
      expect(await etag()).not.toBe(before);
    });
  });
});

it('feeds tell skins with one name apart (docs: Skins)', async () => {
  const { db, url } = await newSite(openOnSqlite, { prepare: emptyList });
  await runImport(db, { skins: twins });
  const feed = await (await fetch(`${url}/changes.atom`)).text();
  expect(feed.match(/Vorna \(\w+\)/g)?.sort()).toEqual(['Vorna (epic)', 'Vorna (rare)']);
});
