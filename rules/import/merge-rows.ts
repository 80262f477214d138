import { type GameRows, type Rows, type SkinRow, skinKey } from '../skins/given-rows.ts';

/** Adds a dump's rows to those of handmade lists, which win over the game's files. */
export function mergeRows(rows: Rows, dump: GameRows): GameRows {
  const isWritten = writtenIn(rows.skins, dump.skins);
  return {
    ...rows,
    skins: [...rows.skins, ...dump.skins.filter((skin) => !isWritten(skin))],
    knownOnly: dump.knownOnly ?? [],
    assets: [...rows.assets, ...dump.assets],
    ...(dump.others && { others: dump.others }),
  };
}

/**
 * Is a skin of a dump among the handmade ones? It has their permanent id, or their name when either lacks an id. When
 * two skins of a dump share a name, a row without an id could mean either: both stay.
 */
export function writtenIn(written: readonly SkinRow[], dump: readonly SkinRow[]) {
  const names = Map.groupBy(written, skinKey);
  const ids = new Map([...names.keys()].map((key) => [key, new Set<string>()]));
  for (const skin of dump) if (skin.gameid) ids.get(skinKey(skin))?.add(skin.gameid);
  return (skin: SkinRow) => {
    const key = skinKey(skin);
    const isOne = (ids.get(key)?.size ?? 0) < 2;
    return names.get(key)?.some(({ gameid }) => (gameid && skin.gameid ? gameid === skin.gameid : isOne)) === true;
  };
}
