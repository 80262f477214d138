import { expect, it } from 'vitest';
import { noteCopy } from '#server/dashboard/first-steps.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { insertRows } from '../support/rows.ts';
import { hire, newSite } from '../support/staff.ts';

const DAY = 24 * 3_600_000;

describeOnEachDatabase('what waits beside the entries of the dashboard (docs: Dashboard)', (open, once) => {
  it('is counted as the pages count it; of the account and the first steps only owners hear', async () => {
    const at = Date.UTC(2026, 10, 22, 12);
    const { db, url, nobody } = await newSite(open, { now: () => at, people: { nobody: [] } });
    const boss = await hire(db, url, 'boss', ['owner'], () => at);
    const ann = await hire(db, url, 'ann', ['addskins'], () => at);
    const read = async (person: typeof boss) => (await person.send('GET', '/api/dashboard')).json;
    const starter = (await db.selectFrom('skin').select('id').execute()).length;
    const steps = { import: false, address: false, protection: false, copy: false, contact: false, webhook: false };
    expect(await read(boss)).toMatchObject({ starter, suggestions: 0, isProtected: false, steps });
    const forAnn = await read(ann);
    expect(forAnn).toMatchObject({ starter, suggestions: 0 });
    // Nothing of what only owners hear, whichever features there are.
    expect(['starter', 'suggestions', 'toDo']).toEqual(expect.arrayContaining(Object.keys(forAnn)));
    expect((await nobody.send('GET', '/api/dashboard')).status).toBe(403);

    await db.updateTable('skin').set({ starter: 0 }).execute();
    const factor = { account_id: boss._id, secret: 's', created_at: at, confirmed_at: at };
    await db.insertInto('second_factor').values(factor).execute();
    const done = { ...steps, import: true, protection: true };
    expect(await read(boss)).toMatchObject({ starter: 0, suggestions: 0, isProtected: true, steps: done });
  });

  once('ticks each first step once it is done (docs: First steps)', async () => {
    const at = Date.now();
    const environment = { PUBLIC_URL: 'https://tools.example', SECURITY_CONTACT: 'mailto:a@tools.example' };
    const { db, url, boss } = await newSite(open, { environment, now: () => at, owners: ['boss'] });
    const { host } = new URL(environment.PUBLIC_URL);
    const steps = async () => {
      const answer = await fetch(`${url}/api/dashboard`, { headers: { Cookie: boss.Cookie, Host: host } });
      return ((await answer.json()) as { steps?: object }).steps;
    };
    const devices: Record<string, number> = { here: 1, there: 2 };
    const deviceOf = (path: string) => devices[path];
    await noteCopy(db, { file: 'here', dataDir: 'here', now: at, deviceOf });
    await noteCopy(db, { file: 'there', dataDir: 'absent', now: at, deviceOf });
    const some = { import: false, address: true, protection: false, copy: false, contact: true, webhook: false };
    expect(await steps()).toEqual(some);
    await noteCopy(db, { file: 'there', dataDir: 'here', now: at - 31 * DAY, deviceOf });
    expect(await steps()).toEqual(some);
    await noteCopy(db, { file: 'there', dataDir: 'here', now: at, deviceOf });
    expect(await steps()).toEqual({ ...some, copy: true });
    await db.updateTable('skin').set({ starter: 0 }).execute();
    expect(await steps()).toEqual({ ...some, copy: true, import: true });
    const factor = { account_id: boss._id, secret: 's', created_at: at, confirmed_at: at };
    await db.insertInto('second_factor').values(factor).execute();
    const hook = { address: 'https://chat.example/1', form: 'chat' as const, secret: 's', created_at: at };
    await insertRows(db, 'webhook', { ...hook, id: 'w', name: 'w', off_at: null, told_until: '' });
    expect(await steps()).toBeUndefined();
  });
});
