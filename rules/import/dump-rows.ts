import type { FoundSkin, Reading } from '../dump/reading.ts';
import type { AssetRow, Rows, SkinRow } from './rows.ts';

/** What a dump gives for the tables: the skins that may be taken, and the assets of legends that have a name. */
export function dumpRows({ skins, assets }: Pick<Reading, 'skins' | 'assets'>): Rows {
  const rowOf = rowMaker(skins);
  return {
    skins: skins.flatMap((skin) => (skin.state === 'ready' ? (rowOf(skin) ?? []) : [])),
    assets: assetRows(assets),
  };
}

/** The assets of legends that have a name. */
export const assetRows = (assets: Reading['assets']) =>
  assets.flatMap(({ kind, group, name }): AssetRow[] => (group === undefined ? [] : [{ kind, group, name }]));

/** What a person has added to a skin of which the files do not tell enough. */
export type Completion = { legend?: string; ingamename?: string };

/**
 * Makes the row of a skin; undefined while nobody has said what it is called and whose it is. What the dump does not tell
 * is undefined, and what is known of it stays.
 */
export function rowMaker(skins: readonly FoundSkin[]) {
  const ids = new Map(skins.map(({ asset, permanentId }) => [asset, textOf(permanentId)]));
  return (skin: FoundSkin, completion: Completion = {}): SkinRow | undefined => {
    const { legend, ingamename } = { ...skin, ...completion };
    if (legend === undefined || ingamename === undefined) return undefined;
    const { model, texture, animation, quality, set: eventset, package: file } = skin;
    return {
      ...{ legend, ingamename, model, texture, animation, quality, eventset, package: file },
      gameid: textOf(skin.permanentId),
      parentid: skin.parent === undefined ? undefined : ids.get(skin.parent),
    };
  };
}

const textOf = (id: number | undefined) => (id === undefined ? undefined : String(id));
