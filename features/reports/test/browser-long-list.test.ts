import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { importBeside } from '#server/import/apply.ts';
import { generateLegends } from '../../../test/bench/rows.ts';
import { differenceIn } from '../../../test/replay/again.ts';
import { withSite } from '../../../test/support/browser.ts';
import { traceOf } from '../../../test/walk/saved-trace.ts';

const { lookout, site } = withSite();
const visit = lookout({ permissions: ['clipboard-read', 'clipboard-write'] });

const SKINS = 2000;
const skins = generateLegends(SKINS).flatMap(({ legend, details }) =>
  details.map(({ _id, ...skin }) => ({ ...skin, legend })),
);

beforeAll(() => importBeside(site().db, { skins, assets: [] }, { dryRun: false }));

const search = (page: Page) => page.getByRole('searchbox');
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first();

/** What a visitor does in half a minute: searches, opens, narrows, looks at other pages, copies and translates. */
async function lookAround(page: Page) {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await search(page).fill('loba');
  await button('Show All').click();
  await link(page, 'What Changed').click();
  await page.getByRole('heading', { level: 1, name: 'What Changed' }).waitFor();
  await link(page, 'Skin Translator').click();
  await button('Narrow').click();
  await page.keyboard.press('Escape');
  await search(page).fill('wraith');
  await button('Copy wraith_base_w').first().click();
  await link(page, 'Translate Lists').click();
  await page.getByLabel('Your list').fill('wraith_base_w');
  await button('Translate').click();
  await link(page, 'Base Skin').waitFor();
}

it.each([
  ['as it is sent by default', false],
  ['with the texts that were typed', true],
])(
  'a report of a visit to a list of 2,000 skins holds all of the visit and plays to its end, %s (docs: Report a problem)',
  async (_, withTexts) => {
    const page = await visit('/skintranslator');
    await lookAround(page);
    const trace = await traceOf(page, withTexts);
    if (!trace) throw new Error('The page gives no trace.');
    expect([trace.dropped, differenceIn(trace)]).toEqual([0, undefined]);
    expect(trace.happenings.length).toBeGreaterThan(20);
  },
);
