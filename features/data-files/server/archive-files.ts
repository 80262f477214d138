import { type AssetRow, DATA_VERSION as version } from '#contract/skins/data-files.ts';
import { compare } from '#rules/compare.ts';
import type { DataList } from '#server/lists/list.ts';
import { jsonFile, type MadeFile } from './made-file.ts';

function assetOf(id: string) {
  const [kind, group, name] = JSON.parse(id) as string[];
  return { kind, group, name };
}

/** The files made from the archive: the whole archive, and the assets that have a GUID, by GUID. */
export function archiveFiles({ revision, rows, changesSince }: DataList<AssetRow>): MadeFile[] {
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
