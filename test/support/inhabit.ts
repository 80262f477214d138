import type { Database } from '../../server/database/tables.ts';
import { addAccount } from './rows.ts';
import { emptyList, hire, serveDatabase, signIn } from './staff.ts';

/** Serves a database with accounts and changes; `ann`, an owner, is signed in. */
export async function inhabit(db: Database) {
  const { url } = await serveDatabase(db);
  await emptyList(db);
  const ann = await hire(db, url, 'ann');
  const skin = { ingamename: 'Tester “1”', model: 'ash_base_w', texture: 'ash_base', animation: 'pilot_light_ash' };
  const { json } = await ann.add('Ash', skin);
  await ann.save(json.data._id, { ...skin, ingamename: 'Tester 2', version: 1 });
  const gone = await ann.add('Wraith', { ingamename: 'Gone', model: 'm', texture: 't' });
  await ann.remove(gone.json.data._id);
  await ann.send('POST', '/api/legends/admin', { name: 'Fox', folder: 'fox', words: ['vixen'], clips: 'pilot_fox' });
  const bob = await addAccount(db, 'bob', ['addskins']);
  await ann.saveUser(bob, {
    twitter: '@bob',
    discord: '',
    discordid: '',
    perms: { addskins: true, editskins: true, deleteskins: false },
    version: 1,
  });
  const missing = {
    kind: 'add',
    legend: 'Ash',
    fields: { ...skin, ingamename: 'New', texture: 'new' },
    reason: 'New.',
  };
  await ann.send('POST', '/api/suggestions', missing);
  await signIn(url, { username: 'bob', password: 'wrong' });
  return { db, url, ann, bob };
}
