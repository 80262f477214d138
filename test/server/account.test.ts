import { describe, expect, it } from 'vitest';
import type { AccountOverview } from '#contract/account/account-overview.ts';
import { describeOnEachDatabase, openOnSqlite } from '../support/databases.ts';
import { newSite } from '../support/new-site.ts';
import { hire } from '../support/staff.ts';
import { cookieFrom, cookieOf, signIn } from '../support/visitor.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

describeOnEachDatabase('your own sessions (docs: Sessions)', (open) => {
  it('are listed with their browsers and ended, one or all others, which the person reads afterwards', async () => {
    const { db, url } = await newSite(open);
    const ann = await hire(db, url, 'ann', []);
    const read = async (): Promise<AccountOverview> => (await ann.send('GET', '/api/account')).json;
    const statusOf = async (Cookie: string) => (await fetch(`${url}/api/users/me`, { headers: { Cookie } })).status;
    const firefox = cookieFrom(await signIn(url, {}, { 'User-Agent': FIREFOX }));
    const nameless = await cookieOf(db, ann._id);
    const { sessions } = await read();
    expect(sessions.map(({ browser, isThis }) => [browser, isThis])).toEqual(
      expect.arrayContaining([
        ['', true],
        ['Firefox on Linux', false],
        ['', false],
      ]),
    );
    const onLinux = sessions.find(({ browser }) => browser !== '')?.id;
    const end = () => ann.send('DELETE', `/api/account/sessions/${onLinux}`);
    const left = sessions.filter(({ id }) => id !== onLinux);
    expect((await end()).json).toEqual({ message: 'This session has ended', sessions: left });
    expect([await statusOf(firefox), await statusOf(nameless)]).toEqual([401, 200]);
    expect((await end()).json.message).toBe('This session had ended already');
    const { json } = await ann.send('DELETE', '/api/account/sessions');
    expect(json).toEqual({ message: 'All other sessions have ended', sessions: [sessions[0]] });
    expect([await statusOf(nameless), await statusOf(ann.Cookie)]).toEqual([401, 200]);
    expect((await ann.send('DELETE', '/api/account/sessions')).json.message).toBe('There was no other session');
    const { events } = await read();
    expect(events.map(({ kind, detail, actor, isOwn, network }) => [kind, detail, actor, isOwn, network])).toEqual([
      ['sessions_ended', '', 'ann', true, '127.0.0.1'],
      ['sessions_ended', 'Firefox on Linux', 'ann', true, '127.0.0.1'],
      ['signed_in', '', null, true, '127.0.0.1'],
    ]);
  });
});

describe('your own sessions (docs: Sessions), whatever the database', () => {
  it('can be seen and ended by their own account only, not by an owner', async () => {
    const { db, url } = await newSite(openOnSqlite);
    const ann = await hire(db, url, 'ann', []);
    const boss = await hire(db, url, 'boss');
    const [session] = (await ann.send('GET', '/api/account')).json.sessions;
    const { status, json } = await boss.send('DELETE', `/api/account/sessions/${session.id}`);
    expect([status, json.message, json.sessions.length]).toEqual([200, 'This session had ended already', 1]);
    expect((await ann.send('GET', '/api/account')).json.events).toEqual([]);
  });
});
