import { v7 as uuid } from 'uuid';
import type { Database } from '../../server/database/tables.ts';
import { builtPage } from './built-page.ts';
import { discord, skinCommand } from './discord.ts';
import { hire, listed, serveDatabase, signIn, signUp } from './staff.ts';

const READ =
  `/api/skins /api/skins/changes /api/skins/languages /api/skins/names/german /api/skins/names?search=nom /api/find?q=eins /api/archive
  /api/archive/ash /api/archive/guids/00000000000000aa /api/legends /api/builds /api/changes /api/health /api/openapi.json
  /api/challenge /data/v1/ /data/v1/skins.json /data/v1/archive.json /data/v1/skins.json?since=1 /sitemap.xml /changes.atom
  /changes.json /legends/ash/changes.atom /legends/ash /legends/nobody /legends/ash/base-skin /legends/ash/nothing
  /api/pages/legends/ash /api/pages/legends/ash/base-skin /skintranslator /skintranslator?search=ash /changes/Season-1
  /changes/2026-11-22`.split(/\s+/);

const READ_BY_STAFF = `/api/users/me /api/users/admin /api/history /api/history?legend=Ash /api/history?person=ann
  /api/history?before=0199ffff-ffff-7fff-bfff-ffffffffffff /api/activity /api/activity?kind=users /api/activity?kind=skins
  /api/activity?kind=signIns /api/activity?kind=legends /api/activity?person=ann
  /api/activity?before=0199ffff-ffff-7fff-bfff-ffffffffffff /api/coverage /api/coverage?legend=Ash
  /api/activity?kind=security /api/activity?kind=security&person=ann /api/dashboard /api/suggestions/mine /api/suggestions
  /api/suggestions?state=declined&kind=add /api/suggestions?legend=Ash /api/suggestions?person=ann
  /api/suggestions?after=0199ffff-ffff-7fff-bfff-ffffffffffff
  /api/access /api/coverage?legend=Ash&kind=textures /api/imports/lists /api/webhooks /api/status /api/account /api/account/data`.split(
  /\s+/,
);

const skin = (name: string, more: object = {}) => ({ ingamename: name, model: `${name}_w`, texture: name, ...more });

/**
 * Uses all features of the server, as visitors, programs and staff do, so that every statement of its database runs.
 */
export async function askEverything(db: Database) {
  const { key, headersFor } = discord();
  const environment = { DISCORD_PUBLIC_KEY: key, WEBHOOKS_TO_PRIVATE: '1' };
  const { url } = await serveDatabase(db, { environment, page: builtPage() });
  const ann = await hire(db, url, 'ann');
  const readAll = async () => {
    for (const path of READ) await (await fetch(url + path)).arrayBuffer();
    for (const path of READ_BY_STAFF) await ann.send('GET', path);
  };
  await ann.send('POST', '/api/faults', { message: 'TypeError', frames: [] });
  await ann.send('POST', '/api/reports', { happened: 'Nothing.', page: '/' });
  await ann.send('POST', '/api/webhooks', {
    name: 'x',
    form: 'json',
    legend: null,
    address: `${url}/hook`,
    about: 'both',
  });
  await changeSkins(url, ann);
  await importAndUndo(ann);
  await changePeople(url, ann);
  await suggestAndDecide(ann);
  await takeBack(ann);
  await readAll();
  await ann.add('Ash', skin('so that all lists are read again'));
  await readAll();
  const { reports } = (await ann.send('GET', '/api/reports')).json;
  await ann.send('GET', `/api/reports/${reports[0]._id}`);
  await ann.send('DELETE', `/api/reports/${reports[0]._id}`);
  const lines = JSON.stringify({ lines: ['ash_two', 'Eins', '0x00000000000000aa'] });
  await ann.send('POST', '/api/translate', lines);
  for (const kind of [2, 4] as const) {
    const body = JSON.stringify(skinCommand(kind, 'ash'));
    await (await fetch(`${url}/api/discord`, { method: 'POST', headers: headersFor(body), body })).arrayBuffer();
  }
}

type Person = Awaited<ReturnType<typeof hire>>;

