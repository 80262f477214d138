import { describe, expect, it } from 'vitest';
import type { NewsPage } from '#contract/history/news.ts';
import type { SkinRow } from '#rules/skins/given-rows.ts';
import type { Database } from '#server/database/tables.ts';
import { originAt } from '#server/program/origin.ts';
import {
  describeOnEachDatabase,
  type OpenNew,
  openOnSqlite,
  runImport,
  twins,
} from '../../../test/support/databases.ts';
import { KEY } from '../../../test/support/easy.ts';
import { otherRow } from '../../../test/support/other-row.ts';
import { receiver } from '../../../test/support/receiver.ts';
import { updateRows } from '../../../test/support/rows.ts';
import { emptyList, hire, newSite, refusal, refusedWith, serveDatabase } from '../../../test/support/staff.ts';
import { beginSuggestions, suggest } from '../../../test/support/suggestions.ts';
import { messageOf } from '../server/message.ts';
import { isPublic, post } from '../server/post.ts';
import { queueMessages, queueSuggestions } from '../server/queue-messages.ts';
import { deliver, PAUSES, rounds } from '../server/rounds.ts';
import type { Webhook } from '../webhook.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const skin = (name: string, more: object = {}) => ({ ingamename: name, model: `${name}_w`, texture: name, ...more });
const row = (legend: string, name: string): SkinRow => ({ legend, animation: null, ...skin(name) });
const origin = originAt('https://tools.example');

async function serve(db: Database) {
  const { url } = await serveDatabase(db, { environment: { WEBHOOKS_TO_PRIVATE: '1' } });
  const ann = await hire(db, url, 'ann');
  const add = async (draft: object): Promise<Webhook> =>
    (await ann.send('POST', '/api/webhooks', { name: 'Chat', form: 'json', legend: null, ...draft })).json.data;
  const list = async (): Promise<Webhook[]> => (await ann.send('GET', '/api/webhooks')).json.webhooks;
  return { url, ann, add, list };
}

async function start(open: OpenNew) {
  const db = await open();
  await emptyList(db);
  const target = await receiver();
  const { ann, add, list } = await serve(db);
  /** Tells what is to be told so long from now. */
  const tell = async (later = 2 * MINUTE, on = db) => {
    const now = Date.now() + later;
    await queueMessages(on, { now, origin });
    await Promise.all(await deliver(on, { now: () => now, key: KEY, toPrivate: true }));
  };
  const names = () =>
    target.received.map(({ json }) => {
      const { lines } = json.data as { lines: { kind: string; ingamename: string }[] };
      return lines.map(({ kind, ingamename }) => `${kind} ${ingamename}`);
    });
  return { db, ann, add, list, target, tell, names };
}

