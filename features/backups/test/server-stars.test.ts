import { join } from 'node:path';
import { expect, it } from 'vitest';
import { describeOnEachDatabase, newFolder } from '../../../test/support/databases.ts';
import { KEY } from '../../../test/support/easy.ts';
import { insertRows } from '../../../test/support/rows.ts';
import { hire, newSite, serveDatabase, signIn } from '../../../test/support/staff.ts';
import { checkBackup, makeBackup, restoreBackup } from '../server/make-backup.ts';

const PATH = '/api/account/stars';
const stars = [{ skin: 's1', name: 'Hero Knight', legend: 'Ash', model: 'ash_w', note: 'für den Balken <b>', at: 1 }];

describeOnEachDatabase('the starred skins that an account holds (docs: Held by the account)', (open) => {
  it('go along with a backup, and are there again once it is restored', async () => {
    const { db, url: before } = await newSite(open);
    const { _id } = await hire(db, before, 'ann', []);
    await insertRows(db, 'star_list', { account_id: _id, stars_json: JSON.stringify(stars), version: 7, saved_at: 5 });
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
});
