import type { Context } from 'hono';
import { sql } from 'kysely';
import type { Asset } from '#contract/archive/assets.ts';
import type { SkinContent } from '#contract/history/history.ts';
import type { Happening, Way } from '#contract/pages/catalogue.ts';
import type { Skin } from '#contract/skins/skin.ts';
import { eachSkinField, skinDifferences } from '#contract/skins/skin-fields.ts';
import { nameKey } from '#contract/text.ts';
import { memoizeEach } from '#rules/memoize.ts';
import { namesOf } from '#rules/skins/names.ts';
import { type FoundPage, findPageIn } from '#rules/skins/pages/find-page.ts';
import type { Earlier, Place } from '#rules/skins/pages/look-up.ts';
import { createPageIndex, type PageIndex } from '#rules/skins/pages/page-index.ts';
import { beginningOf, modelsOf, skinAssetsOf } from '#rules/skins/pages/skin-assets.ts';
import type { SkinDetails } from '#rules/skins/pages/skin-page.ts';
import { readUnknown } from '../archive/list-archive.ts';
import { readGroupNames } from '../archive/read-groups.ts';
import { ask } from '../beside/ask.ts';
import type { Question } from '../beside/work.ts';
import { readBuildsNamed } from '../builds/list-builds.ts';
import { keptBeside } from '../database/kept-beside.ts';
import type { Database } from '../database/tables.ts';
import { type ChangeRow, contentOf, readChanges } from '../history/read-changes.ts';
import type { Deps, Env } from '../http/deps.ts';
import { fromLists, keptAnswers } from '../http/kept-answers.ts';
import type { Answers, Reply } from '../http/router.ts';
import { Refused } from '../program/refused.ts';
import type { Settings } from '../program/settings.ts';
import { readSuggestedBy } from '../records/suggested-by.ts';
import { skinsIn } from '../skins/list-skins.ts';
import { LEGENDS } from '../slugs/give-slugs.ts';
import { readSlugs } from '../slugs/read-slugs.ts';

export type FindPage = (place: Place) => Promise<FoundPage>;

/** The ways from the page of a legend to pages of features. */
type Beside = { besideLegend: (name: string) => Promise<Way[]> };

/** Finds what the page at an address shows, or its present address. */
export const pageFinder =
  (
    db: Database,
    { archive }: Pick<Settings, 'archive'>,
    { besideLegend }: Beside = { besideLegend: async () => [] },
  ): FindPage =>
  async (place) => {
    const found = await ask(db, foundPage, { place, archive });
    if (found.outcome !== 'found' || found.page.kind !== 'legend') return found;
    const beside = await besideLegend(found.page.legend);
    return beside.length === 0 ? found : { ...found, page: { ...found.page, beside } };
  };

export const foundPage: Question<{ place: Place } & Pick<Settings, 'archive'>, FoundPage> = {
  module: import.meta.url,
  name: 'foundPage',
  isOfSkins: true,
  async read(db, { place, archive }) {
    const pageIndex = await pageIndexOf(db)();
    return findPageIn(pageIndex, place, {
      earlier: earlierSlugs(db),
      detailsOf: (legendEntry, { skin }) => readDetails(db, pageIndex, { legend: legendEntry.name, skin }),
      archive,
    });
  },
};

type Of = { legend: string; skin: Parameters<typeof readSkinAssets>[3] };

async function readDetails(db: Database, pageIndex: PageIndex, { legend, skin }: Of): Promise<SkinDetails> {
  const row = await db.selectFrom('skin').select('names').where('id', '=', skin._id).executeTakeFirst();
  const unknown = await readUnknown(db, { ...skin, legend });
  return {
    names: namesOf(row?.names),
    assets: await readSkinAssets(db, pageIndex, legend, skin),
    ...(unknown.length > 0 && { unknown }),
    ...(await readHappenings(db, skin._id)),
    builds: await readBuildsNamed(db, [skin.firstbuild, skin.lastbuild]),
  };
}

const MOST = 10;

/**
 * The newest changes of a skin for everybody: what was done and when. Only an accepted suggestion names people: the one
 * who suggested it, and the one who accepted it (decision 053).
 */
async function readHappenings(db: Database, skin: string) {
  const rows = await readChanges(db, { entity: 'skin', skin, limit: MOST + 1 });
  const suggestedBy = await readSuggestedBy(
    db,
    rows.map(({ batch_id }) => batch_id),
  );
  const history = rows.slice(0, MOST).map((row): Happening => {
    const [name] = suggestedBy({ batch: row.batch_id, skin });
    const by = name === undefined ? {} : { suggestedBy: name, acceptedBy: row.maker ?? row.actor };
    return { ...happeningOf(row), ...by };
  });
  return { history, hasOlder: rows.length > MOST };
}

