import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { expectFit, phone, withSite } from '../../../test/support/browser.ts';
import { receiver } from '../../../test/support/receiver.ts';
import { insertRows } from '../../../test/support/rows.ts';

const { visit, site } = withSite({ WEBHOOKS_TO_PRIVATE: '1' });

beforeEach(async () => {
  await site().db.deleteFrom('delivery').execute();
  await site().db.deleteFrom('webhook').execute();
});

const desk = { width: 1280, height: 900 };
const gone = { id: 'w', name: 'Gone', address: 'https://tools.example/hook', form: 'json' as const };

const addSwitchedOff = () =>
  insertRows(site().db, 'webhook', {
    ...gone,
    secret: 'whsec_AAAA',
    told_until: '',
    off_at: 1,
    off_why: 'Answered 410',
    created_at: 1,
  });

/** The page says it and why, on a phone and at a desk, in words that axe and the width allow. */
async function isSwitchedOff(page: Page) {
  await page.getByText('Switched off on Jan 1, 1970: Answered 410').waitFor();
  await page.getByRole('button', { name: 'Resume Gone' }).waitFor();
  await expectFit(page);
}

it('the page of the webhooks is reached from the dashboard; asks before what was typed is lost, and keeps it over a reload; one is added, tried, paused, told again, edited and deleted there, beside one that was switched off (docs: Webhooks)', async () => {
  const target = await receiver();
  await addSwitchedOff();
  const permissions = ['clipboard-read', 'clipboard-write'];
  const page = await visit('/admin', { ...phone, viewport: desk, as: ['owner'], permissions });
  await page.getByRole('link', { name: 'Webhooks' }).click();
  await page.getByRole('button', { name: 'New Webhook' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Our chat');
  await page.getByRole('link', { name: 'Manage Users' }).first().click();
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Cancel' }).click();
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('Our chat');
  await page.getByLabel('Address').fill(target.url);
  await page.getByLabel('Skins').selectOption({ index: 1 });
  await page.getByLabel('Sends').selectOption('Changes and suggestions');
  await page.getByRole('button', { name: 'Add Webhook' }).click();
  const row = page.getByRole('row', { name: /^Our chat/ });
  await row.getByText('None yet').waitFor();
  await row.getByText(/^changes and suggestions of /).waitFor();
  await page.getByRole('button', { name: 'Send a test to Our chat' }).click();
  await row.getByText('Answered 204').waitFor();
  expect(target.received[0]?.json).toMatchObject({ content: expect.stringMatching(/^This is a test/) });
  await page.getByRole('button', { name: 'Pause Our chat' }).click();
  await row.getByText('Paused').waitFor();
  await page.getByRole('button', { name: 'Resume Our chat' }).click();
  await page.getByRole('button', { name: 'Pause Our chat' }).waitFor();
  await page.getByRole('button', { name: 'Edit Our chat' }).click();
  const secret = await page.getByText(/^whsec_/).innerText();
  await page.getByRole('button', { name: 'Copy the secret' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
  await isSwitchedOff(page);
  await page.getByLabel('Format').selectOption('JSON');
  await page.getByRole('button', { name: 'Save Webhook' }).click();
  await row.getByText('as JSON').waitFor();
  await site().db.deleteFrom('webhook').where('id', '=', gone.id).execute();
  await page.getByRole('button', { name: 'Delete Our chat' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('There are no webhooks yet. Add one with New Webhook.').waitFor();
});
