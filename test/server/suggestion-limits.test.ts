import { v7 as uuid } from 'uuid';
import { describe, expect, it } from 'vitest';
import { originAt } from '../../server/program/origin.ts';
import { deliver } from '../../server/webhooks/deliver.ts';
import { queueSuggestions } from '../../server/webhooks/queue-suggestions.ts';
import { describeOnEachDatabase, openOnSqlite } from '../support/databases.ts';
import { GENEROUS } from '../support/easy.ts';
import { KEY } from '../support/key.ts';
import { receiver } from '../support/receiver.ts';
import { sendMany } from '../support/sent-suggestions.ts';
import { hire, refusal } from '../support/staff.ts';
import { beginSuggestions, bytesOf, decline, mine, queue, ROSE, suggest, WHY } from '../support/suggestions.ts';

const HOUR = 3_600_000;

describeOnEachDatabase('suggestions', (open) => {
  it('of 5,000 in the queue are answered fifty at a time', async () => {
    const db = await open();
    const { boss, ann, rose } = await beginSuggestions(db);
    await sendMany(db, { account: ann._id, skin: rose, count: 5000 });
    let last: string | null = null;
    for (let page = 0; page < 5; page += 1) {
      const part = await queue(boss, last === null ? '' : `?after=${last}`);
      expect([part.suggestions.length, part.waiting]).toEqual([50, 5000]);
      last = part.next;
    }
    expect(await queue(boss, '?legend=Fuse')).toMatchObject({ suggestions: [], waiting: 5000 });
    expect((await queue(boss, '?legend=ASH&person=AN&kind=change')).suggestions).toHaveLength(50);
  });

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

describe('suggestions, whatever the database', () => {
  it('that are hostile or malformed reach no list, and say in one sentence what is wrong', async () => {
    const { url, boss, ann, rose, ivy, change } = await beginSuggestions(await openOnSqlite());
    const before = await bytesOf(url);
    const refused: [object, number, string][] = [
      [change({ texture: 'x'.repeat(5000) }), 400, 'The texture is longer than 200 characters.'],
      [change({ texture: 'x' }, { reason: 'x'.repeat(5000) }), 400, 'The reason is longer than 500 characters.'],
      [change({ texture: 'x\u0000' }), 400, 'The texture holds characters that cannot be printed.'],
      [
        change({ texture: 'x' }, { evidence: 'https://ann:pw@example.com' }),
        400,
        'The link must not contain a name or a password.',
      ],
      [change({ texture: 'x' }, { evidence: 'http://example.com' }), 400, 'The link must begin with https://.'],
      ...['localhost/', '127.0.0.1/x', '2130706433', '0x7f.1:8443/', '[::1]/', '[::ffff:127.0.0.1]/', 'a.b.9'].map(
        (host): [object, number, string] => [
          change({ texture: 'x' }, { evidence: `https://${host}` }),
          ...([400, 'The link is not a web address.'] as const),
        ],
      ),
      [change({ texture: ROSE.texture }), 400, 'The list has these values already. Change at least one.'],
      [change({}), 400, 'Change at least one value.'],
      [change({ texture: 'x' }, { reason: undefined }), 400, 'The reason is missing.'],
      [change({ texture: 'x' }, { skin: uuid() }), 404, 'The list has no skin with this id.'],
      [{ ...change({ texture: 'x' }), kind: 'drop' }, 400, 'The kinds are change, add, remove, name.'],
      [
        { kind: 'add', legend: 'Dummy', fields: ROSE, ...WHY },
        400,
        'A legend named Dummy is shown nowhere. Choose another name.',
      ],
      [
        change({ texture: 'x' }, { version: 7 }),
        409,
        'This skin was changed meanwhile. Look at the new values, then send your suggestion again.',
      ],
    ];
    for (const [draft, status, message] of refused) {
      const answer = await suggest(ann, draft);
      expect([answer.status, answer.json.message]).toEqual([status, message]);
    }
    expect((await mine(ann)).suggestions).toEqual([]);
    await suggest(ann, change({ ingamename: '<script>alert(1)</script>' }));
    await suggest(ann, { kind: 'name', skin: ivy._id, language: 'french', name: 'Rose', ...WHY });
    await suggest(ann, { kind: 'remove', skin: rose._id, version: 1, ...WHY });
    expect((await queue(boss)).suggestions.map(({ marks }) => marks.map(({ mark }) => mark))).toEqual([
      ['odd_signs'],
      ['new_language', 'name_of_another'],
      [],
    ]);
    expect(await bytesOf(url)).toBe(before);
  });

  it('of a person are ten at a time and thirty a day; what the checks refuse counts for nothing', async () => {
    const clock = { now: Date.now() };
    const { boss, ann, change } = await beginSuggestions(await openOnSqlite(), { now: () => clock.now });
    const send = (at: number) => suggest(ann, change({ texture: `right ${at}` }));
    for (let at = 0; at < 11; at += 1) await suggest(ann, change({ texture: ROSE.texture }));
    for (let at = 0; at < 10; at += 1) expect((await send(at)).status).toBe(201);
    const full = '10 of your suggestions wait for a decision. Withdraw one of them, or wait until one is decided.';
    expect((await send(10)).json).toEqual(refusal('too_many', full));
    const declineAll = async () => {
      for (const one of (await queue(boss)).suggestions) await decline(boss, one);
    };
    for (let at = 10; at < 30; at += 1) {
      if (at % 10 === 0) await declineAll();
      expect((await send(at)).status).toBe(201);
    }
    await declineAll();
    clock.now += 2 * HOUR;
    const late = 'You have sent 30 suggestions in a day. Send the next one in 22 hours.';
    expect((await send(30)).json).toEqual(refusal('slow_down', late));
    clock.now += 22 * HOUR;
    expect((await send(30)).status).toBe(201);
  });

  it('from one network are limited for all accounts there together', async () => {
    const limits = { ...GENEROUS, suggestions: { times: 3, seconds: 3600 } };
    const db = await openOnSqlite();
    const { url, ann, bob, change } = await beginSuggestions(db, { limits });
    for (let at = 0; at < 5; at += 1) await suggest(ann, change({ texture: ROSE.texture }));
    for (let at = 0; at < 3; at += 1)
      expect((await suggest(at % 2 ? ann : bob, change({ texture: `t${at}` }))).status).toBe(201);
    const eve = await hire(db, url, 'eve', []);
    expect(await suggest(eve, change({ texture: 'more' }))).toMatchObject({ status: 429, json: { code: 'slow_down' } });
  });
});
