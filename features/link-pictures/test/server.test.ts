import { expect, it } from 'vitest';
import { describeOnEachDatabase, type OpenNew, runImport } from '../../../test/support/databases.ts';
import { emptyList, newSite } from '../../../test/support/staff.ts';

async function start(open: OpenNew) {
  const { db, url, ann } = await newSite(open, { prepare: emptyList, owners: ['ann'] });
  const skin = { legend: 'Ash', animation: null, ingamename: 'Iron Vow', model: 'ash_w', texture: 'ash' };
  await runImport(db, { skins: [skin], build: 'Season 30' });
  const ask = async (address: string) => {
    const answer = await fetch(url + address, { redirect: 'manual' });
    const [type, to] = ['content-type', 'location'].map((name) => answer.headers.get(name));
    return { status: answer.status, type, to, bytes: Buffer.from(await answer.arrayBuffer()) };
  };
  return { ann, ask };
}

describeOnEachDatabase('pictures of pages for links (docs: Link pictures)', (open) => {
  it('are drawn for legends, skins and builds, a few in a second, and else are that of the site', async () => {
    const { ask } = await start(open);
    const drawn = new Set<string>();
    for (const address of ['/legends/ash', '/legends/ash/iron-vow', '/changes/season-30']) {
      const picture = () => ask(`/preview${address}.png`);
      await expect.poll(async () => (await picture()).type, { timeout: 15_000 }).toBe('image/png');
      drawn.add((await picture()).bytes.toString('hex'));
    }
    expect(drawn.size).toBe(3);
  });

  it('follow the names of pages, and are not there for other addresses', async () => {
    const { ann, ask } = await start(open);
    const many = Array.from({ length: 8 }, (_, at) => `Vow ${at}`);
    for (const name of many) await ann.add('Ash', { ingamename: name, model: 'n/a', texture: 'n/a' });
    const answers = await Promise.all(many.map((_, at) => ask(`/preview/legends/ash/vow-${at}.png`)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 302]));
    expect(new Set(answers.map(({ to }) => to))).toEqual(new Set([null, '/preview.png']));
    expect(await ask('/preview/legends/ASH/Iron-Vow.png')).toMatchObject({
      ...{ status: 301, to: '/preview/legends/ash/iron-vow.png' },
    });
    for (const address of ['/legends/nobody', '/legends/ash/nothing', '/changes/never', '/mine', '/changes', '/%FF'])
      expect([address, (await ask(`/preview${address}.png`)).status]).toEqual([address, 404]);
  });
});
