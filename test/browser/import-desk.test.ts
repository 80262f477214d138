import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { bumpRevision, write } from '../../server/database/write.ts';
import { importRows } from '../../server/import/apply.ts';
import { material } from '../game-files/dump/files-of.ts';
import { button, expectFit, objections, phone, signIn, withSite } from '../support/browser.ts';
import { rowOf, settingsOf, textsOf } from '../support/dump.ts';
import { lastingFolder } from '../support/folder.ts';
import { usernameOf } from '../support/manage-users.ts';
import { publicOf } from '../support/public-of.ts';
import { withoutHistory } from '../support/without-history.ts';
import { zipOf } from '../support/zip-of.ts';

const { visit, site } = withSite();

const season = publicOf({
  ...settingsOf('wraith', 'lgnd_v31_tavrel'),
  ...settingsOf('wraith', 'tbd_v31_secret'),
  ...settingsOf('newcomer', 'lgnd_v31_first'),
  ...textsOf('english', {
    SKIN_wraith_lgnd_v31_tavrel: "Tavrel's Ombrin",
    SKIN_wraith_tbd_v31_secret: 'Secret',
    SKIN_newcomer_lgnd_v31_first: '<b>First</b>',
  }),
  'out/list.csv': [
    'type,guid,file_name,asset_name',
    rowOf('matl', material('wraith', 'wraith_lgnd_v31_tavrel_body')),
    rowOf('shdr', 'shader/something'),
  ].join('\n'),
});

const folder = lastingFolder(season);

beforeEach(async () => {
  const { db } = site();
  await withoutHistory(db);
  await db.deleteFrom('skin').execute();
  await db.deleteFrom('archive_item').execute();
  await db.deleteFrom('game_flag').execute();
  for (const list of ['skins', 'archive'] as const) await bumpRevision(db, list);
});

const choose = (page: Page) => page.getByLabel('Choose a folder').last().setInputFiles(folder);
const difference = (page: Page) => page.getByRole('heading', { name: /^New \d/ }).waitFor();
const skinsOf = async () => (await fetch(`${site().url}/api/skins`)).text();
const namesIn = (text: string): string[] =>
  (JSON.parse(text).skins as { legend: string; details: { ingamename: string }[] }[]).flatMap(({ legend, details }) =>
    details.map(({ ingamename }) => `${legend} – ${ingamename}`),
  );