const happeningOf = ({ at, action, batch_id, build, ...row }: ChangeRow): Happening => ({
  at,
  action,
  ...(batch_id !== null && { build }),
  fields: fieldsOf(contentOf<SkinContent>(row.before_json), contentOf<SkinContent>(row.after_json)),
});

function fieldsOf(before: SkinContent | null, after: SkinContent | null): Happening['fields'] {
  if (!before || !after) return [];
  return skinDifferences(withAll(before), withAll(after)).map((field) =>
    field === 'names' ? { field } : { field, before: before[field] ?? 'none', after: after[field] ?? 'none' },
  );
}

/** Records from before this field existed do not have it. */
const withAll = (content: SkinContent): SkinContent => ({ ...empty, ...content });
const empty = eachSkinField(() => null);

/** The assets of a skin in the archive. Reads only the groups that its name can belong to. */
export async function readSkinAssets(
  db: Database,
  { groups }: PageIndex,
  legend: string,
  skin: Skin,
): Promise<Asset[]> {
  const names = groups.get(nameKey(legend)) ?? [];
  if (names.length === 0) return [];
  const start = beginningOf(skin);
  const rows = await db
    .selectFrom('archive_item')
    .where('group_name', 'in', names)
    .where('kind', 'in', ['Models', 'Textures'])
    .where(({ or, eb }) =>
      or([
        eb('name', 'in', modelsOf(skin)),
        ...(start === undefined ? [] : [sql<boolean>`name like ${`${start.replace(/[!%_]/g, '!$&')}%`} escape '!'`]),
      ]),
    )
    .select(['kind', 'name', 'guid', 'package'])
    .execute();
  const assets = rows.map(({ kind, name, guid, package: file }) => ({
    ...{ kind, name },
    ...(guid !== null && { guid }),
    ...(file !== null && { package: file }),
  }));
  return skinAssetsOf(legend, skin, assets);
}

/** Looks up the slugs of earlier names, which keep leading to the same thing (docs: Addresses). */
export function earlierSlugs(db: Database): Earlier {
  const given = async (scope: string, slug: string) => {
    const row = await rowOf(db, scope, slug);
    return row && { id: row.entity_id, base: row.base, namesakes: () => sameBase(db, scope, row.base) };
  };
  return { legend: (slug) => given(LEGENDS, slug), skin: given };
}

const rowOf = (db: Database, scope: string, slug: string) =>
  db
    .selectFrom('slug')
    .select(['entity_id', 'base'])
    .where('scope', '=', scope)
    .where('slug', '=', slug)
    .executeTakeFirst();

async function sameBase(db: Database, scope: string, base: string) {
  const rows = await db
    .selectFrom('slug')
    .select('entity_id')
    .where('scope', '=', scope)
    .where('base', '=', base)
    .execute();
  return rows.map(({ entity_id }) => entity_id);
}

/** The present index of all pages. */
export const pageIndexOf = memoizeEach((db: Database) => keptBeside(db, ['skins', 'archive'], () => readPageIndex(db)));

async function readPageIndex(db: Database): Promise<PageIndex> {
  const { skins } = await skinsIn(db)();
  const slugs = await readSlugs(db);
  const legends = await db.selectFrom('legend').select(['id', 'name', 'rig', 'clips']).execute();
  return createPageIndex({
    legends: legends.map((row) => ({ ...row, slug: slugs.ofLegend(row) })),
    skins,
    groups: await readGroupNames(db),
  });
}

/** The calls for pages of legends and skins (docs: Calls). */
export function catalogue({ db }: Pick<Deps, 'db'>, findPage: FindPage) {
  const answer = keptAnswers(fromLists(db, ['skins', 'archive']));
  const read = async <Name extends 'readLegendPage' | 'readSkinPage'>(c: Context<Env>, place: Place) => {
    const key = JSON.stringify(place);
    return (await answer(c, { key }, () => madeOf(place))) as Response as Reply<Name>;
  };

  async function madeOf(place: Place) {
    const found = await findPage(place);
    if (found.outcome === 'moved') return { movedTo: `/api/pages${found.to}` };
    if (found.outcome !== 'found') throw absent(found);
    return { text: JSON.stringify(found.page), type: 'application/json' };
  }

  return {
    readLegendPage: ({ c, params: { legend }, query: { page } }) =>
      read<'readLegendPage'>(c, { legend, ...(page !== undefined && { page: Number(page) }) }),
    readSkinPage: ({ c, params: { legend, skin } }) => read<'readSkinPage'>(c, { legend, skin }),
  } satisfies Answers;
}

function absent({ outcome, near }: { outcome: 'gone' | 'unknown'; near: readonly unknown[] }) {
  const current = { near };
  return outcome === 'gone'
    ? new Refused(410, 'gone', 'It was deleted.', { current })
    : new Refused(404, 'not_found', 'There is nothing of that name.', { current });
}
