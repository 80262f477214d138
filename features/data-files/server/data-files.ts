import { createHash } from 'node:crypto';
import type { ArchiveLinks } from '#contract/archive/assets.ts';
import {
  type AssetRow,
  type DataFile,
  type DataIndex,
  type SkinRow,
  DATA_VERSION as version,
} from '#contract/skins/data-files.ts';
import { sentFieldNames } from '#contract/skins/skin-fields.ts';
import { nameKey } from '#contract/text.ts';
import { csvOf } from '#game-files/formats/write-csv.ts';
import { memoizeEach, memoizeLast } from '#rules/memoize.ts';
import { blenderNames } from '#rules/skins/blender-names.ts';
import { compare } from '#rules/texts/compare.ts';
import { keptBeside } from '#server/database/kept-beside.ts';
import type { Database, FileList } from '#server/database/tables.ts';
import { jsonParts } from '#server/http/json-parts.ts';
import { type MoreFiles, readFilesWith, readMoreFiles } from '#server/lists/more-files.ts';
import { type DataList, readAssetRows, readList, readSkinList } from '#server/lists/rows.ts';
import { languagesIn, namesIn, readSkinNames, type SkinNames, skinsIn } from '#server/skins/list-skins.ts';

/** The folder of the files of version 1. */
export const FOLDER = '/data/v1/';

/** A file as it is served. It is written when it, or the index, is first requested. */
export type MadeFile = {
  /** Its name below the folder. */
  name: string;
  /** Another name that it can be requested by. */
  alias?: string | undefined;
  type: string;
  /** The parts of its text. */
  text: () => Iterable<string>;
  /** Its entry in the index. */
  about: () => DataFile;
  delta?: Delta | undefined;
};

/** What has changed in a list since a revision, if the file has deltas. */
export type Delta = { list: FileList; since: (revision: number) => object };

type About = Pick<DataFile, 'revision' | 'rows' | 'legend' | 'language'> & Pick<MadeFile, 'alias' | 'delta'>;

const jsonFile = (name: string, about: About, content: () => object) =>
  madeFile(name, { ...about, type: 'application/json' }, () => jsonParts(content()));

const csvFile = (name: string, about: About, text: () => string) =>
  madeFile(name, { ...about, type: 'text/csv; charset=utf-8; header=present' }, () => [text()]);

function madeFile(
  name: string,
  { alias, delta, type, rows, revision, ...more }: About & { type: string },
  text: () => Iterable<string>,
): MadeFile {
  let said: DataFile | undefined;
  const about = () => {
    said ??= { ...describe(text()), ...(delta && { deltas: true }), ...more };
    return said;
  };
  function describe(parts: Iterable<string>): DataFile {
    const sum = createHash('sha256');
    let bytes = 0;
    for (const part of parts) {
      sum.update(part);
      bytes += Buffer.byteLength(part);
    }
    return { ...{ address: FOLDER + name, type, rows, bytes }, sha256: sum.digest('hex'), revision };
  }
  return { name, alias, type, text, about, delta };
}

/** An asset has no id of its own: its kind, group and name identify it. */
const assetId = ({ kind, group, name }: Pick<AssetRow, 'kind' | 'group' | 'name'>) =>
  JSON.stringify([kind, group, name]);

/** The addresses of the archive site, and the clock for new revisions. */
type By = { archive: ArchiveLinks; now: number };

/**
 * The file of a name below the folder; undefined when there is none. Files are kept until one of their lists changes.
 * The archive is read only for the files that are made from it: it is the longest list by far.
 */
export const dataFilesOf = memoizeEach((db: Database) => {
  const skins = keptBeside(db, 'skins', async ({ archive, now }: By) => {
    const list = await readSkinList(db, now, await skinsIn(db)());
    const files = skinFiles(list, archive);
    return { ...list, files, named: byName(files) };
  });
  // They take more memory than the whole list, and few files have them.
  const names = keptBeside(db, 'skins', async (by: By) => {
    const texts = await readSkinNames(db);
    const files = nameFiles(texts, (await skins(by)).revision);
    return { texts, files, named: byName(files) };
  });
  const archive = keptBeside(db, 'archive', async ({ now }: By) => {
    const read = async (trx: Database) => ({ rows: await readAssetRows(trx) });
    const list = await readList(db, { list: 'archive', idOf: assetId, read }, now);
    const files = archiveFiles(list);
    return { revision: list.revision, rows: list.rows, files, named: byName(files) };
  });
  const together = memoizeLast(
    (
      ofSkins: Awaited<ReturnType<typeof skins>>,
      ofNames: Awaited<ReturnType<typeof names>>,
      ofArchive: Awaited<ReturnType<typeof archive>>,
      ...more: readonly MoreFiles[]
    ) => {
      const revision = Math.max(...[ofSkins, ofArchive, ...more].map((list) => list.revision));
      const lists = { skins: ofSkins.rows, texts: ofNames.texts, assets: ofArchive.rows, revision };
      const blender = blenderFile(lists, more);
      const files = [...ofSkins.files, ...ofNames.files, ...ofArchive.files, blender, ...more.flatMap(filesOf)];
      return byName([blender, indexFile(files, { revision, isStarter: ofSkins.isStarter })]);
    },
  );
  return async (name: string, by: By): Promise<MadeFile | undefined> => {
    if (OF_ALL.includes(name)) {
      const lists = [await skins(by), await names(by), await archive(by)] as const;
      return together(...lists, ...(await readMoreFiles(db, by.now))).get(name);
    }
    const more = await readFilesWith(db, by.now, name);
    if (more) return filesOf(more).find((file) => file.name === name);
    const list = name.startsWith(NAMES) ? names : OF_ARCHIVE.includes(name) ? archive : skins;
    return (await list(by)).named.get(name);
  };
});

