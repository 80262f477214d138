import type { AssetRow, OtherRows, SkinRow } from '../../skins/given-rows.ts';

/** Rows that fit into one request. */
export type Part = { skins: SkinRow[]; assets: AssetRow[]; gameids: string[]; others?: OtherRows };

/** Splits the rows into parts of at most this many bytes as JSON; there is always one part. */
export function partsOf({ skins, assets, gameids, others = {} }: Part, most: number): Part[] {
  const parts: Cut[] = [];
  let room = 0;
  const partFor = (row: object | string) => {
    const size = bytesOf(row) + 1;
    if (size > room || parts.length === 0) {
      parts.push(nothing());
      room = most - EMPTY;
    }
    room -= size;
    return parts.at(-1) as Cut;
  };
  for (const skin of skins) partFor(skin).skins.push(skin);
  for (const asset of assets) partFor(asset).assets.push(asset);
  for (const id of gameids) partFor(id).gameids.push(id);
  for (const [name, rows] of Object.entries(others)) {
    for (const row of rows) {
      const part = partFor(row);
      part.others ??= {};
      part.others[name] ??= [];
      part.others[name].push(row);
    }
  }
  return parts.length > 0 ? parts : [nothing()];
}

/** A part while rows are put into it. */
type Cut = Omit<Part, 'others'> & { others?: Record<string, object[]> };

const nothing = (): Cut => ({ skins: [], assets: [], gameids: [] });
/** With room for the names of features' rows. */
const EMPTY = JSON.stringify(nothing()).length + 100;

const encoder = new TextEncoder();
const bytesOf = (row: object | string) => encoder.encode(JSON.stringify(row)).length;
