import type { FoundSkin, Reading } from '../dump/reading.ts';
import type { AssetRow, Rows, SkinRow } from './rows.ts';

/** What a dump gives for the tables: the skins that may be taken, and the assets of legends that have a name. */
export function dumpRows({ skins, assets }: Pick<Reading, 'skins' | 'assets'>): Rows {
  const ids = new Map(skins.map(({ asset, permanentId }) => [asset, permanentId]));
  const idOf = (asset: string | undefined) => (asset === undefined ? undefined : textOf(ids.get(asset)));
  return {
    skins: skins.flatMap((skin) => (skin.state === 'ready' ? (rowOf(skin, idOf(skin.parent)) ?? []) : [])),
    assets: assets.flatMap(({ kind, group, name }): AssetRow[] => (group === undefined ? [] : [{ kind, group, name }])),
  };
}

/** What the dump does not tell is undefined, and what is known of it stays. */
function rowOf(skin: FoundSkin, parentid: string | undefined): SkinRow | undefined {
  const { legend, ingamename, model, texture, animation, quality, set: eventset, package: file, permanentId } = skin;
  if (legend === undefined || ingamename === undefined) return undefined;
  const gameid = textOf(permanentId);
  return { legend, ingamename, model, texture, animation, quality, eventset, package: file, gameid, parentid };
}

const textOf = (id: number | undefined) => (id === undefined ? undefined : String(id));
