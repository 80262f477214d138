import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { PASSWORD } from '../support/accounts.ts';
import { withSite } from '../support/browser.ts';
import { pauseRequests } from '../support/paused-requests.ts';
import { hire } from '../support/staff.ts';

const { visit, prepare, site } = withSite();

const box = (page: Page, label: string) => page.getByRole('combobox', { name: label, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const name = (page: Page) => page.getByRole('textbox', { name: 'In-game name' });
const state = (page: Page, machine: string, is: string) =>
  page.locator(`[data-machine=${machine}][data-state="${is}"]`).waitFor();

/** Chooses by typing a part of the choice. */
async function choose(page: Page, label: string, text: string) {
  await box(page, label).click();
  await box(page, label).fill(text);
  await page.getByRole('option').first().waitFor();
  await box(page, label).press('Enter');
}

/** What the server has of a skin now. */
async function onServer(page: Page, ingamename: string) {
  const { skins } = await (await page.request.get('/api/skins')).json();
  const all = skins.flatMap((group: { details: { ingamename: string }[] }) => group.details);
  const found = all.find((skin: { ingamename: string }) => skin.ingamename === ingamename);
  if (!found) return undefined;
  const { legend, model, texture, animation } = found;
  return { legend, model, texture, animation };
}

describe('adding a skin', () => {
  it('fills in what goes together, adds the skin, and undoes it', async () => {
    const page = await visit('/admin/addskin', { as: ['addskins', 'editskins', 'deleteskins'] });
    await state(page, 'addSkin', 'filling');
    await choose(page, 'Legend', 'blood');
    expect(await box(page, 'Legend').inputValue()).toBe('Bloodhound');
    const texture = await box(page, 'Texture').inputValue();
    const model = await box(page, 'Model').inputValue();
    expect([texture, model]).toEqual([expect.stringContaining('bloodhound_'), expect.stringContaining('bloodhound')]);
    await name(page).fill('  Howl & <b>Hush</b> ');
    await button(page, 'Add a new skin').click();
    await page.getByText('Skin added successfully').waitFor();
    expect(await onServer(page, 'Howl & <b>Hush</b>')).toEqual({ legend: 'Bloodhound', model, texture });
    await state(page, 'addSkin', 'filling');
    expect([await name(page).inputValue(), await box(page, 'Legend').inputValue()]).toEqual(['', 'Bloodhound']);
    expect(await box(page, 'Texture').inputValue()).not.toBe(texture);
    await page.getByRole('alert').getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => onServer(page, 'Howl & <b>Hush</b>')).toBeUndefined();
  });

  it('needs a name, and keeps what was typed when the server refuses it', async () => {
    const page = await visit('/admin/addskin', { as: ['addskins'], expected: /status of 409/ });
    await state(page, 'addSkin', 'filling');
    await button(page, 'Add a new skin').click();
    await page.getByText('Please enter the in-game name.').waitFor();
    await choose(page, 'Legend', 'wraith');
    await name(page).fill('base skin');
    await button(page, 'Add a new skin').click();
    await page
      .locator('form')
      .getByText(/Base Skin/)
      .waitFor();
    expect([await name(page).inputValue(), await name(page).getAttribute('aria-invalid')]).toEqual([
      'base skin',
      'true',
    ]);
  });

  it('says of a pasted name that it is too long, keeps it whole and adds nothing', async () => {
    const page = await visit('/admin/addskin', { as: ['addskins'], expected: /status of 400/ });
    await state(page, 'addSkin', 'filling');
    const pasted = 'Raven '.repeat(800);
    await name(page).fill(pasted);
    await button(page, 'Add a new skin').click();
    await page
      .locator('form')
      .getByText(/longer than 120/)
      .waitFor();
    expect(await name(page).inputValue()).toBe(pasted);
    expect(await onServer(page, pasted.trim().slice(0, 120))).toBeUndefined();
  });

  it('shows the animation only for a base texture', async () => {
    const page = await prepare({ as: ['addskins'] });
    const archive = {
      Models: [{ name: 'Newest', items: ['newest_base_w'] }],
      Textures: [{ name: 'Newest', items: ['newest_base_body', 'newest_lgnd_v25_x_body'] }],
      Animations: [{ name: 'Newest', items: ['pilot_medium_newest'] }],
    };
    await pauseRequests(page, '*/api/archive', (request) => request.fulfill({ json: { data: archive } }));
    await page.goto('/admin/addskin');
    await state(page, 'addSkin', 'filling');
    await choose(page, 'Legend', 'newest');
    expect(await box(page, 'Animation').inputValue()).toBe('pilot_medium_newest');
    await choose(page, 'Texture', 'lgnd');
    expect(await box(page, 'Animation').count()).toBe(0);
    await choose(page, 'Texture', 'base');
    await name(page).fill('Base Skin of the newest');
    await button(page, 'Add a new skin').click();
    await page.getByText('Skin added successfully').waitFor();
    expect(await onServer(page, 'Base Skin of the newest')).toEqual({
      legend: 'Newest',
      model: 'newest_base_w',
      texture: 'newest_base',
      animation: 'pilot_medium_newest',
    });
  });

  it('disables the fields when no texture is left, and says so', async () => {
    const page = await prepare({ as: ['addskins'] });
    await pauseRequests(page, '*/api/archive', (request) =>
      request.fulfill({ json: { data: { Models: [], Textures: [], Animations: [] } } }),
    );
    await page.goto('/admin/addskin');
    await page.getByText(/^The archive has no textures of Alter/).waitFor();
    expect([await name(page).isDisabled(), await button(page, 'Add a new skin').isDisabled()]).toEqual([true, true]);
  });

  it('says when every texture has its skin already, and when there are textures but no models', async () => {
    const page = await prepare({ as: ['addskins', 'editskins'] });
    const Textures = [
      { name: 'Alter', items: ['alter_base_body', 'alter_base_head'] },
      { name: 'Modelless', items: ['modelless_base_body'] },
    ];
    await pauseRequests(page, '*/api/archive', (request) =>
      request.fulfill({ json: { Models: [], Textures, Animations: [] } }),
    );
    await page.goto('/admin/addskin');
    await page.getByText('Every texture of Alter in the archive has its skin already.').waitFor();
    await choose(page, 'Legend', 'modelless');
    await page
      .getByText('The archive has no models of Modelless that a skin could have. Import its list first.')
      .waitFor();
    expect([await name(page).isDisabled(), await button(page, 'Add a new skin').isDisabled()]).toEqual([true, true]);
    await choose(page, 'Legend', 'alter');
    await page.getByText('Every texture of Alter in the archive has its skin already.').waitFor();
    // Which legend has one left is known elsewhere.
    await page.getByRole('main').getByRole('link', { name: 'Coverage' }).click();
    await page.getByRole('heading', { level: 1, name: 'Coverage' }).waitFor();
  });

  it('is done by the keyboard alone', async () => {
    const page = await visit('/admin/addskin', { as: ['addskins'] });
    await state(page, 'addSkin', 'filling');
    await box(page, 'Legend').focus();
    await page.keyboard.type('ballis');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Typed by keys');
    await page.keyboard.press('Enter');
    await page.getByText('Skin added successfully').waitFor();
    expect(await onServer(page, 'Typed by keys')).toMatchObject({ legend: 'Ballistic' });
  });

  it('shows a spinner while its lists load, says when they do not, and tries again', async () => {
    const page = await prepare({ as: ['addskins'], expected: /Failed to load resource/ });
    const archive = await pauseRequests(page, '*/api/archive', (request) => request.abort());
    await page.goto('/admin/addskin');
    await page.getByText('Failed to load archive data').waitFor();
    await archive.end();
    await button(page, 'Try again').click();
    await state(page, 'addSkin', 'filling');
  });
});

describe('editing a skin', () => {
  it('fills in the skin that is chosen and saves what was changed', async () => {
    const page = await visit('/admin/editskin', { as: ['editskins'] });
    await state(page, 'editSkin', 'filling.typing');
    await choose(page, 'Legend', 'octane');
    await choose(page, 'Skin', 'turbo');
    expect(await name(page).inputValue()).toBe('Turbo Matador');
    await name(page).fill('Turbo Torero');
    await button(page, 'Edit Skin').click();
    await page.getByText('Skin updated successfully').waitFor();
    expect(await onServer(page, 'Turbo Torero')).toEqual({
      legend: 'Octane',
      model: 'stim_lgnd_v23_turbomatador_w',
      texture: 'stim_lgnd_v23_turbomatador',
    });
    for (const part of ['Latest changes', 'History of this skin'])
      await page
        .getByRole('region', { name: part })
        .getByText(/changed Octane - Turbo Torero/)
        .waitFor();
  });

  it('is done by the keyboard alone', async () => {
    const page = await visit('/admin/editskin', { as: ['editskins'] });
    await state(page, 'editSkin', 'filling.typing');
    await box(page, 'Legend').focus();
    await page.keyboard.type('newcastle');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.type('gatehouse');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Edited by keys');
    await page.keyboard.press('Enter');
    await page.getByText('Skin updated successfully').waitFor();
    expect(await onServer(page, 'Edited by keys')).toMatchObject({ legend: 'Newcastle' });
  });

  it('sends the animation only with the checkbox', async () => {
    const page = await visit('/admin/editskin', { as: ['editskins'] });
    await state(page, 'editSkin', 'filling.typing');
    await choose(page, 'Legend', 'loba');
    await choose(page, 'Skin', 'velvet');
    expect(await box(page, 'Animation').count()).toBe(0);
    await page.getByLabel('Show Animation Select').check();
    await choose(page, 'Animation', 'pilot_medium_loba');
    await button(page, 'Edit Skin').click();
    await page.getByText('Skin updated successfully').waitFor();
    expect(await onServer(page, 'Velvet Larceny')).toMatchObject({ animation: 'pilot_medium_loba' });
  });

  it('shows yours, theirs and the original when somebody else was quicker, and saves what is chosen', async () => {
    const page = await visit('/admin/editskin', { as: ['editskins'], expected: /status of 409/ });
    await state(page, 'editSkin', 'filling.typing');
    await choose(page, 'Legend', 'crypto');
    await choose(page, 'Skin', 'lacquered');
    const { id, model, texture } = await site()
      .db.selectFrom('skin')
      .select(['id', 'model', 'texture'])
      .where('ingamename', '=', 'Lacquered Cipher')
      .executeTakeFirstOrThrow();
    const other = await hire(site().db, site().url, 'quicker', ['editskins']);
    expect((await other.save(id, { ingamename: 'Their Cipher', model, texture })).status).toBe(200);

    await name(page).fill('My Cipher');
    await button(page, 'Edit Skin').click();
    await page.getByRole('heading', { name: 'Somebody changed this skin meanwhile' }).waitFor();
    const row = page.getByRole('row', { name: /In-game Name/ });
    expect(await row.getByRole('cell').allInnerTexts()).toEqual(['Lacquered Cipher', 'Their Cipher', 'My Cipher']);
    // Where the two agree there is nothing to choose.
    expect(await page.getByRole('table').getByRole('radio').count()).toBe(2);
    expect(
      await page
        .getByRole('row', { name: /^Model/ })
        .getByRole('cell')
        .count(),
    ).toBe(2);
    await row.getByRole('radio').first().check();
    await button(page, 'Edit Skin').click();
    await page.getByText('Skin updated successfully').waitFor();
    expect(await onServer(page, 'Their Cipher')).toBeDefined();
    expect(await onServer(page, 'My Cipher')).toBeUndefined();
  });
});

describe('deleting a skin', () => {
  it('asks with the whole record, focus on Cancel; Escape cancels', async () => {
    const page = await visit('/admin/deleteskin', { as: ['deleteskins'] });
    await state(page, 'deleteSkin', 'choosing');
    await choose(page, 'Skin', 'fuse powderkeg');
    await button(page, 'Delete').click();
    const dialog = page.getByRole('dialog', { name: 'Are you sure you want to delete this skin?' });
    expect(await dialog.innerText()).toContain('fuse_lgnd_v20_powderprince');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Cancel');
    await page.keyboard.press('Escape');
    await state(page, 'deleteSkin', 'choosing');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Delete');
    expect(await onServer(page, 'Powderkeg Prince')).toBeDefined();
  });

  it('deletes, offers to undo, and undoes also after a reload', async () => {
    const page = await visit('/admin/deleteskin', { as: ['deleteskins', 'addskins'] });
    await state(page, 'deleteSkin', 'choosing');
    await choose(page, 'Skin', 'fuse bonfire baron');
    const before = await onServer(page, 'Bonfire Baron');
    await button(page, 'Delete').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Skin deleted successfully').waitFor();
    expect(await onServer(page, 'Bonfire Baron')).toBeUndefined();
    await page.reload();
    await page.getByRole('button', { name: /^Undo: .* deleted Fuse - Bonfire Baron$/ }).click();
    await expect.poll(() => onServer(page, 'Bonfire Baron')).toEqual(before);
    const line = page.getByRole('listitem').filter({ hasText: 'deleted Fuse - Bonfire Baron' });
    await line.getByText('undone').waitFor();
  });

  it('offers no way back to people who may not add, and what others did only as far as they may undo it', async () => {
    const adder = await visit('/admin/addskin', { as: ['addskins'] });
    await state(adder, 'addSkin', 'filling');
    await choose(adder, 'Legend', 'loba');
    await name(adder).fill('Added by another');
    await button(adder, 'Add a new skin').click();
    const added = adder.getByRole('alert').filter({ hasText: 'Skin added successfully' });
    await added.waitFor();
    expect(await added.getByRole('button', { name: 'Undo' }).count()).toBe(0);
    await adder.getByText('added Loba - Added by another').waitFor();
    expect(await adder.getByRole('button', { name: /^Undo: .* added / }).count()).toBe(0);

    const page = await visit('/admin/deleteskin', { as: ['deleteskins'] });
    await state(page, 'deleteSkin', 'choosing');
    await choose(page, 'Skin', 'loba opera');
    await button(page, 'Delete').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    const toast = page.getByRole('alert').filter({ hasText: 'Skin deleted successfully' });
    await toast.waitFor();
    expect(await toast.getByRole('button', { name: 'Undo' }).count()).toBe(0);
    await page.getByText('deleted Loba - Opera House Escape').waitFor();
    expect(await page.getByRole('button', { name: /^Undo: .* deleted / }).count()).toBe(0);
    await page.getByRole('button', { name: /^Undo: .* added Loba - Added by another$/ }).click();
    await expect.poll(() => onServer(page, 'Added by another')).toBeUndefined();
  });

  it('says when there is nothing to delete', async () => {
    const page = await prepare({ as: ['deleteskins'] });
    await pauseRequests(page, '*/api/skins', (request) => request.fulfill({ json: { skins: [] } }));
    await page.goto('/admin/deleteskin');
    await page.getByText('No Reviews found').waitFor();
  });

  it('is done by the keyboard alone', async () => {
    const page = await visit('/admin/deleteskin', { as: ['deleteskins'] });
    await state(page, 'deleteSkin', 'choosing');
    await box(page, 'Skin').focus();
    await page.keyboard.type('wattson firefly');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('Skin deleted successfully').waitFor();
    expect(await onServer(page, 'Firefly Étoile')).toBeUndefined();
  });
});

describe('from the translator', () => {
  it('staff reach the forms from a row, with that skin chosen', async () => {
    const page = await visit('/skintranslator?search=feral', { as: ['editskins', 'deleteskins'] });
    await page.getByRole('link', { name: "Edit Feral's Future" }).click();
    await state(page, 'editSkin', 'filling.typing');
    expect(await name(page).inputValue()).toBe("Feral's Future");
    await page.goBack();
    await page.getByRole('link', { name: "Delete Feral's Future" }).click();
    await state(page, 'deleteSkin', 'choosing');
    expect(await box(page, 'Skin').inputValue()).toBe("Bloodhound - Feral's Future");
  });

  it('others see no such links', async () => {
    const page = await visit('/skintranslator?search=feral', { as: ['addskins'] });
    await page.getByText("Feral's Future").waitFor();
    expect(await page.getByRole('link', { name: /^(Edit|Delete) / }).count()).toBe(0);
  });
});

describe('what was typed survives', () => {
  it('a reload, over which the browser asks first', async () => {
    const page = await visit('/admin/addskin', { as: ['addskins'] });
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      return dialog.accept();
    });
    await state(page, 'addSkin', 'filling');
    await choose(page, 'Legend', 'seer');
    await name(page).fill('Half typed');
    await page.reload();
    await state(page, 'addSkin', 'filling');
    expect([await name(page).inputValue(), await box(page, 'Legend').inputValue(), asked]).toEqual([
      'Half typed',
      'Seer',
      ['beforeunload'],
    ]);
  });

  it('second thoughts: leaving asks first', async () => {
    const page = await visit('/admin', { as: ['editskins'] });
    await page.getByRole('link', { name: 'Edit Skins' }).click();
    await state(page, 'editSkin', 'filling.typing');
    await name(page).fill('Half typed');
    await page.getByRole('link', { name: 'Legend Tools' }).click();
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect([new URL(page.url()).pathname, await name(page).inputValue()]).toEqual(['/admin/editskin', 'Half typed']);
    await page.goBack();
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    expect(await name(page).inputValue()).toBe('Half typed');
    await page.getByRole('link', { name: 'Legend Tools' }).click();
    await dialog.getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('heading', { name: 'Welcome Legend' }).waitFor();
  });

  it('a session that ends in the middle, and can be sent after signing in again', async () => {
    const page = await visit('/admin/addskin', { as: ['addskins'], expected: /status of 401/ });
    const username = JSON.parse(
      decodeURIComponent((await page.context().cookies()).find((one) => one.name === 'userData')?.value ?? '{}'),
    ).username;
    await state(page, 'addSkin', 'filling');
    await choose(page, 'Legend', 'vantage');
    await name(page).fill('Typed before the end');
    await site().db.deleteFrom('session').execute();
    await button(page, 'Add a new skin').click();
    await page.getByText('Your session has ended. Please sign in again.').waitFor();
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByText('Verified').waitFor();
    await button(page, 'Sign In').click();
    await state(page, 'addSkin', 'filling');
    expect([await name(page).inputValue(), await box(page, 'Legend').inputValue()]).toEqual([
      'Typed before the end',
      'Vantage',
    ]);
    await button(page, 'Add a new skin').click();
    await page.getByText('Skin added successfully').waitFor();
  });
});

it('a right that was taken away ends in a clear refusal', async () => {
  const page = await visit('/admin/deleteskin', { as: ['deleteskins'], expected: /status of 403/ });
  await state(page, 'deleteSkin', 'choosing');
  await site().db.updateTable('account').set({ deleteskins: 0 }).execute();
  await button(page, 'Delete').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('You do not have permission to do this.').waitFor();
});
