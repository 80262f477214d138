import type { ArchiveLinks } from '#contract/archive/archive-links.ts';
import { isDummy } from '#contract/dummy.ts';
import type { Sent } from '#contract/replies.ts';
import type { Legend } from '#contract/skins/skin.ts';
import { type GivenFields, type SkinFieldName, sentFieldNames, sentFieldsOf } from '#contract/skins/skin-fields.ts';
import { wordsApart } from '#rules/skins/apart.ts';
import { slugOf } from '#rules/skins/slug.ts';
import { compare } from '#rules/texts/compare.ts';
import { ask } from '../beside/ask.ts';
import type { Question } from '../beside/work.ts';
import { readGone, readSeen } from '../builds/read-seen.ts';
import type { Database } from '../database/tables.ts';
import { keptList, type PackedJson, packedJson } from '../http/kept-answers.ts';
import type { Settings } from '../program/settings.ts';
import { readSlugs } from '../slugs/read-slugs.ts';
import { columnsOf } from './skin-record.ts';

/** `GET /api/skins`: every legend with its skins in the order of adding, and the archive's addresses. */
export const skinsHandler = (db: Database, { archive }: Pick<Settings, 'archive'>) =>
  keptList<'listSkins'>(db, 'skins', () => ask(db, skinList, archive));

export const skinList: Question<ArchiveLinks, PackedJson<Sent<'listSkins'>>> = {
  module: import.meta.url,
  name: 'skinList',
  read: async (db, archive) => packedJson({ ...(await readSkins(db)), archive }),
};

/** The skin list as it is sent (docs: Calls): legends by name, their skins in the order of adding. */
export async function readSkins(db: Database) {
  const groups = await readGroups(db, sentFieldNames);
  const seen = await readSeen(db);
  const gone = await readGone(db);
  const slugs = await readSlugs(db);
  const skins = groups.map(({ details, ...group }) => ({
    ...group,
    ...sentSlug(slugs.ofLegend({ id: group._id, name: group.legend }), group.legend),
    details: withApart(details).map(({ skin, apart }) => ({
      ...detailOf(skin),
      ...apart,
      ...seen.get(skin.id),
      ...(gone.skins.has(skin.id) && IS_GONE),
      ...sentSlug(slugs.ofSkin(skin), skin.ingamename),
    })),
  }));
  const starter = groups.some(({ details }) => details.some((skin) => skin.starter === 1));
  return { skins: skins satisfies Legend[], starter };
}

const IS_GONE = { gone: true } as const;

/** The slug to send; undefined when it follows from the name. */
const sentSlug = (slug: string, name: string) => (slug === slugOf(name) ? {} : { slug });

type Called = Parameters<typeof wordsApart>[0][number];

/** The skins of a legend as they are sent, each with what tells it from another of its name. */
export function withApart<Skin extends Called>(skins: readonly Skin[]) {
  const words = wordsApart(skins);
  return skins.map((skin) => {
    const apart = words.get(skin.id);
    return { skin, apart: apart === undefined ? {} : { apart } };
  });
}

/** The same with these fields of the skins, as they are stored. */
export async function readGroups<Name extends SkinFieldName>(db: Database, fields: readonly Name[]) {
  const rows = await db
    .selectFrom('skin')
    .innerJoin('legend', 'legend.id', 'skin.legend_id')
    .where('skin.removed_at', 'is', null)
    .select(['legend.id as legendId', 'legend.name as legend', 'skin.id'])
    .select(columnsOf(fields))
    .select(['skin.version', 'skin.starter'])
    .orderBy('skin.id')
    .execute();
  const shown = rows.filter((row) => !isDummy(row.legend));
  const groups = [...Map.groupBy(shown, (row) => row.legendId)].map(([_id, details]) => ({
    _id,
    legend: details.at(0)?.legend ?? '',
    details,
  }));
  return groups.sort((a, b) => compare(a.legend, b.legend));
}

type Row = GivenFields & { id: string; version: number; legend: string };

/** A skin detail as it is sent (docs: Calls). */
export const detailOf = ({ id, version, legend, ...fields }: Row) => ({
  _id: id,
  ...sentFieldsOf(fields),
  version,
  legend,
});
