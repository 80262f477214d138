import type { AssetRow, Rows, SkinRow } from '../import/rows.ts';

/** Some rows, few enough for one request. */
export type Part = { skins: SkinRow[]; assets: AssetRow[] };

/** Cuts rows into parts of at most so many bytes as JSON; there is always one. */
export function partsOf({ skins, assets }: Rows, most: number): Part[] {
  const parts: Part[] = [];
  let room = 0;
  const partFor = (row: SkinRow | AssetRow) => {
    const size = bytesOf(row) + 1;
    if (size > room || parts.length === 0) {
      parts.push({ skins: [], assets: [] });
      room = most - EMPTY;
    }
    room -= size;
    return parts.at(-1) as Part;
  };
  for (const skin of skins) partFor(skin).skins.push(skin);
  for (const asset of assets) partFor(asset).assets.push(asset);
  return parts.length > 0 ? parts : [{ skins: [], assets: [] }];
}

/** `{"skins":[],"assets":[]}` */
const EMPTY = 25;

const encoder = new TextEncoder();
const bytesOf = (row: object) => encoder.encode(JSON.stringify(row)).length;