describeOnEachDatabase('webhooks (docs: Webhooks)', (open, once) => {
  it('are sent single edits after a quiet minute, together, signed, and no earlier ones', async () => {
    const { ann, add, list, target, tell, names } = await start(open);
    await ann.add('Ash', skin('before'));
    const { secret } = await add({ address: target.url });
    await ann.add('Ash', skin('one'));
    await ann.add('Wraith', skin('two'));
    await ann.undo((await ann.add('Ash', skin('mistake'))).json.historyId);
    await tell(30_000);
    expect(names()).toEqual([]);
    await tell(61_000);
    await tell();
    expect(names()).toEqual([['added one', 'added two']]);
    const [message] = target.received;
    expect([message?.isSigned(secret), message?.isSigned(secret.toLowerCase())]).toEqual([true, false]);
    expect(message?.json).toMatchObject({ type: 'skins.changed', data: { site: 'https://tools.example' } });
    expect(message?.body).not.toMatch(new RegExp(`\\bann\\b|${ann._id}`));
    expect(await list()).toMatchObject([{ waiting: 0, off: null, last: { what: 'Answered 204', isDelivered: true } }]);
  });

  it('are sent each import separately, at once, after earlier edits, but none that was taken back', async () => {
    const { db, ann, add, target, tell, names } = await start(open);
    await add({ address: target.url });
    await ann.add('Ash', skin('mine'));
    await runImport(db, { skins: [row('Ash', 'one'), row('Wraith', 'two')], build: 'Season 27' });
    const other = await runImport(db, { skins: [row('Ash', 'wrong')], build: 'Season 28' });
    await ann.undo(other);
    await tell(0);
    expect(names()).toEqual([['added mine'], ['added one', 'added two']]);
    expect(target.received[1]?.json.data).toMatchObject({ build: 'Season 27', counts: { added: 2 } });
  });

  it('of a legend are sent its skins only', async () => {
    const { db, ann, add, target, tell, names } = await start(open);
    await ann.add('Wraith', skin('first'));
    const { id } = await db.selectFrom('legend').select('id').where('name', '=', 'Wraith').executeTakeFirstOrThrow();
    await add({ address: target.url, legend: id });
    await runImport(db, { skins: [row('Ash', 'one'), row('Wraith', 'two')], build: 'Season 27' });
    await ann.add('Ash', skin('not told'));
    await tell();
    expect(names()).toEqual([['added two']]);
  });

  it('are switched off at once by 410, wait as long as 429 says, and go on when a refusal was the only one', async () => {
    const { db, ann, add, list, target, tell } = await start(open);
    await add({ address: target.url });
    target.willAnswer({ status: 429, headers: { 'Retry-After': '90' } }, 200);
    await runImport(db, { skins: [row('Ash', 'one')], build: 'Season 27' });
    await tell(0);
    await tell(80_000);
    expect(target.received).toHaveLength(1);
    await tell(100_000);
    expect([target.received.length, (await list())[0]?.off]).toEqual([2, null]);
    expect((await ann.send('GET', '/api/dashboard')).json.webhooks).toBe(0);
    target.willAnswer(410);
    await runImport(db, { skins: [row('Ash', 'two')], build: 'Season 27' });
    await tell(200_000);
    expect((await list())[0]).toMatchObject({ off: { why: 'Answered 410' }, waiting: 0 });
    expect((await ann.send('GET', '/api/dashboard')).json.webhooks).toBe(1);
  });

  it('are not sent what changed while they were paused', async () => {
    const { db, ann, add, target, tell, names } = await start(open);
    const { _id, secret: _, waiting: __, last: ___, off: ____, ...draft } = await add({ address: target.url });
    const pause = (isPaused: boolean, version: number) =>
      ann.send('PUT', `/api/webhooks/${_id}`, { ...draft, isPaused, version });
    expect((await pause(true, 1)).status).toBe(200);
    await runImport(db, { skins: [row('Ash', 'one')], build: 'Season 27' });
    await tell();
    expect((await pause(false, 2)).status).toBe(200);
    await runImport(db, { skins: [row('Ash', 'two')], build: 'Season 27' });
    await tell();
    expect(names()).toEqual([['added two']]);
    expect((await pause(false, 1)).json).toMatchObject({ code: 'stale', current: { version: 3 } });
  });

  it('are created, tried and deleted by an owner, who sees what is wrong with a field', async () => {
    const { ann, add, list, target } = await start(open);
    const { _id } = await add({ address: target.url, form: 'chat' });
    expect((await ann.send('POST', `/api/webhooks/${_id}/test`)).json.message).toBe('The test has arrived');
    expect(target.received[0]?.json).toMatchObject({ content: expect.stringMatching(/^This is a test/) });
    target.willAnswer(404);
    expect((await ann.send('POST', `/api/webhooks/${_id}/test`)).json).toMatchObject({
      message: 'The test did not arrive: Answered 404',
      data: { last: { isDelivered: false }, off: null },
    });
    const wrong: [object, string][] = [
      [{ address: 'tools.example' }, 'The address is not a web address.'],
      [{ address: 'ftp://tools.example' }, 'The address is not a web address.'],
      [{ address: 'https://me:secret@tools.example' }, 'The address must not contain a name or a password.'],
      [{ address: target.url, name: '' }, 'The name is empty.'],
      [{ address: target.url, form: 'xml' }, 'The forms are chat, json.'],
      [{ address: target.url, legend: 'nobody' }, 'There is no such legend.'],
    ];
    for (const [draft, message] of wrong) {
      const body = { name: 'x', form: 'json', legend: null, ...draft };
      const { status, json } = await ann.send('POST', '/api/webhooks', body);
      expect([status, json]).toEqual([400, refusal('invalid', message, { fields: expect.any(Object) })]);
    }
    expect((await ann.send('DELETE', `/api/webhooks/${_id}`)).json).toEqual({ message: 'Webhook deleted' });
    expect(await list()).toEqual([]);
    expect((await ann.send('DELETE', `/api/webhooks/${_id}`)).status).toBe(404);
  });

  once('that answer slowly do not hold up others', async () => {
    const { db, ann, add, target, names } = await start(open);
    const slow = await receiver();
    slow.willAnswer(0);
    await add({ address: slow.url });
    await add({ address: target.url });
    let later = 0;
    const settings = { origin, webhooksToPrivate: true };
    const round = rounds({ db, key: KEY, settings, log: () => {}, now: () => Date.now() + later });
    for (const name of ['one', 'two', 'three']) {
      await ann.add('Ash', skin(name));
      later += 2 * MINUTE;
      await round();
      await expect.poll(() => names().at(-1)).toEqual([`added ${name}`]);
    }
    expect(slow.received).toHaveLength(1);
  });

  once('are sent edits that never pause after five minutes', async () => {
    const { db, ann, add, target, tell, names } = await start(open);
    await add({ address: target.url });
    const first = (await ann.add('Ash', skin('one'))).json.historyId;
    await ann.add('Ash', skin('two'));
    await updateRows(db, 'history', { at: Date.now() - 4 * MINUTE }, { id: first });
    await tell(30_000);
    expect(names()).toEqual([]);
    await tell(59_000 + 2000);
    expect(names()).toEqual([['added one', 'added two']]);
  });

  once('for a chat use words that notify nobody, with links, and as much of a large import as fits', async () => {
    const { db, add, target, tell } = await start(open);
    await add({ address: target.url, form: 'chat' });
    await runImport(db, {
      skins: [
        row('Ash', '@here *one*'),
        ...Array.from({ length: 300 }, (_, at) => row('Wraith', `${at}`.padStart(90, 'x'))),
      ],
      build: 'Season 27',
    });
    await tell();
    const [message] = target.received;
    const embeds = (message?.json.embeds ?? []) as Record<string, string>[];
    const allowed_mentions = message?.json.allowed_mentions;
    expect([allowed_mentions, embeds[0]?.title, embeds[0]?.url]).toEqual([
      { parse: [] },
      'Season 27: 301 new',
      'https://tools.example/changes/season-27',
    ]);
    expect(embeds[0]?.description).toMatch(
      /^\*\*Ash\*\*\nNew: \[@\u200bhere \\\*one\\\*\]\(https:\/\/tools\.example\/legends\/ash\/here-one\)\n\*\*Wraith\*\*\n/,
    );
    expect(embeds[0]?.description).toMatch(/\nAnd \d+ more\.$/);
    expect(embeds[0]?.description?.length).toBeLessThan(4096);
  });

  once('say what an import brought beside skins, also when it brought no skin; those of a legend do not', async () => {
    const { db, ann, add, target, tell } = await start(open);
    await ann.add('Wraith', skin('first'));
    const { id } = await db.selectFrom('legend').select('id').where('name', '=', 'Wraith').executeTakeFirstOrThrow();
    await add({ address: target.url, form: 'chat' });
    await add({ address: target.url, legend: id });
    const [first, ...others] = ['O*ne', 'Two', 'Six', 'Ten'].map((name, at) =>
      otherRow('charm', `weapon_charm/c${at}`, name),
    );
    const skins = [row('Ash', 'one')];
    await runImport(db, { skins, others: { items: [{ ...first }, ...others] }, build: 'Season 27' });
    await runImport(db, { others: { items: [{ ...first, quality: 'rare' }] } });
    await tell();
    const embeds = target.received.flatMap(({ json }) => json.embeds as { title: string; description: string }[]);
    const named = ['O\\*ne', 'Two', 'Six'].map((name) => `[${name}](https://tools.example/charms)`);
    expect(embeds.map(({ title, description }) => [title, description])).toEqual([
      [
        'Season 27: 1 new skin; 4 charms added',
        `**Ash**\nNew: [one](https://tools.example/legends/ash/one)\n**Besides skins**\n4 charms added: ${named.join(', ')} and 1 other.`,
      ],
      ['Import: 1 charm changed', `**Besides skins**\n1 charm changed: ${named[0]}.`],
    ]);
  });

  once('are sent the same message again with growing pauses, in its order, and are switched off at last', async () => {
    const { db, ann, add, list, target, tell } = await start(open);
    await add({ address: target.url });
    target.willAnswer(500, 503, 404, 500, 500, 500);
    await runImport(db, { skins: [row('Ash', 'one')], build: 'Season 27' });
    await tell(0);
    await runImport(db, { skins: [row('Ash', 'two')], build: 'Season 28' });
    let later = 0;
    for (const [at, pause] of PAUSES.entries()) {
      await tell(later + pause - 2000);
      expect([at, target.received.length]).toEqual([at, at + 1]);
      later += pause + 1000;
      await tell(later);
      expect([at, target.received.length]).toEqual([at, at + 2]);
    }
    expect(new Set(target.received.map(({ id }) => id)).size).toBe(1);
    const [webhook] = await list();
    expect(webhook).toMatchObject({ waiting: 0, off: { why: 'Answered 500' }, last: { isDelivered: false } });
    await runImport(db, { skins: [row('Ash', 'three')], build: 'Season 29' });
    await tell(48 * HOUR);
    expect(target.received).toHaveLength(6);
    // Switched on again, it receives what changes from then on.
    const { _id, version, name, address, form, legend } = webhook as Webhook;
    const patch = { name, address, form, legend, version, isPaused: false };
    expect((await ann.send('PUT', `/api/webhooks/${_id}`, patch)).json.data.off).toBe(null);
    await runImport(db, { skins: [row('Ash', 'four')], build: 'Season 30' });
    await tell(49 * HOUR);
    expect(target.received.slice(6).map(({ json }) => (json.data as { build: string }).build)).toEqual(['Season 30']);
  });
});

