import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { hasSlots, type PagePath, pagePaths, pages, type SlottedPath } from '#contract/pages/pages.ts';
import { importBeside } from '../../server/import/apply.ts';
import { setReports } from '../flows/seed-reports.ts';
import { withSite } from '../support/browser.ts';
import { keepFewLegends } from '../support/few-legends.ts';
import { sendMany } from '../support/sent-suggestions.ts';
import { someOf } from '../support/some-of.ts';
import { hire } from '../support/staff.ts';
import { unfitAtThisWidth } from '../support/unfit-at-this-width.ts';

const { lookout, site } = withSite();

const FROM = 320;
const TO = 2560;
const STEP = 40;
/** A run tries every fourteenth step on every fourth page, begun anywhere; `npm run walks` tries each on each. */
const steps = Array.from({ length: (TO - FROM) / STEP + 1 }, (_, at) => FROM + at * STEP);
/** Steps, the narrowest, and the widths next to which the style changes. */
const widths = [...new Set([FROM, ...someOf(steps, 14), 641, 761, 1041])].sort((a, b) => a - b);

const asGuest = lookout({ expected: /status of 404/ });
const asOwner = lookout({ as: ['owner'] });
const asUser = lookout({ as: [] });

const WIDE = 'W'.repeat(120);
const SKIN = '/legends/wraith/wraith-choir';

/** The list has what people write into theirs. */
const odd = [
  {
    legend: 'Wraith',
    ingamename: 'Wraith Choir',
    model: 'wraith_lgnd_v31_tavrel_w',
    texture: 'wraith_lgnd_v31_tavrel',
  },
  { legend: 'Wraith', ingamename: WIDE, model: `${'wraith_lgnd_v31_tavrel'.repeat(8)}_w`, texture: 'w'.repeat(200) },
  { legend: '“<b>שלום</b>” 🙂 ののの', ingamename: 'page?x=1#y ../..', model: 'n/a', texture: 'n/a', slot: 'rare_01' },
  { legend: 'W'.repeat(60), ingamename: '<script>alert(1)</script>', model: 'a_w', texture: 'a' },
].map((skin) => ({
  ...{ ...skin, animation: 'pilot_light_wraith', quality: 'legendary', eventset: 's27_summer_of_the_long_names' },
  names: JSON.stringify({ german: `Größter ${skin.ingamename}`, mspanish: 'Coro' }),
}));

/** Where the places of a page stand that have some. */
const filled: Record<SlottedPath, string> = {
  '/changes/:build': '/changes/season-30',
  '/legends/:legend': '/legends/wraith',
  '/legends/:legend/:skin': SKIN,
};
const addressOf = (path: PagePath) => (hasSlots(path) ? filled[path] : path);

const visitorOf = (path: PagePath) => {
  const { who } = pages[path];
  return who === 'anyone' ? asGuest : who === 'noRights' ? asUser : asOwner;
};

/** What a page also shows to some, by the address that brings it. */
const others: readonly [address: string, looked: typeof asGuest][] = [
  ['/skintranslator?names=german', asGuest],
  ['/skintranslator?names=mspanish&quality=legendary&event=s27_summer_of_the_long_names&build=Season+30', asGuest],
  ['/skintranslator?search=xyzzy', asGuest],
  ['/skintranslator', asOwner],
  [SKIN, asOwner],
  [`/legends/wraith/${'w'.repeat(120)}`, asGuest],
  ['/legends/wraith/nothing', asGuest],
  ['/login?new', asGuest],
];

beforeAll(async () => {
  const { db, url } = site();
  await keepFewLegends(db);
  await importBeside(db, { skins: odd, assets: [] }, { dryRun: false, build: { name: 'Season 30' } });
  const { _id: account } = await hire(db, url, 'ann');
  const skin = await db.selectFrom('skin').select('id').where('ingamename', '=', WIDE).executeTakeFirstOrThrow();
  await sendMany(db, { account, skin: { _id: skin.id, version: 1 }, count: 3 });
  await setReports(db, 'report');
  await db
    .insertInto('webhook')
    .values({
      ...{
        id: 'w',
        name: WIDE,
        address: `https://tools.example/${'hook'.repeat(40)}`,
        form: 'json',
        secret: 'whsec_AAAA',
      },
      ...{ told_until: '', off_at: 1, off_why: 'Answered 410', created_at: 1 },
    })
    .execute();
});

/** The widths at which something does not fit, by what it is. */
async function unfitOn(page: Page) {
  const found = new Map<string, number[]>();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    for (const one of await unfitAtThisWidth(page)) found.set(one, [...(found.get(one) ?? []), width]);
  }
  return Object.fromEntries(found);
}

/** The page with all that it shows at first. */
async function open(look: typeof asGuest, address: string) {
  const page = await look(address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.locator('[aria-busy=true], [data-state=loading]').first().waitFor({ state: 'detached' });
  if (address.includes('names=')) await page.locator('[lang=de], [lang^=es]').first().waitFor();
  return page;
}

describe('from 320 to 2,560 px nothing is covered, squeezed below its words or cut off, and nothing scrolls sideways (docs: Look)', () => {
  it.each(someOf(pagePaths, 4))('on %s', async (path) => {
    expect(await unfitOn(await open(visitorOf(path), addressOf(path)))).toEqual({});
  });

  it.each(someOf(others, 4))('on %s', async (address, look) => {
    expect(await unfitOn(await open(look, address))).toEqual({});
  });

  it('on a page with something starred, which has My List in its menu', async () => {
    const page = await open(asGuest, '/licences');
    const { id } = await site()
      .db.selectFrom('skin')
      .select('id')
      .where('ingamename', '=', WIDE)
      .executeTakeFirstOrThrow();
    const star = { skin: id, name: WIDE, legend: 'Wraith', model: '', note: WIDE, at: 1 };
    await page.evaluate((text) => localStorage.setItem('stars', text), JSON.stringify({ version: 1, stars: [star] }));
    await page.goto('/mine');
    await page.getByRole('rowheader').waitFor();
    expect(await unfitOn(page)).toEqual({});
  });
});
