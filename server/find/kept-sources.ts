import type { Ask } from '#rules/search/further.ts';
import { keptAssets } from '../archive/list-archive.ts';
import type { Database } from '../database/tables.ts';
import { keptNames } from '../skins/list-names.ts';

/** What a search asks beside the list of skins. Each index is made with the first question that needs it. */
export const keptSources = (db: Database): Ask => ({
  names: async (text) => (await keptNames(db)())(text),
  assets: async (guid) => (await keptAssets(db)())(guid),
});
