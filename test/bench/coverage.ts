import { type AssetKind, assetKinds } from '#contract/archive/archive.ts';
import { bumpRevision } from '../../server/database/revision.ts';
import type { Database } from '../../server/database/tables.ts';
import { addAccount, openSessionOf } from '../support/accounts.ts';
import { answered, median, p95, timesOf } from './sample.ts';
import { some } from './share.ts';
import { openSite } from './site.ts';
import { type Cell, ms, printTable, printTarget } from './table.ts';

const SKINS = some(10_000);
const ASSETS = some(40_000);
const ROUNDS = some(20);
/** Milliseconds. */
const TARGET = 100;

/** Requests the coverage: the kept answer, and after a change of a skin or the archive. */
export async function measureCoverage(page: string) {
  await using site = await openSite({ page, rows: SKINS });
  await fillArchive(site.db);
  const account = await addAccount(site.db, 'bench', ['addskins']);
  const Cookie = `__Host-session=${await openSessionOf(site.db, account)}`;
  const address = new URL('/api/coverage?legend=Bloodhound', site.address);
  const rows: Cell[][] = [];
  for (const list of ['archive', 'skins', undefined] as const) {
    const times = await timesOf(ROUNDS, async () => {
      if (list) await bumpRevision(site.db, list);
      return answered(address, { headers: { Cookie } });
    });
    rows.push([list ? `after a change of the ${list}` : 'the kept answer', ms(median(times)), ms(p95(times))]);
  }
  printTable({ title: `Coverage of ${SKINS} skins and ${ASSETS} assets, in ms`, head: ['', 'median', 'p95'], rows });
  const kept = Number(rows.at(-1)?.at(-1));
  printTarget(`answered within ${TARGET} ms`, { isMet: kept <= TARGET, found: `${ms(kept)} ms` });
}

/** The assets of the existing skins, and further ones up to the number. */
async function fillArchive(db: Database) {
  const skins = await db
    .selectFrom('skin')
    .innerJoin('legend', 'legend.id', 'skin.legend_id')
    .select(['legend.name as legend', 'model', 'texture'])
    .execute();
  const items = new Map<string, { kind: AssetKind; group_name: string; name: string; starter: 0 }>();
  const add = (kind: AssetKind, group_name: string, name: string) =>
    items.set(`${kind}\n${group_name}\n${name}`, { kind, group_name, name, starter: 0 });
  for (const { legend, model, texture } of skins) {
    add('Models', legend, model);
    add('Textures', legend, `${texture}_body`);
  }
  for (let index = 0; items.size < ASSETS; index++) {
    const { legend } = skins[index % skins.length] ?? { legend: '' };
    add(assetKinds[index % 2] ?? 'Models', legend, `new_lgnd_v${index}_theme${index}_body`);
  }
  const all = [...items.values()];
  for (let from = 0; from < all.length; from += 2000)
    await db
      .insertInto('archive_item')
      .values(all.slice(from, from + 2000))
      .execute();
}
