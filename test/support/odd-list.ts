import { hasSlots, type PagePath, pages, type SlottedPath } from '#contract/pages/pages.ts';
import { importBeside } from '../../server/import/apply.ts';
import { featureAddresses, featureRows } from '../flows/app/features.ts';
import { setReports } from '../flows/seed-reports.ts';
import type { withSite } from './browser.ts';
import { keepFewLegends } from './few-legends.ts';
import { insertRows } from './rows.ts';
import { sendMany } from './sent-suggestions.ts';
import type { Site } from './site.ts';
import { hire } from './staff.ts';

/** The longest name of a skin, in wide letters without a space. */
export const WIDE = 'W'.repeat(120);
/** A skin of this list. */
export const SKIN = '/legends/wraith/wraith-choir';

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
  ...featureAddresses,
};
/** The address of a page, whose places are filled. */
export const addressOf = (path: PagePath) => (hasSlots(path) ? filled[path] : path);

/** Gives a site what people write into theirs: names of all lengths, suggestions, reports and webhooks. */
export async function seedOdd({ db, url }: Pick<Site, 'db' | 'url'>) {
  await keepFewLegends(db);
  await importBeside(
    db,
    { skins: odd, assets: [], others: featureRows },
    { dryRun: false, build: { name: 'Season 30' } },
  );
  const { _id: account } = await hire(db, url, 'ann');
  const skin = await db.selectFrom('skin').select('id').where('ingamename', '=', WIDE).executeTakeFirstOrThrow();
  await sendMany(db, { account, skin: { _id: skin.id, version: 1 }, count: 3 });
  await setReports(db, 'report');
  await insertRows(db, 'webhook', {
    ...{
      id: 'w',
      name: WIDE,
      address: `https://tools.example/${'hook'.repeat(40)}`,
      form: 'json',
      secret: 'whsec_AAAA',
    },
    ...{ told_until: '', off_at: 1, off_why: 'Answered 410', created_at: 1 },
  });
}

/** The looks at pages of a guest and of an owner, and of those who see a page. */
export function visitorsOf(lookout: ReturnType<typeof withSite>['lookout']) {
  const asGuest = lookout({ expected: /status of 404/ });
  const asOwner = lookout({ as: ['owner'] });
  const asUser = lookout({ as: [] });
  const visitorOf = (path: PagePath) => {
    const { who } = pages[path];
    return who === 'anyone' ? asGuest : who === 'noRights' ? asUser : asOwner;
  };
  return { asGuest, asOwner, visitorOf };
}
