import type { Reading } from '../dump/reading.ts';
import { dumpRows } from './dump-rows.ts';
import type { AssetRow } from './rows.ts';

/** What the lists of a dump have, for telling what they do not have any more. */
export type DumpLists = { gameids: string[]; assets: AssetRow[] };

/** The permanent ids of all its skins, also of those that may not be taken, and its assets. */
export const dumpLists = ({ skins, assets, damage }: Pick<Reading, 'skins' | 'assets' | 'damage'>): DumpLists => ({
  // A damaged file costs its skin, which is not gone: then nothing is said of any.
  gameids: damage.some(({ line }) => line === 0)
    ? []
    : skins.flatMap(({ permanentId }) => (permanentId === undefined ? [] : [String(permanentId)])),
  assets: dumpRows({ skins: [], assets }).assets,
});
