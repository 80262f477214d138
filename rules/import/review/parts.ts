import type { AssetRow, SkinRow } from '../../skins/given-rows.ts';

/** Rows that fit into one request. */
export type Part = { skins: SkinRow[]; assets: AssetRow[]; gameids: string[] };

/** Splits the rows into parts of at most this many bytes as JSON; there is always one part. */
export function partsOf({ skins, assets, gameids }: Part, most: number): Part[] {
  const parts: Part[] = [];
  let room = 0;
  const partFor = (row: SkinRow | AssetRow | string) => {
    const size = bytesOf(row) + 1;
    if (size > room || parts.length === 0) {
      parts.push(nothing());
      room = most - EMPTY;
    }
    room -= size;
    return parts.at(-1) as Part;
  };
  for (const skin of skins) partFor(skin).skins.push(skin);
  for (const asset of assets) partFor(asset).assets.push(asset);
  for (const id of gameids) partFor(id).gameids.push(id);
  return parts.length > 0 ? parts : [nothing()];
}

const nothing = (): Part => ({ skins: [], assets: [], gameids: [] });
const EMPTY = JSON.stringify(nothing()).length;

const encoder = new TextEncoder();
const bytesOf = (row: object | string) => encoder.encode(JSON.stringify(row)).length;
