import { expect, it } from 'vitest';
import { originAt } from '#server/program/origin.ts';
import { describeOnEachDatabase } from '../../../test/support/databases.ts';
import { KEY } from '../../../test/support/easy.ts';
import { receiver } from '../../../test/support/receiver.ts';
import { beginSuggestions, suggest } from '../../../test/support/suggestions.ts';
import { queueSuggestions } from '../server/queue-messages.ts';
import { deliver } from '../server/rounds.ts';

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
