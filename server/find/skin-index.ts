import { skinIndexFrom } from '#rules/answers/questions/skin-index.ts';
import { memoizeEach } from '#rules/memoize.ts';
import { keptBeside } from '../database/kept-beside.ts';
import type { Database } from '../database/tables.ts';
import { readLegends } from '../legends/list-legends.ts';
import { readSkinList } from '../lists/rows.ts';

/** The present index, made once for each revision of the skins. Discord, `find` and `translate` ask it. */
export const skinIndexOf = memoizeEach((db: Database) => keptBeside(db, 'skins', (now: number) => readIndex(db, now)));

async function readIndex(db: Database, now: number) {
  const { revision, rows, legendSlugs: slugs } = await readSkinList(db, now, async () => ({}));
  return skinIndexFrom({ revision, rows, legends: await readLegends(db), slugs });
}
