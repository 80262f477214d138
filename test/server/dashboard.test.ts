import { expect, it } from 'vitest';
import { describeOnEachDatabase } from '../support/databases.ts';
import { serveDatabase } from '../support/http.ts';
import { hire } from '../support/staff.ts';

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
    expect(await read(boss)).toEqual({ starter: true, toDo, isProtected: false, webhooks: 0, faults: 0 });
    expect(await read(ann)).toEqual({ starter: true, toDo });
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
    expect(dashboard).toEqual({ starter: false, toDo: dashboard.toDo, isProtected: true, webhooks: 1, faults: 1 });
  });
});
