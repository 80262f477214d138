import { expect, it } from 'vitest';
import { openOnSqlite, runImport } from '../../../test/support/databases.ts';
import { emptyList, newSite } from '../../../test/support/staff.ts';

/** Two skins of Ash that the game calls the same. */
const twins = ['rare', 'epic'].map((quality, at) => ({
  ...{ legend: 'Ash', ingamename: 'Vorna', gameid: `${at}`, quality },
  ...{ model: `ash_${quality}_w`, texture: `ash_${quality}` },
}));

it('feeds tell skins with one name apart (docs: Skins)', async () => {
  const { db, url } = await newSite(openOnSqlite, { prepare: emptyList });
  await runImport(db, { skins: twins });
  const feed = await (await fetch(`${url}/changes.atom`)).text();
  expect(feed.match(/Vorna \(\w+\)/g)?.sort()).toEqual(['Vorna (epic)', 'Vorna (rare)']);
});
