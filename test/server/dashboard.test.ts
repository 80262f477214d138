import { describe, expect, it } from 'vitest';
import { noteCopy } from '../../server/backups/copies.ts';
import { describeOnEachDatabase, openOnSqlite } from '../support/databases.ts';
import { serveDatabase } from '../support/http.ts';
import { hire } from '../support/staff.ts';

const DAY = 24 * 3_600_000;

describeOnEachDatabase('what waits beside the entries of the dashboard (docs: Dashboard)', (open) => {
  it('is counted as the pages count it; of the site’s own troubles only owners hear', async () => {
    const db = await open();
    const at = Date.UTC(2026, 10, 22, 12);
    const { url } = await serveDatabase(db, { now: () => at });
    const boss = await hire(db, url, 'boss', ['owner'], () => at);
    const ann = await hire(db, url, 'ann', ['addskins'], () => at);
    const nobody = await hire(db, url, 'nobody', []);
    const read = async (person: typeof boss) => (await person.send('GET', '/api/dashboard')).json;
    const { legends } = (await boss.send('GET', '/api/coverage')).json;
    const counts = legends.flatMap((one: { counts: Record<string, number> }) => Object.values(one.counts));
    const toDo = counts.reduce((sum: number, count: number) => sum + count, 0);
    const skins = await db.selectFrom('skin').select('id').execute();
    const starter = skins.length;
    const steps = { import: false, address: false, protection: false, copy: false, contact: false, webhook: false };
    expect(await read(boss)).toEqual({
      starter,
      toDo,
      suggestions: 0,
      isProtected: false,
      webhooks: 0,
      faults: 0,
      reports: 0,
      steps,
    });
    expect(await read(ann)).toEqual({ starter, toDo, suggestions: 0 });
    expect((await nobody.send('GET', '/api/dashboard')).status).toBe(403);

    await db.updateTable('skin').set({ starter: 0 }).execute();
    const hook = { address: 'https://chat.example/1', form: 'chat' as const, secret: 's', created_at: at };
    for (const [id, off_at] of [
      ['well', null],
      ['off', at],
    ] as const) {
      await db
        .insertInto('webhook')
        .values({ ...hook, id, name: id, off_at, told_until: '' })
        .execute();
    }
    const fault = { place: 'server' as const, message: 'Error', stack: '', times: 3 };
    for (const [id, last_at] of [
      ['old', at - 8 * 24 * 3_600_000],
      ['new', at - 1],
    ] as const) {
      await db
        .insertInto('fault')
        .values({ ...fault, id, first_at: last_at, last_at })
        .execute();
    }
    const factor = { account_id: boss._id, secret: 's', created_at: at, confirmed_at: at };
    await db.insertInto('second_factor').values(factor).execute();
    const dashboard = await read(boss);
    const { toDo: left } = dashboard;
    expect(dashboard).toEqual({
      starter: 0,
      toDo: left,
      suggestions: 0,
      isProtected: true,
      webhooks: 1,
      faults: 1,
      reports: 0,
    });
  });
});

describe('what waits beside the entries of the dashboard (docs: Dashboard), whatever the database', () => {
  it('ticks each first step once it is done (docs: First steps)', async () => {
    const db = await openOnSqlite();
    const at = Date.now();
    const environment = { PUBLIC_URL: 'https://tools.example', SECURITY_CONTACT: 'mailto:a@tools.example' };
    const { url } = await serveDatabase(db, { environment, now: () => at });
    const boss = await hire(db, url, 'boss');
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
    expect(await steps()).toBeUndefined();
  });
});