async function changeSkins(url: string, ann: Person) {
  const { json: added } = await ann.add('Ash', skin('added'));
  await ann.send('POST', '/api/skins/admin/Ash', skin('one more'));
  await ann.add('Ash', skin('again', { texture: 'added' }));
  const { _id, version } = added.data;
  const { json: saved } = await ann.save(_id, skin('saved', { version }));
  await ann.save(_id, skin('stale', { version }));
  await ann.undo(saved.historyId);
  const { json: removed } = await ann.remove(_id);
  await ann.undo(removed.historyId);
  await ann.send('GET', `/api/history?skin=${_id}`);
  const { json } = await ann.send('GET', '/api/legends');
  const legend = json.legends[0];
  const { json: changed } = await ann.send('PUT', `/api/legends/admin/${legend._id}`, {
    ...{ name: 'Renamed', folder: legend.folder, words: legend.words, rig: legend.rig, clips: legend.clips },
    version: legend.version,
  });
  if (changed.historyId) await ann.undo(changed.historyId);
  await listed(url);
}

async function suggestAndDecide(ann: Person) {
  const { _id, version } = (await ann.add('Ash', skin('suggested'))).json.data;
  const send = async (draft: object) => (await ann.send('POST', '/api/suggestions', { reason: 'x', ...draft })).json;
  await send({ kind: 'change', skin: _id, version, fields: { model: 'x_w' } });
  await send({ kind: 'name', skin: _id, language: 'german', name: 'Neu' });
  await send({ kind: 'add', legend: 'Ash', fields: skin('missing') });
  const { suggestions } = (await ann.send('GET', '/api/suggestions')).json;
  const [first, second, third] = suggestions;
  await ann.send('DELETE', `/api/suggestions/${third._id}`);
  const declined = { version: second.version, why: 'wrong' };
  await ann.send('POST', `/api/suggestions/${second._id}/decline`, declined);
  await ann.send('PUT', '/api/suggestions/mine/seen', { ids: [second._id] });
  await ann.send('POST', `/api/suggestions/${second._id}/reopen`, { version: second.version + 1 });
  await ann.send('GET', `/api/suggestions/${first._id}`);
  const seen = { version: first.version, skinVersion: first.skinVersion };
  const { undo } = (await ann.send('POST', `/api/suggestions/${first._id}/acceptance`, seen)).json;
  await ann.undo(undo);
}

async function importAndUndo(ann: Person) {
  const one = { legend: 'Ash', ...skin('imported'), names: '{"german":"Eins"}', gameid: '7' };
  const parts = [
    { skins: [one, { legend: 'Newcomer', ...skin('two') }] },
    { assets: [{ kind: 'Textures', group: 'Ash', name: 'ash_two', guid: '00000000000000aa', package: 'x' }] },
  ];
  const id = uuid();
  const seen = (await ann.send('GET', '/api/imports/lists')).json.seen;
  for (const [part, rows] of parts.entries()) await ann.send('PUT', `/api/imports/${id}/${part}`, rows);
  const build = { name: 'Season 1' };
  await ann.send('POST', `/api/imports/${id}`, { parts: parts.length, seen, build });
  const batch = (await ann.send('GET', '/api/history')).json.history[0]._id;
  await ann.send('GET', `/api/history?batch=${batch}`);
  const { json: undone } = await ann.undo(batch);
  if (undone.historyId) await ann.undo(undone.historyId);
}

async function changePeople(url: string, ann: Person) {
  const { json } = await signUp(url, { username: 'ben' });
  await signIn(url, { username: 'ben' });
  await signIn(url, { username: 'ben', password: 'wrong' });
  await ann.send('PUT', '/api/registration/closed');
  await ann.send('DELETE', '/api/registration/closed');
  const { json: saved } = await ann.saveUser(json.user._id, { twitter: 'ben' });
  if (saved.historyId) await ann.undo(saved.historyId);
  const { json: removed } = await ann.removeUser(json.user._id);
  if (removed.historyId) await ann.undo(removed.historyId);
  await ann.removeUser(json.user._id);
}

/** Takes back everything that ann did. */
async function takeBack(ann: Person) {
  const path = `/api/users/admin/${ann._id}`;
  await ann.send('GET', path);
  const { json } = await ann.send('GET', `${path}/take-back?since=0`);
  await ann.send('POST', `${path}/take-back`, { order: uuid(), since: 0, seen: json.seen });
}