describeOnEachDatabase('two servers', (_, __, openTwice) => {
  it('send each message once, also what one of them died over', async () => {
    const [one, two] = await openTwice();
    await emptyList(one);
    const target = await receiver();
    const { add } = await serve(one);
    await add({ address: target.url });
    for (let at = 1; at <= 5; at++) await runImport(one, { skins: [row('Ash', `s${at}`)], build: `Season ${at}` });
    const now = Date.now();
    const world = { now: () => now, key: KEY, toPrivate: true };
    await Promise.all([one, two].map((db) => queueMessages(db, { now, origin })));
    expect(await one.selectFrom('delivery').select('id').execute()).toHaveLength(5);
    await Promise.all((await Promise.all([one, two, one, two].map((db) => deliver(db, world)))).flat());
    expect(new Set(target.received.map(({ id }) => id)).size).toBe(target.received.length);
    await Promise.all(await deliver(one, world));
    const builds = () => target.received.map(({ json }) => (json.data as { build: string }).build);
    expect(builds()).toEqual([1, 2, 3, 4, 5].map((at) => `Season ${at}`));
    // One has taken it and is gone: it is held for a minute, and then sent by the other.
    await runImport(one, { skins: [row('Ash', 's6')], build: 'Season 6' });
    await queueMessages(one, { now, origin });
    await updateRows(one, 'delivery', { due_at: now + MINUTE });
    await Promise.all(await deliver(two, world));
    expect(builds()).toHaveLength(5);
    await Promise.all(await deliver(two, { ...world, now: () => now + MINUTE }));
    expect(builds()).toHaveLength(6);
  });
});

