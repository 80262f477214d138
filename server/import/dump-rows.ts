import type { Reading } from '#rules/dump/reading.ts';
import type { AssetRow } from './rows.ts';

/** A skin of a dump; a model or material that the dump does not tell is undefined, and what is known of it stays. */
export type DumpSkinRow = {
  legend: string;
  ingamename: string;
  model?: string | undefined;
  texture?: string | undefined;
  animation?: string | undefined;
};
export type DumpRows = { skins: DumpSkinRow[]; assets: AssetRow[] };

/** What a dump gives for the tables: the skins that may be taken, and the assets of legends that have a name. */
export const dumpRows = ({ skins, assets }: Pick<Reading, 'skins' | 'assets'>): DumpRows => ({
  skins: skins.flatMap(({ state, legend, ingamename, model, texture, animation }) =>
    state === 'ready' && legend !== undefined && ingamename !== undefined
      ? { legend, ingamename, model, texture, ...(animation !== undefined && { animation }) }
      : [],
  ),
  assets: assets.flatMap(({ kind, group, name }) => (group === undefined ? [] : { kind, group, name })),
});
