import type { ArchiveLinks } from '#contract/archive/assets.ts';
import type { Preview } from '#contract/pages/preview.ts';
import type { Sent } from '#contract/replies.ts';
import type { Legend } from '#contract/skins/skin.ts';
import { type GivenFields, type SkinFieldName, sentFieldNames, sentFieldsOf } from '#contract/skins/skin-fields.ts';
import { isDummy } from '#contract/text.ts';
import { memoizeEach } from '#rules/memoize.ts';
import { factReader } from '#rules/search/fact-reader.ts';
import { mayHaveFacts, STARRED } from '#rules/search/facts/fact.ts';
import type { Filters } from '#rules/search/filters.ts';
import { namesFinder, otherNames } from '#rules/search/names-like.ts';
import { type Catalogue, createCatalogue } from '#rules/search/plain.ts';
import { previewOf } from '#rules/search/preview.ts';
import { wordsApart } from '#rules/skins/apart.ts';
import { namesOf } from '#rules/skins/names.ts';
import { slugOf } from '#rules/skins/slug.ts';
import { compare } from '#rules/texts/compare.ts';
import { ask } from '../beside/ask.ts';
import type { Question } from '../beside/work.ts';
import { readGone, readSeen } from '../builds/list-builds.ts';
import { keptBeside } from '../database/kept-beside.ts';
import { oneByOne } from '../database/steps.ts';
import type { Database } from '../database/tables.ts';
import { readTogether, revisionOf } from '../database/write.ts';
import { keptList, keptLists, type PackedJson, packedJson } from '../http/kept-answers.ts';
import type { Answer } from '../http/router.ts';
import { Refused } from '../program/refused.ts';
import type { Settings } from '../program/settings.ts';
import { listedSkins } from '../records/named-skins.ts';
import { readSlugs } from '../slugs/read-slugs.ts';
import { columnsOf } from './skin-record.ts';

/** `GET /api/skins`: every legend with its skins in the order of adding, and the archive's addresses. */
export const skinsHandler = (db: Database, { archive }: Pick<Settings, 'archive'>) =>
  keptList<'listSkins'>(db, 'skins', () => ask(db, skinList, archive));

export const skinList: Question<ArchiveLinks, PackedJson<Sent<'listSkins'>>> = {
  module: import.meta.url,
  name: 'skinList',
  isOfSkins: true,
  async read(db, archive) {
    const { skins, starter } = await skinsIn(db)();
    return packedJson({ skins, starter, archive });
  },
};

/** The list as it is now, and its revision: pages, data files and answers are made of the same rows. */
export const skinsIn = memoizeEach((db: Database) =>
  keptBeside(db, 'skins', () =>
    readTogether(db, async (trx) => ({ ...(await readSkins(trx)), of: await revisionOf(trx, 'skins') })),
  ),
);

export type Skins = Awaited<ReturnType<typeof readSkins>>;

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
  const some = listedSkins(db)
    .select(['legend.id as legendId', 'skin.id'])
    .select(columnsOf(fields))
    .select(['skin.version', 'skin.starter'])
    .orderBy('skin.id')
    .limit(2000);
  const rows: Awaited<ReturnType<typeof some.execute>> = [];
  for (let last = '', next = rows; ; last = next.at(-1)?.id ?? '') {
    next = await some.where('skin.id', '>', last).execute();
    if (next.length === 0) break;
    for (const one of next) rows.push(one);
  }
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
export const detailOf = (skin: Row) => ({
  _id: skin.id,
  ...sentFieldsOf(skin),
  version: skin.version,
  legend: skin.legend,
});

/** `GET /api/skins/languages`: the languages that skins have names in, in alphabetical order. */
export const listLanguages = (db: Database) =>
  keptList<'listLanguages'>(db, 'skins', async () => ({
    languages: languagesIn(await readSkinNames(db)).map(([language, count]) => ({ language, count })),
  }));

/** `GET /api/skins/names/{language}`: the names of skins in a language (docs: Lists). */
export function listNames(db: Database): Answer<'listNames'> {
  const known = keptBeside(db, 'skins', async () => new Map(languagesIn(await readSkinNames(db))));
  const read = async (language: string) => ({ language, names: namesIn(await readSkinNames(db), language) });
  const send = keptLists<'listNames'>(db, 'skins', read);
  return async ({ c, params: { language } }) => {
    if ((await known()).has(language)) return send(c, language);
    const message = `No skin has a name in ${language}. See /api/skins/languages for the existing ones.`;
    throw new Refused(404, 'not_found', message);
  };
}

export type SkinNames = Awaited<ReturnType<typeof readSkinNames>>;

/** The languages that skins have names in, and how many. */
export function languagesIn(named: SkinNames) {
  const counts = new Map<string, number>();
  for (const { names } of named) {
    for (const language of Object.keys(namesOf(names))) counts.set(language, (counts.get(language) ?? 0) + 1);
  }
  return [...counts].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** The names in a language. All names in all languages as objects take more memory than the whole list. */
export const namesIn = (named: SkinNames, language: string): Record<string, string> =>
  Object.fromEntries(
    named.flatMap(({ id, names }) => {
      const name = namesOf(names)[language];
      return name === undefined ? [] : [[id, name]];
    }),
  );

/** The names by language of every shown skin that has any. */
export async function readSkinNames(db: Database) {
  const rows = await listedSkins(db)
    .where('skin.names', 'is not', null)
    .select(['skin.id', 'skin.ingamename', 'skin.names'])
    .orderBy('skin.id')
    .execute();
  return rows.filter(({ legend }) => !isDummy(legend));
}

/** The names in every language that contain the words of a text. */
export const foundNames: Question<string, Sent<'findNames'>> = {
  module: import.meta.url,
  name: 'foundNames',
  isSearch: true,
  read: async (db, search) => ({ names: (await keptNames(db)())(search) }),
};

/** The index that finds them, kept until a skin changes. */
export const keptNames = memoizeEach((db: Database) =>
  keptBeside(db, 'skins', async () => {
    const named = await readSkinNames(db);
    return namesFinder(otherNames(oneByOne(named, ({ names, ...skin }) => ({ ...skin, names: namesOf(names) }))));
  }),
);

/** The first rows of the translator, from a list that is kept ready for searching (docs: Drawn pages). */
export const preview: Question<{ query: Filters; archive: ArchiveLinks }, Preview> = {
  module: import.meta.url,
  name: 'preview',
  isOfSkins: true,
  async read(db, { query, archive }) {
    const { catalogue, starter } = await catalogueOf(db)();
    const { legends, skins } = catalogue;
    return { cards: cardsFor(catalogue, query), legends, skins, starter, archive };
  },
};

/** The facts in the address that no skin has are left out, as on the page. Which skins are starred only a browser knows. */
function cardsFor(catalogue: Catalogue, filters: Filters) {
  if (filters.facts.length === 0 && !mayHaveFacts(filters.search)) return previewOf(catalogue, filters);
  if (filters.facts.includes(STARRED)) return [];
  const { search, facts } = factReader.typed(catalogue, filters.search);
  const { known } = factReader.sortedOut(catalogue, [...filters.facts, ...facts]);
  return previewOf(factReader.narrow(catalogue, known) ?? catalogue, { ...filters, search });
}

const catalogueOf = memoizeEach((db: Database) =>
  keptBeside(db, 'skins', async () => {
    const { skins, starter } = await skinsIn(db)();
    return { catalogue: createCatalogue(skins), starter };
  }),
);