async function confirm(page: Page) {
  // The button of the bar, not that of the question.
  await page.getByRole('button', { name: /^Apply \d/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
}

async function apply(page: Page) {
  await confirm(page);
  await page.locator('[data-state=applied]').waitFor();
}

/** Chooses a zip with these files. */
const bring = (page: Page, ...files: Parameters<typeof publicOf>) =>
  page
    .getByLabel('Choose files')
    .last()
    .setInputFiles([{ name: 'out.zip', mimeType: '', buffer: Buffer.from(zipOf(publicOf(...files))) }]);

describe('the import desk', () => {
  it('leads by keyboard from the dashboard to a list with all approved changes, and back', async () => {
    const before = await skinsOf();
    const page = await visit('/admin', { as: ['owner'] });
    await page.getByRole('link', { name: 'Import', exact: true }).press('Enter');
    await page.getByRole('button', { name: 'Choose a folder' }).waitFor();
    await choose(page);
    await difference(page);

    const unknown = page.getByRole('link', { name: /^Add newcomer/ });
    expect(await unknown.getAttribute('href')).toBe('/admin/legends?add=1&name=&folder=newcomer&clips=');
    await page.getByRole('checkbox', { name: 'Wraith Secret' }).press('Space');
    const legend = page.getByRole('combobox', { name: /^Legend of .*newcomer/ });
    await legend.fill('Newcomer');
    await legend.press('Enter');
    await page.getByLabel('Name this build').fill('Season 31');
    await page.getByText('add 3, add 1 asset name', { exact: true }).waitFor();
    await button(page, 'Apply 4 changes').press('Enter');
    await page.getByRole('dialog').getByText('3 skins will be added').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('It added 3 skins and added 1 asset (Season 31).').waitFor();
    const all = ['Newcomer – <b>First</b>', "Wraith – Tavrel's Ombrin", 'Wraith – Secret'];
    expect(namesIn(await skinsOf())).toEqual(all);

    await page.getByRole('button', { name: 'Undo the import' }).press('Enter');
    await page.getByRole('heading', { name: 'Import undone' }).waitFor();
    expect(await skinsOf()).toBe(before);
    expect(await page.getByRole('button', { name: 'Undo the import' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Apply it again' }).press('Enter');
    await page.getByRole('heading', { name: 'The list is up to date' }).waitFor();
    expect(namesIn(await skinsOf())).toHaveLength(3);
  });

  it('shows before applying how much of the starter data it removes, applies it once although its answer gets lost, and changes nothing when the same folder is imported again', async () => {
    const { db } = site();
    const skins = [1, 2, 3].map((number) => ({
      ...{ legend: 'Wraith', ingamename: `Old ${number}`, model: `old_${number}_w`, texture: `old_${number}` },
    }));
    await write(db, (trx) => importRows(trx, { skins, assets: [] }, { actor: 'starter' }));
    const batches = async () => (await db.selectFrom('batch').select('id').execute()).length;
    const before = await batches();
    const page = await visit('/admin/import', { as: ['owner'], expected: /Failed to load resource/ });
    let isLost = true;
    await page.route(/\/api\/imports\/[\da-f-]{36}$/, async (route) => {
      if (!isLost) return route.continue();
      isLost = false;
      await route.fetch();
      await route.abort();
    });
    await choose(page);
    await difference(page);
    const effect = 'add 1, add 1 asset name, remove 3 skins of the starter data, leave out 2';
    await page.getByText(`${effect}, 1 question open`, { exact: true }).waitFor();
    await button(page, 'Apply 5 changes').click();
    const line = '3 skins of the starter data will be removed: these files do not name them';
    await page.getByRole('dialog').getByText(line).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
    await page.getByText('it may have been applied or not').waitFor();
    const after = await skinsOf();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'The list is up to date' }).waitFor();
    await page.getByText('removed 3').waitFor();
    expect(namesIn(after)).toEqual(["Wraith – Tavrel's Ombrin"]);
    expect([await skinsOf(), await batches()]).toEqual([after, before + 1]);

    await choose(page);
    await page.getByRole('button', { name: 'Nothing to apply' }).waitFor();
    expect(await page.getByRole('button', { name: 'Nothing to apply' }).isDisabled()).toBe(true);
    expect(await skinsOf()).toBe(after);
  });

  it('continues after a new sign-in where the session ended, with all decisions', async () => {
    const page = await visit('/admin/import', { as: ['owner'], expected: /status of 401/ });
    const username = await usernameOf(page);
    await choose(page);
    await difference(page);
    await page.getByRole('checkbox', { name: 'Wraith Secret' }).check();
    await page.getByLabel('Name this build').fill('Season 31');
    await site().db.deleteFrom('session').execute();
    await page.getByText(/^add 2,/).waitFor();
    await confirm(page);
    await signIn(page, username);
    await difference(page);
    expect(await page.getByLabel('Name this build').inputValue()).toBe('Season 31');
    await page.getByText(/^add 2,/).waitFor();
    await apply(page);
    expect(namesIn(await skinsOf())).toEqual(["Wraith – Tavrel's Ombrin", 'Wraith – Secret']);
  });

  it('shows first that the English texts are cut off, keeps the listed names, and asks for those of new skins', async () => {
    const arabic = textsOf('arabic', { SKIN_wraith_lgnd_v31_tavrel: 'ختخد', SKIN_wraith_rare_01: 'خد' });
    const english = textsOf('english', { SKIN_wraith_lgnd_v31_tavrel: "Tavrel's Ombrin" });
    const [[path, text]] = Object.entries(english) as [[string, string]];
    const tavrel = settingsOf('wraith', 'lgnd_v31_tavrel');
    const page = await visit('/admin/import', { as: ['owner'] });
    await bring(page, { ...tavrel, ...english });
    await apply(page);
    const cut = { [path]: text.slice(0, text.indexOf('Tavrel') + 2) };
    await bring(page, { ...tavrel, ...settingsOf('wraith', 'rare_01'), ...arabic, ...cut });
    const notice = page.getByRole('alert').filter({ hasText: 'The English texts are damaged' });
    await notice.waitFor();
    await page.getByText('No English text names it: it is “خد” in Arabic. Give it a name.').waitFor();
    expect(await page.getByText('in-game name', { exact: true }).count()).toBe(0);
    const name = page.getByRole('textbox', { name: /^In-game name of .*rare_01/ });
    await name.fill('Vorna');
    await name.press('Enter');
    await apply(page);
    expect(namesIn(await skinsOf())).toEqual(["Wraith – Tavrel's Ombrin", 'Wraith – Vorna']);
  });

  it('takes skins behind a flag once you turn it on, and remembers that it is on', async () => {
    const files = {
      ...settingsOf('wraith', 'rare_01'),
      ...settingsOf('wraith', 'rare_02'),
      ...textsOf('english', { SKIN_wraith_rare_01: 'Vorna', SKIN_wraith_rare_02: 'Drasca' }),
    };
    const page = await visit('/admin/import', { as: ['addskins', 'editskins'] });
    const read = () => bring(page, files, { rare_01: 'HAS_X', rare_02: '!HAS_X' });
    const flag = page.getByRole('combobox', { name: 'Is HAS_X on?' });
    await read();
    await page.getByText('waits for HAS_X').waitFor();
    await page.getByText('only while HAS_X is off').waitFor();
    await flag.selectOption('On');
    await page.getByText('waits for HAS_X').waitFor({ state: 'detached' });
    expect(await objections(page)).toEqual([]);
    await page.getByText('add 1, record the flags, leave out 1', { exact: true }).waitFor();
    await apply(page);
    expect(namesIn(await skinsOf())).toEqual(['Wraith – Vorna']);
    await read();
    await flag.waitFor();
    expect(await flag.inputValue()).toBe('on');
    await flag.selectOption('Off');
    await page.getByText('add 1, record the flags', { exact: true }).waitFor();
    await apply(page);
    expect(namesIn(await skinsOf())).toEqual(['Wraith – Vorna', 'Wraith – Drasca']);
  });

  it('can be read and used on a phone and at a desk by everybody, and asks before you leave a comparison by a link, by Back or by signing out', async () => {
    const page = await visit('/admin', { ...phone, as: ['owner'] });
    await page.getByRole('main').getByRole('link', { name: 'Import', exact: true }).click();
    await page.getByText('How to export the files').click();
    await expectFit(page);
    await choose(page);
    await difference(page);
    await expectFit(page);
    const ways = [
      () => page.getByRole('link', { name: 'Legend Tools' }).click(),
      () => page.goBack(),
      () => page.getByRole('button', { name: 'Logout' }).click(),
    ];
    for (const leave of ways) {
      await leave();
      await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('heading', { name: /^New \d/ }).waitFor();
    }
    await page.getByRole('link', { name: 'Legend Tools' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('heading', { name: 'Welcome Legend' }).waitFor();
  });
});