describe('what a webhook is sent to', () => {
  it.each([
    ...['93.184.216.34', '1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700:4700::1111', '2a00:1450:4001:81b::200e'],
  ])('may be %s', (address) => {
    expect(isPublic(address)).toBe(true);
  });

  it.each([
    ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254', '100.64.0.1'],
    ...['0.0.0.0', '192.0.0.1', '192.0.2.1', '198.18.0.1', '203.0.113.9', '224.0.0.1', '255.255.255.255'],
    ...['::1', '::', 'fe80::1', 'fc00::1', 'fd12::1', 'ff02::1', '::ffff:127.0.0.1', '::ffff:7f00:1', '::127.0.0.1'],
    ...['64:ff9b::7f00:1', '2002:7f00:1::', '2001::1', '2001:db8::1', '3fff::1', 'fe80::1%eth0', 'localhost', ''],
  ])('is never %j', (address) => {
    expect(isPublic(address)).toBe(false);
  });

  it.each([
    ...['https://localhost', 'https://127.0.0.1', 'https://127.1', 'https://2130706433', 'https://0x7f.1'],
    ...['https://[::1]', 'https://[::ffff:127.0.0.1]', 'https://169.254.169.254/latest/meta-data', 'https://LOCALHOST'],
  ])('is no private address that is written as %s', async (address) => {
    const { port, received } = await receiver();
    const url = new URL(address);
    url.port = String(port);
    const outcome = await post({ address: url.href, body: '{}', headers: {} }, { toPrivate: false });
    expect([outcome, received]).toEqual([
      { what: 'The host has an address that is not public.', isDelivered: false },
      [],
    ]);
  });

  it('speaks https, is not followed elsewhere, and is given ten seconds', async () => {
    const target = await receiver();
    const message = { address: target.url, body: '{}', headers: {} };
    expect((await post(message, { toPrivate: false })).what).toBe('The address must begin with https://.');
    target.willAnswer({ status: 302, headers: { Location: target.url } });
    expect((await post(message, { toPrivate: true })).what).toBe('Answered 302: redirects are not followed.');
    expect(target.received).toHaveLength(1);
    const silent = { ...message, address: 'http://127.0.0.1:1/' };
    expect((await post(silent, { toPrivate: true })).what).toBe('The host takes no connection there.');
    target.willAnswer(0);
    expect((await post(message, { toPrivate: true, within: 250 })).what).toBe('No answer within 0.25 seconds.');
  });

  it('is refused when it is added or changed to an address that is not public, or added without https', async () => {
    const { ann } = await newSite(openOnSqlite, { owners: ['ann'] });
    const message = 'The host has an address that is not public.';
    const refused = refusedWith(400, 'invalid', message, 'address');
    const draft = { name: 'x', form: 'json', legend: null };
    const plain = 'The address must begin with https://.';
    expect(await ann.send('POST', '/api/webhooks', { ...draft, address: 'http://tools.example' })).toEqual(
      refusedWith(400, 'invalid', plain, 'address'),
    );
    const fine = await ann.send('POST', '/api/webhooks', { ...draft, address: 'https://8.8.8.8/hook' });
    expect(fine.status).toBe(201);
    const { _id, version } = fine.json.data;
    for (const host of ['localhost/x', '127.0.0.1', '[::1]/', '192.168.1.20:8443/hook']) {
      const body = { ...draft, address: `https://${host}` };
      expect([host, await ann.send('POST', '/api/webhooks', body)]).toEqual([host, refused]);
      const saved = await ann.send('PUT', `/api/webhooks/${_id}`, { ...body, version, isPaused: false });
      expect([host, saved]).toEqual([host, refused]);
    }
  });
});

