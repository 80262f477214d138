import type { ArchiveLinks } from '#contract/archive-links.ts';
import type { SkinRow } from '#contract/sent/data-files.ts';
import type { Sent } from '#contract/sent/replies.ts';
import { skinAddress } from '../skins/address.ts';
import { slugOf } from '../skins/slug.ts';

/** The list of skins as `GET /api/skins` sends it. */
export type SentList = Sent<'listSkins'>;
type SentGroup = SentList['skins'][number];
type SentDetail = SentGroup['details'][number];

/** What the list says beside its skins. */
export type Said = { starter: boolean; archive: ArchiveLinks };

/** The rows of `skins.json` that say the same as a list, with their fields in the same order (docs: Data files). */
export const rowsOfList = ({ skins }: Pick<SentList, 'skins'>): SkinRow[] =>
  skins.flatMap((group) =>
    group.details.map(({ _id, legend, slug, ...fields }) => ({
      _id,
      legend,
      legendid: group._id,
      ...fields,
      page: skinAddress(group, { ingamename: fields.ingamename, slug }),
    })),
  );

/** The other way round: the list that has these rows. */
export function listOfRows(rows: readonly SkinRow[], { starter, archive }: Said): SentList {
  const groups = Map.groupBy(rows, ({ legendid }) => legendid);
  return { skins: [...groups].map(([id, ofLegend]) => groupOf(id, ofLegend)), starter, archive };
}

function groupOf(_id: string, rows: readonly SkinRow[]): SentGroup {
  const { legend = '', page = '' } = rows[0] ?? {};
  return { _id, legend, ...sentSlug(slugsIn(page).legend, legend), details: rows.map(detailOf) };
}

const detailOf = ({ legendid: _, page, legend, apart, firstbuild, lastbuild, ...fields }: SkinRow): SentDetail => ({
  ...fields,
  legend,
  ...(apart !== undefined && { apart }),
  ...(firstbuild !== undefined && { firstbuild }),
  ...(lastbuild !== undefined && { lastbuild }),
  ...sentSlug(slugsIn(page).skin, fields.ingamename),
});

/** What a legend and a skin are called in the address of the skin's page. */
function slugsIn(page: string) {
  const [, , legend = '', skin = ''] = page.split('/').map(decodeURIComponent);
  return { legend, skin };
}

/** What a list sends of a slug: nothing where the name tells it. */
export const sentSlug = (slug: string, name: string) => (slug === slugOf(name) ? {} : { slug });
