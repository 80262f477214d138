import { isDummy } from '#contract/dummy.ts';
import type { AssetRow, SkinRow } from '#contract/skins/data-files.ts';
import { sentFieldNames, sentFieldsOf } from '#contract/skins/skin-fields.ts';
import { skinAddress } from '#rules/skins/address.ts';
import { compare } from '#rules/texts/compare.ts';
import { readGone, readSeen } from '../builds/read-seen.ts';
import type { Database } from '../database/tables.ts';
import { readGroups, withApart } from '../skins/list-skins.ts';
import { readSlugs } from '../slugs/read-slugs.ts';
import { readList } from './list.ts';

/** Every shown skin in the form of the data files, by its legend's name and then in the order of adding. */
async function readSkinRows(trx: Database) {
  const groups = await readGroups(trx, sentFieldNames);
  const seen = await readSeen(trx);
  const gone = await readGone(trx);
  const slugs = await readSlugs(trx);
  const legendSlugs = new Map(groups.map(({ _id: id, legend: name }) => [id, slugs.ofLegend({ id, name })]));
  const rows = groups.flatMap(({ _id: legendid, legend, details }) => {
    const named = { legend, slug: legendSlugs.get(legendid) };
    return withApart(details).map(
      ({ skin: { id, legend: _, version, ...fields }, apart }): SkinRow => ({
        _id: id,
        legend,
        legendid,
        ...sentFieldsOf(fields),
        version,
        ...apart,
        ...seen.get(id),
        ...(gone.skins.has(id) && { gone: true }),
        page: skinAddress(named, { ingamename: fields.ingamename, slug: slugs.ofSkin({ id, ...fields }) }),
      }),
    );
  });
  return { rows, legendSlugs, isStarter: groups.some(({ details }) => details.some(({ starter }) => starter === 1)) };
}

/** Every shown asset of the archive, by kind, group and name. */
export async function readAssetRows(trx: Database) {
  const items = await trx
    .selectFrom('archive_item')
    .select(['kind', 'group_name', 'name', 'guid', 'package'])
    .execute();
  return items
    .filter(({ group_name }) => !isDummy(group_name))
    .map(
      ({ kind, group_name: group, name, guid, package: file }): AssetRow => ({
        kind,
        group,
        name,
        ...(guid !== null && { guid }),
        ...(file !== null && { package: file }),
      }),
    )
    .sort((a, b) => compare(a.kind, b.kind) || compare(a.group, b.group) || compare(a.name, b.name));
}

type Rows = Awaited<ReturnType<typeof readSkinRows>>;

/**
 * The skins in the form of the data files, with the revision that `/data/v1/skins.json` has; `readMore` reads what is
 * needed beside them, of the same moment.
 */
export const readSkinList = <More extends object>(
  db: Database,
  now: number,
  readMore: (trx: Database) => Promise<More>,
) =>
  readList<SkinRow, Omit<Rows, 'rows'> & More>(
    db,
    {
      list: 'skins',
      idOf: ({ _id }) => _id,
      read: async (trx) => ({ ...(await readSkinRows(trx)), ...(await readMore(trx)) }),
    },
    now,
  );
