import { type GameRows, type Rows, skinKey } from './rows.ts';

/** Adds a dump's rows to those of our own files: what somebody wrote in a file of ours goes before what the game says. */
export function mergeDump(rows: Rows, dump: GameRows): GameRows {
  const written = new Set(rows.skins.map(skinKey));
  return {
    ...rows,
    skins: [...rows.skins, ...dump.skins.filter((skin) => !written.has(skinKey(skin)))],
    knownOnly: dump.knownOnly ?? [],
    assets: [...rows.assets, ...dump.assets],
  };
}
