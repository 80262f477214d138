import type { ArchiveLinks } from '#contract/archive/archive-links.ts';
import { type SkinRow, DATA_VERSION as version } from '#contract/skins/data-files.ts';
import { sentFieldNames } from '#contract/skins/skin-fields.ts';
import { csvOf } from '#game-files/formats/write-csv.ts';
import { namesOf } from '#rules/skins/names.ts';
import type { DataList } from '#server/lists/list.ts';
import type { readSkinNames } from '#server/skins/list-names.ts';
import { csvFile, jsonFile, type MadeFile } from './made-file.ts';

type Named = Awaited<ReturnType<typeof readSkinNames>>;
export type SkinList = DataList<
  SkinRow,
  { isStarter: boolean; legendSlugs: ReadonlyMap<string, string>; named: Named }
>;

/** The files made from the skins: all of them, those of each legend, and their names in each language. */
export function skinFiles(list: SkinList, archive: ArchiveLinks): MadeFile[] {
  const { revision, rows, named, legendSlugs, changesSince, isStarter: starter } = list;
  const about = { revision, rows: rows.length };
  const deltaSince = (known: number) => {
    const { rows: skins, removed } = changesSince(known);
    return { version, since: known, revision, starter, archive, skins, removed };
  };
  return [
    jsonFile('skins.json', { ...about, delta: { list: 'skins', since: deltaSince } }, () => ({
      version,
      revision,
      skins: rows,
    })),
    csvFile('skins.csv', about, () => csvOf([columns, ...rows.map((row) => columns.map((name) => row[name]))])),
    ...[...Map.groupBy(rows, ({ legendid }) => legendid)].map(([legendid, skins]) => {
      const legend = skins[0]?.legend ?? '';
      const said = {
        revision,
        rows: skins.length,
        legend,
        alias: `legends/${legendSlugs.get(legendid)}.json`,
      };
      return jsonFile(`legends/${legendid}.json`, said, () => ({ version, legend, legendid, skins }));
    }),
    ...languagesIn(named).map(([language, count]) => {
      const said = { revision, rows: count, language };
      return jsonFile(`names/${language}.json`, said, () => ({ version, language, names: namesIn(named, language) }));
    }),
  ];
}

/** The import recognizes the columns that it takes. */
const columns = [
  '_id',
  'legend',
  ...sentFieldNames,
  'legendid',
  'version',
  'firstbuild',
  'lastbuild',
  'gone',
  'page',
] as const satisfies (keyof SkinRow)[];

/** The languages in which skins have names, and how many. */
function languagesIn(named: Named) {
  const counts = new Map<string, number>();
  for (const { names } of named) {
    for (const language of Object.keys(namesOf(names))) counts.set(language, (counts.get(language) ?? 0) + 1);
  }
  return [...counts].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Read again for each file: all names of all languages take more memory than the whole list. */
const namesIn = (named: Named, language: string) =>
  Object.fromEntries(
    named.flatMap(({ id, names }) => {
      const name = namesOf(names)[language];
      return name === undefined ? [] : [[id, name]];
    }),
  );
