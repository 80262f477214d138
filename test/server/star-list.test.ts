import { join } from 'node:path';
import { expect, it } from 'vitest';
import { eraseAccount } from '../../server/accounts/rows/erase.ts';
import { checkBackup } from '../../server/backups/check-backup.ts';
import { makeBackup } from '../../server/backups/make-backup.ts';
import { restoreBackup } from '../../server/backups/restore-backup.ts';
import type { Database } from '../../server/database/tables.ts';
import { write } from '../../server/database/write.ts';
import { describeOnEachDatabase, newFolder } from '../support/databases.ts';
import { serveDatabase } from '../support/http.ts';
import { KEY } from '../support/key.ts';
import { newSite } from '../support/new-site.ts';
import { hire } from '../support/staff.ts';
import { signIn } from '../support/visitor.ts';

const PATH = '/api/account/stars';
const star = (skin: string, note = '') => ({ skin, name: 'Hero Knight', legend: 'Ash', model: 'ash_w', note, at: 1 });
const stars = [star('s1', 'für den Balken <b>'), star('s2')];

/** The database as the program wrote it that kept lists with accounts. */
const keep = (db: Database, account: string) =>
  db
    .insertInto('star_list')
    .values({ account_id: account, stars_json: JSON.stringify(stars), version: 7, saved_at: 5 })
    .execute();

describeOnEachDatabase('the starred skins that an account holds (docs: Held by the account)', (open) => {
  async function begin() {
    const { db, url } = await newSite(open);
    const ann = await hire(db, url, 'ann', []);
    await keep(db, ann._id);
    return { db, url, ann, bob: await hire(db, url, 'bob', ['owner']) };
  }

  it('are read, downloaded and deleted by their person alone, and no longer saved', async () => {
    const { ann, bob } = await begin();
    expect(await ann.send('GET', PATH)).toEqual({ status: 200, json: { stars, version: 7 } });
    expect((await bob.send('GET', PATH)).json).toEqual({ stars: [], version: 0 });
    const { status, json } = await ann.send('PUT', PATH, { stars: [star('s3')], version: 7 });
    expect([status, json.message]).toEqual([405, 'This call takes GET, HEAD, DELETE only.']);
    expect((await ann.send('GET', '/api/account/data')).json.stars).toEqual({ savedAt: 5, stars });
    expect((await ann.send('DELETE', PATH)).status).toBe(200);
    expect((await ann.send('DELETE', PATH)).status).toBe(200);
    expect((await ann.send('GET', PATH)).json).toEqual({ stars: [], version: 0 });
    expect((await ann.send('GET', '/api/account/data')).json.stars).toBeNull();
  });

  it('go along with a backup, and are there again once it is restored', async () => {
    const { db } = await begin();
    const file = join(newFolder(), 'backup');
    await makeBackup(db, file);
    const other = await open();
    const { url } = await serveDatabase(other);
    const beside = join(newFolder(), 'beside');
    const how = { backup: checkBackup(file), file, erased: [], key: KEY, beside, now: Date.now() };
    await restoreBackup(other, how);
    const { status, cookies } = await signIn(url, { username: 'ann' });
    expect(status).toBe(200);
    const answer = await fetch(`${url}${PATH}`, { headers: { Cookie: cookies.join('; ') } });
    expect(await answer.json()).toEqual({ stars, version: 7 });
  });

  it('go with the account when it is erased', async () => {
    const { db, ann } = await begin();
    await write(db, (trx) => eraseAccount(trx, ann._id, 1));
    expect(await db.selectFrom('star_list').selectAll().execute()).toEqual([]);
  });
});
