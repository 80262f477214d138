import { expect, it } from 'vitest';
import { LONGEST_NOTE, MOST_STARS } from '#contract/account/star-bounds.ts';
import { eraseAccount } from '../../server/accounts/rows/erase.ts';
import { write } from '../../server/database/write.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { serveDatabase } from '../support/http.ts';
import { hire, refusal } from '../support/staff.ts';

const PATH = '/api/account/stars';
const star = (skin: string, more: object = {}) => ({
  ...{ skin, name: 'Hero Knight', legend: 'Ash', model: 'ash_w', note: '', at: 1, ...more },
});

describeOnEachDatabase('a list of starred skins with an account (docs: Kept with the account)', (open) => {
  async function begin() {
    const db = await open();
    const { url } = await serveDatabase(db);
    return { db, url, ann: await hire(db, url, 'ann', []), bob: await hire(db, url, 'bob', ['owner']) };
  }

  it('is kept, read and deleted by its person alone', async () => {
    const { ann, bob } = await begin();
    expect(await ann.send('GET', PATH)).toEqual({ status: 200, json: { stars: [], version: 0 } });
    const stars = [star('s1', { note: 'für den Balken <b>' }), star('s2')];
    const { status, json } = await ann.send('PUT', PATH, { stars, version: 0 });
    expect([status, json.version > 0]).toEqual([200, true]);
    expect((await ann.send('GET', PATH)).json).toEqual({ stars, version: json.version });
    expect((await bob.send('GET', PATH)).json).toEqual({ stars: [], version: 0 });
    expect((await ann.send('GET', '/api/account/data')).json.stars).toEqual({ savedAt: expect.any(Number), stars });
    expect((await ann.send('DELETE', PATH)).status).toBe(200);
    expect((await ann.send('DELETE', PATH)).status).toBe(200);
    expect((await ann.send('GET', PATH)).json).toEqual({ stars: [], version: 0 });
    expect((await ann.send('GET', '/api/account/data')).json.stars).toBeNull();
  });

  it('is not overwritten by a browser that has not read the newest, and no version comes twice', async () => {
    const { ann } = await begin();
    const save = (skin: string, version: number) => ann.send('PUT', PATH, { stars: [star(skin)], version });
    const first = (await save('s1', 0)).json.version;
    const stale = refusal(
      'stale',
      'Another browser has saved your list since. Read it again, and bring the two together.',
    );
    expect(await save('s2', 0)).toEqual({ status: 409, json: stale });
    const both = await Promise.all([save('s3', first), save('s4', first)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { json } = await ann.send('GET', PATH);
    expect(json.version).toBeGreaterThan(first);
    expect(json.stars).toHaveLength(1);
    await ann.send('DELETE', PATH);
    expect((await save('s5', json.version)).status).toBe(409);
    expect((await save('s5', 0)).json.version).not.toBe(first);
  });

  it('is refused when it is no list, too long, or has a skin twice', async () => {
    const { ann } = await begin();
    const many = Array.from({ length: MOST_STARS }, (_, at) => star(`s${at}`, { note: 'ẞ'.repeat(LONGEST_NOTE) }));
    expect((await ann.send('PUT', PATH, { stars: many, version: 0 })).status).toBe(200);
    for (const [stars, text] of [
      ['s1', 'Send the starred skins as a list.'],
      [[...many, star('more')], 'A list holds at most 500 skins.'],
      [[star('s1'), star('s1')], 'A list holds each skin only once.'],
      [[star('')], 'A starred skin has no id.'],
      [[star('s1', { note: 'x'.repeat(LONGEST_NOTE + 1) })], 'A text is longer than 500 letters.'],
    ] as const) {
      const { status, json } = await ann.send('PUT', PATH, { stars, version: 0 });
      expect([status, json.message]).toEqual([400, text]);
    }
  });

  it('goes with the account when it is erased', async () => {
    const { db, ann } = await begin();
    await ann.send('PUT', PATH, { stars: [star('s1')], version: 0 });
    await write(db, (trx) => eraseAccount(trx, ann._id, 1));
    expect(await db.selectFrom('star_list').selectAll().execute()).toEqual([]);
  });
});