const NAMES = 'names/';
const OF_ARCHIVE = ['archive.json', 'guids.json'];
/** The index can also be requested without a name. */
const OF_ALL = ['blender.json', 'index.json', ''];

/** By their names in any case. */
const byName = (files: readonly MadeFile[]) =>
  new Map(
    files.flatMap((file) =>
      [file.name, ...(file.alias === undefined ? [] : [file.alias])].map((name) => [nameKey(name), file] as const),
    ),
  );

type Said = { revision: number; isStarter: boolean };

/** The index: which files there are, and what each is like. */
const indexFile = (files: readonly MadeFile[], { revision, isStarter: starter }: Said) =>
  jsonFile(
    'index.json',
    { revision, rows: files.length, alias: '' },
    (): DataIndex => ({ version, revision, starter, files: files.map(({ about }) => about()) }),
  );

/** The files of a feature, each written once. */
const filesOf = memoizeEach(({ revision, files }: MoreFiles) =>
  files.map(({ name, rows, content, delta }): MadeFile => {
    const since = (known: number) => ({ version, since: known, revision, ...delta?.since(known) });
    const about = { revision, rows, delta: delta && { list: delta.list, since } };
    return jsonFile(name, about, () => ({ version, revision, ...content() }));
  }),
);

type Lists = { skins: readonly SkinRow[]; texts: SkinNames; assets: readonly AssetRow[]; revision: number };

/** The file made from all lists: the skins, and what features have, by the names that Blender shows. */
const blenderFile = ({ skins, texts, assets, revision }: Lists, more: readonly MoreFiles[]): MadeFile =>
  jsonFile('blender.json', { revision, rows: skins.length }, () => ({
    ...{ version, revision },
    ...blenderNames(skins, assets, texts),
    ...Object.assign({}, ...more.map(({ inBlender }) => inBlender())),
  }));

function assetOf(id: string) {
  const [kind, group, name] = JSON.parse(id) as string[];
  return { kind, group, name };
}

/** The files made from the archive: the whole archive, and the assets that have a GUID, by GUID. */
function archiveFiles({ revision, rows, changesSince }: DataList<AssetRow>): MadeFile[] {
  const deltaSince = (known: number) => {
    const { rows: assets, removed } = changesSince(known);
    return { version, since: known, revision, assets, removed: removed.map(assetOf) };
  };
  return [
    jsonFile('archive.json', { revision, rows: rows.length, delta: { list: 'archive', since: deltaSince } }, () => ({
      version,
      revision,
      assets: rows,
    })),
    jsonFile('guids.json', { revision, rows: countGuids(rows) }, () => ({
      version,
      revision,
      guids: Object.fromEntries(byGuid(rows).map(([guid, all]) => [guid, all.map(withoutGuid)])),
    })),
  ];
}

const countGuids = (rows: readonly AssetRow[]) => new Set(rows.flatMap(({ guid }) => guid || [])).size;

const byGuid = (rows: readonly AssetRow[]) =>
  [...Map.groupBy(rows, ({ guid }) => guid ?? '')].filter(([guid]) => guid !== '').sort(([a], [b]) => compare(a, b));

const withoutGuid = ({ guid: _, ...asset }: AssetRow) => asset;

/** The files made from the skins: all of them, and those of each legend. */
function skinFiles(list: Awaited<ReturnType<typeof readSkinList>>, archive: ArchiveLinks): MadeFile[] {
  const { revision, rows, legendSlugs, changesSince, isStarter: starter } = list;
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
  ];
}

/** The files made from the names of the skins in each language. */
const nameFiles = (named: SkinNames, revision: number): MadeFile[] =>
  languagesIn(named).map(([language, count]) => {
    const said = { revision, rows: count, language };
    return jsonFile(`${NAMES}${language}.json`, said, () => ({ version, language, names: namesIn(named, language) }));
  });

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
