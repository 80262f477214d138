import { beforeAll, it } from 'vitest';
import { phone, withSite } from '../support/browser.ts';
import { emptyAll } from '../support/empty-all.ts';
import { hire } from '../support/staff.ts';
import { accept, decline, queue, suggest } from '../support/suggestions.ts';

const { visit, site } = withSite();
const reason = 'The shop says so: it was renamed with the last season.';
beforeAll(async () => { await emptyAll(site().db); });

it('shots', async () => {
  const boss = await hire(site().db, site().url, 'boss');
  const wei = await hire(site().db, site().url, 'wei', []);
  const add = async (n: string) => (await boss.add('Ash', { ingamename: n, model: `pilot_medium_ash_lgnd_v21_${n}_w`, texture: `ash_lgnd_v21_${n}` })).json.data;
  const rose = await add('rose'); const ivy = await add('ivy'); const lily = await add('lily'); const gone = await add('gone');
  await suggest(wei, { kind: 'change', skin: gone._id, version: 1, fields: { ingamename: 'Gone Girl' }, reason });
  await suggest(wei, { kind: 'change', skin: rose._id, version: 1, fields: { ingamename: 'Iron Rose', texture: 'ash_lgnd_v22_rose' }, reason, evidence: 'https://example.com/shop/rose' });
  await suggest(wei, { kind: 'name', skin: ivy._id, language: 'french', name: 'Lierre', reason });
  await suggest(wei, { kind: 'add', legend: 'Axle', fields: { ingamename: 'Rider', model: 'axle_rider_w', texture: 'n/a' }, reason });
  await suggest(wei, { kind: 'remove', skin: lily._id, version: 1, reason });
  await boss.remove(gone._id);
  await site().db.updateTable('skin').set({ texture: 'n/a', slot: 'rare_02', camo: '7' }).where('id', '=', lily._id).execute();
  const [, q1, , q3] = (await queue(boss)).suggestions;
  for (const [name, size] of [['wide', {}], ['narrow', phone]] as const) {
    const page = await visit('/admin/suggestions', { as: ['owner'], ...size, expected: /./ });
    const shot = async (n: string) => { await page.waitForTimeout(700); await page.screenshot({ path: `/tmp/shots/${n}-${name}.png`, fullPage: true }); };
    await page.getByText('5 suggestions wait').waitFor();
    await shot('desk-gone');
    await page.locator('nav li button').filter({ hasText: 'rose' }).click();
    await shot('desk');
    await page.locator('nav li button').filter({ hasText: 'ivy' }).click();
    await page.waitForTimeout(600);
    await page.keyboard.press('c');
    await shot('desk-name');
    await page.keyboard.press('Escape');
    await page.keyboard.press('d');
    await shot('desk-decline');
    for (const [n, to] of [['edit', `/admin/editskin?suggestion=${q1?._id}`], ['add', `/admin/addskin?suggestion=${q3?._id}`], ['edit-none', '/admin/editskin?suggestion=nobody'], ['edit-slot', `/admin/editskin?skin=${lily._id}`], ['suggest-slot', `/suggest?skin=${lily._id}`]] as const) {
      await page.goto(site().url + to);
      await page.getByRole('main').getByText(/Legend|wrong/).first().waitFor();
      await shot(n);
    }
  }
  const all = (await queue(boss)).suggestions;
  if (all[1]) await accept(boss, all[1]);
  if (all[4]) await decline(boss, all[4], { why: 'other', words: 'It is in the game since Season 3.' });
  await site().db.updateTable('suggestion').set({ account_id: (await site().db.selectFrom('account').select('id').where('username', '!=', 'wei').where('username', '!=', 'boss').orderBy('created_at', 'desc').limit(1).executeTakeFirstOrThrow()).id }).execute();
  for (const [name, size] of [['wide', {}], ['narrow', phone]] as const) {
    const page = await visit('/admin/account', { as: ['owner'], ...size, expected: /./ });
    const me = await site().db.selectFrom('account').select('id').orderBy('created_at', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
    await site().db.updateTable('suggestion').set({ account_id: me.id, seen_at: null }).execute();
    await page.reload();
    await page.getByRole('heading', { name: 'Suggestions' }).waitFor();
    await page.waitForTimeout(1500);
    await page.locator('#suggestions').screenshot({ path: `/tmp/shots/account-${name}.png` });
  }
}, 240_000);
