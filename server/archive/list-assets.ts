import type * as v from 'valibot';
import { assetKinds } from '#contract/archive/archive.ts';
import type { AssetsReply } from '#contract/archive/assets.ts';
import { isDummy } from '#contract/dummy.ts';
import { nameKey } from '#contract/text.ts';
import { compare } from '#rules/texts/compare.ts';
import { ask } from '../beside/ask.ts';
import { keptBeside } from '../database/kept-beside.ts';
import type { Database } from '../database/tables.ts';
import { keptLists } from '../http/kept-answers.ts';
import type { Answer } from '../http/router.ts';
import { Refused } from '../program/refused.ts';
import { foundAssets } from './found-assets.ts';
import { readGroupNames } from './group-names.ts';

/** `GET /api/archive/{legend}`: the assets of a legend and what is known of them; the name may be in any case. */
export function listAssets(db: Database): Answer<'listAssets'> {
  const groups = keptBeside(db, 'archive', () => readShownGroups(db));
  const send = keptLists<'listAssets'>(db, 'archive', (legend) => readAssets(db, legend));
  return async ({ c, params: { legend } }) => {
    const group = (await groups()).get(nameKey(legend));
    if (group === undefined) {
      throw new Refused(404, 'not_found', `The archive has nothing of ${legend}. See /api/archive for what there is.`);
    }
    return send(c, group);
  };
}

/** The names of the shown groups, by their compared form. */
async function readShownGroups(db: Database) {
  const shown = (await readGroupNames(db)).filter((name) => !isDummy(name));
  return new Map(shown.sort(compare).map((name) => [nameKey(name), name]));
}

async function readAssets(db: Database, legend: string): Promise<v.InferOutput<typeof AssetsReply>> {
  const rows = await db
    .selectFrom('archive_item')
    .where('kind', 'in', assetKinds)
    .where('group_name', '=', legend)
    .select(['kind', 'name', 'guid', 'package'])
    .execute();
  rows.sort((a, b) => compare(a.kind, b.kind) || compare(a.name, b.name));
  const assets = rows.map(({ kind, name, guid, package: file }) => ({
    kind,
    name,
    ...(guid !== null && { guid }),
    ...(file !== null && { package: file }),
  }));
  return { legend, assets };
}

/**
 * `GET /api/archive/guids/{guid}`: the assets that have a GUID, written in any form that tools use; none when it is
 * unknown or not a GUID (docs: Search further).
 */
export const findAssets =
  (db: Database): Answer<'findAssets'> =>
  async ({ c, params: { guid } }) =>
    c.json(await ask(db, foundAssets, guid, c.get('inLine')), 200, { 'Cache-Control': 'no-cache' });
