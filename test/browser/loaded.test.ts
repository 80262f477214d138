import { expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { featureLoads, type Loading } from '../flows/app/features.ts';
import { fillLogin, withSite } from '../support/browser.ts';
import { pauseRequests } from '../support/paused-requests.ts';

const { prepare } = withSite();

const pages: readonly Loading[] = [
  ['/', [], 'listChanges', 'The newest changes could not be loaded.'],
  ['/admin/addskin', ['addskins'], 'listHistory', 'The changes could not be loaded.'],
  ['/admin/manageusers', ['owner'], 'listActivity', 'The activity could not be loaded.'],
  ['/admin/manageusers', ['owner'], 'readAccess', 'The owners and the registration could not be loaded.'],
  ['/changes/1999-01-01', undefined, 'listNews', 'The changes could not be loaded.'],
  ['/skintranslator?names=german', undefined, 'listLanguages', 'The languages could not be loaded.'],
  ['/admin/legends', ['owner'], 'listLegends', 'The legends could not be loaded.'],
  ['/admin/account', [], 'readAccount', 'Your account could not be loaded.'],
  ['/admin/account', [], 'readOwnSuggestions', 'Your suggestions could not be loaded.'],
  ...featureLoads,
];

it.each(pages)(
  'what a page loads on %s, as %j by %s, is asked for again when it did not come (docs: Failures)',
  async (path, as, call, text) => {
    const page = await prepare({ ...(as && { as }), expected: /Failed to load resource/ });
    const lost = await pauseRequests(page, `*${calls[call].path}*`, (request) => {
      const isMeant = new URL(request.url).pathname === calls[call].path;
      return isMeant ? request.abort() : request.continue();
    });
    await page.goto(path);
    const alert = page.getByRole('alert').filter({ hasText: text });
    await alert.waitFor();
    await lost.end();
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
    await alert.waitFor({ state: 'detached' });
    expect(await page.getByText('could not be loaded').count()).toBe(0);
  },
);

it('an owner closes the registration by one press, which a guest then reads, and opens it again (docs: Registration)', async () => {
  const page = await prepare({ as: ['owner'] });
  await page.goto('/admin/manageusers');
  await page.locator('summary', { hasText: 'Advanced: owners and registration' }).click();
  const part = page.getByRole('region', { name: 'Registration' });
  await part.getByText('Anyone can create an account.').waitFor();
  await part.getByRole('button', { name: 'Close it for an hour' }).click();
  await part.getByText(/^Nobody can create an account until .+\.$/).waitFor();

  const guest = await prepare({ expected: /status of 403/ });
  await guest.goto('/login?new');
  await fillLogin(guest, 'newcomer');
  await guest.getByRole('button', { name: 'Create Account', exact: true }).click();
  const refused = guest.getByRole('alert').filter({ hasText: /./ }).first();
  expect(await refused.innerText()).toBe('No accounts can be created at the moment. Try again in an hour.');

  await part.getByRole('button', { name: 'Open it again' }).click();
  await part.getByText('Anyone can create an account.').waitFor();
  await guest.getByText('Verified').waitFor();
  await guest.getByRole('button', { name: 'Create Account', exact: true }).click();
  await guest.getByRole('heading', { name: 'Welcome, newcomer' }).waitFor();
});
