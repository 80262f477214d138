import { describe, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { openOnSqlite } from '../support/databases.ts';
import { serveDatabase } from '../support/http.ts';
import { newSite } from '../support/new-site.ts';
import { refusal } from '../support/staff.ts';

const reading = Object.entries(calls).filter(([, { method }]) => method === 'GET');

describe('a call that reads (docs: Requests)', () => {
  it('refuses each parameter that it does not know, and names those that it does', async () => {
    const { boss } = await newSite(openOnSqlite, { owners: ['boss'] });
    const said = new Map<string, unknown>();
    for (const [name, { path }] of reading) {
      const { status, json } = await boss.send('GET', `${path.replace(/:\w+/g, 'x')}?nonsense=1`);
      expect([name, status, json]).toEqual([name, 400, refusal('invalid', json.message)]);
      said.set(name, json.message);
    }
    const unknown = 'This call does not know the parameter "nonsense". It takes';
    expect(said.get('listSkins')).toBe(`${unknown} no parameters.`);
    expect(said.get('findNames')).toBe(`${unknown} "search".`);
    expect(said.get('listHistory')).toBe(`${unknown} "before", "batch", "skin", "legend", "person".`);
  });

  it('takes those that it knows, while feeds, files and pages take any', async () => {
    const { url } = await serveDatabase(await openOnSqlite());
    for (const path of [
      ...['/api/skins', '/api/skins?', '/api/skins/names?search=ash'],
      ...['/changes.atom?utm_source=reader', '/data/v1/index.json?at=1', '/robots.txt?x=1'],
    ]) {
      const { status } = await fetch(url + path);
      expect([path, status === 400]).toEqual([path, false]);
    }
    const { message } = (await (await fetch(`${url}/api/skins?search=wraith`)).json()) as { message: string };
    expect(message).toBe('This call does not know the parameter "search". It takes no parameters.');
  });
});
