import { expect, it } from 'vitest';
import type { NewsPage } from '#contract/history/news.ts';
import { openOnSqlite, runImport } from '../../../test/support/databases.ts';
import { emptyList, newSite } from '../../../test/support/staff.ts';
import { messageOf } from '../server/message.ts';

/** Two skins of Ash that the game calls the same. */
const twins = ['rare', 'epic'].map((quality, at) => ({
  ...{ legend: 'Ash', ingamename: 'Vorna', gameid: `${at}`, quality },
  ...{ model: `ash_${quality}_w`, texture: `ash_${quality}` },
}));

it('messages tell skins with one name apart (docs: Skins)', async () => {
  const { db, url } = await newSite(openOnSqlite, { prepare: emptyList });
  await runImport(db, { skins: twins });
  const [group] = ((await (await fetch(`${url}/api/changes`)).json()) as NewsPage).changes;
  expect(group && messageOf('chat', { group, origin: undefined })).toContain('(epic');
});
