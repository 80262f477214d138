import type { Legend } from '#contract/skins/skin.ts';
import { hashOf } from '#game-files/names/guid.ts';
import { importBeside } from '../../server/import/apply.ts';
import { made, ODD_PATH, wardrobe } from '../rules/search/wardrobe.ts';
import { openOnSqlite } from './databases.ts';
import { serveDatabase } from './staff.ts';

/** A site with the wardrobe, its names in other languages and an asset with a GUID, beside the first legends. */
export async function dressed() {
  const db = await openOnSqlite();
  await db.deleteFrom('skin').execute();
  const names = new Map(
    Object.values(made).flatMap((some) => some.map((skin) => [skin.ingamename, skin.names] as const)),
  );
  const skins = wardrobe.flatMap(({ legend, details }) =>
    details.map(({ _id, firstbuild: _, ...skin }) => ({
      ...{ ...skin, legend },
      ...(names.get(skin.ingamename) && { names: JSON.stringify(names.get(skin.ingamename)) }),
    })),
  );
  const odd = ODD_PATH.replace(/^.*\/|\.rpak$/g, '');
  const asset = { kind: 'Textures', group: 'Wraith', name: odd, guid: hashOf(ODD_PATH) } as const;
  await importBeside(db, { skins, assets: [asset] }, { dryRun: false, build: { name: 'Season 30' } });
  const { url, log } = await serveDatabase(db);
  const list: Legend[] = (await (await fetch(`${url}/api/skins`)).json()).skins;
  return { db, url, log, list };
}