it('messages tell skins with one name apart (docs: Skins)', async () => {
  const { db, url } = await newSite(openOnSqlite, { prepare: emptyList });
  await runImport(db, { skins: twins });
  const [group] = ((await (await fetch(`${url}/api/changes`)).json()) as NewsPage).changes;
  expect(group && messageOf('chat', { group, origin: undefined })).toContain('(epic');
});

describeOnEachDatabase('suggestions', (open) => {
  it('are told to the webhooks that want them, without what people wrote', async () => {
    const db = await open();
    const { boss, ann, ivy, change } = await beginSuggestions(db, { environment: { WEBHOOKS_TO_PRIVATE: '1' } });
    const [target, chat, quiet] = [await receiver(), await receiver(), await receiver()];
    const draft = { name: 'Hook', form: 'json', about: 'suggestions', legend: null };
    await suggest(ann, change({ texture: 'before' }));
    const { secret } = (await boss.send('POST', '/api/webhooks', { ...draft, address: target.url })).json.data;
    await boss.send('POST', '/api/webhooks', { ...draft, about: 'both', form: 'chat', address: chat.url });
    await boss.send('POST', '/api/webhooks', { name: 'Hook', form: 'json', legend: null, address: quiet.url });
    await suggest(ann, change({ texture: 'right' }));
    await suggest(ann, { ...change({ texture: 'right too' }), skin: ivy._id });
    for (let round = 0; round < 2; round += 1) {
      await queueSuggestions(db, { now: Date.now(), origin: originAt('https://tools.example') });
      await Promise.all(await deliver(db, { now: Date.now, key: KEY, toPrivate: true }));
    }
    const [message] = target.received;
    expect([target.received.length, chat.received.length, quiet.received.length]).toEqual([1, 1, 0]);
    expect(message?.isSigned(secret)).toBe(true);
    expect(message?.json).toMatchObject({
      type: 'skins.suggested',
      data: {
        suggestions: [
          { kind: 'change', legend: 'Ash', ingamename: 'Rose' },
          { kind: 'change', legend: 'Ash', ingamename: 'Ivy' },
        ],
        site: 'https://tools.example',
      },
    });
    expect(chat.received[0]?.json).toMatchObject({
      embeds: [
        {
          title: '2 new suggestions',
          description: 'Change: Ash – Rose\nChange: Ash – Ivy',
          url: 'https://tools.example/admin/suggestions',
        },
      ],
    });
    expect(`${message?.body}${chat.received[0]?.body}`).not.toMatch(/\bann\b|The game shows/);
  });
});
