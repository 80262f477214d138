import { usableNames, writeNames } from '#contract/game-texts.ts';
import type { SkinFieldName } from '#contract/skin-fields.ts';
import type { FoundSkin, Reading } from '../dump/reading.ts';
import { writeSources } from '../skins/sources.ts';
import type { AssetRow, Rows, SkinRow } from './rows.ts';

/** What a dump gives for the tables: the skins that may be taken, and the assets of legends that have a name. */
export function dumpRows({ skins, assets }: Pick<Reading, 'skins' | 'assets'>): Rows {
  const ids = new Map(skins.map(({ asset, permanentId }) => [asset, permanentId]));
  const idOf = (asset: string | undefined) => (asset === undefined ? undefined : textOf(ids.get(asset)));
  return {
    skins: skins.flatMap((skin) => (skin.state === 'ready' ? (rowOf(skin, idOf(skin.parent)) ?? []) : [])),
    assets: assets.flatMap(({ group, folder, ...asset }): AssetRow[] =>
      group === undefined ? [] : [{ ...asset, group }],
    ),
  };
}

/** What the dump does not tell is undefined, and what is known of it stays. */
function rowOf(skin: FoundSkin, parentid: string | undefined): SkinRow | undefined {
  const { legend, ingamename, model, texture, animation, quality, set: eventset, package: file, permanentId } = skin;
  if (legend === undefined || ingamename === undefined) return undefined;
  const gameid = textOf(permanentId);
  const names = writeNames(usableNames(skin.names)) ?? undefined;
  const fields = { ingamename, model, texture, animation, quality, eventset, package: file, gameid, parentid };
  return { legend, ...fields, names, sources: sourcesIn(skin, fields) };
}

/** Only of fields that have a value. */
function sourcesIn({ sources }: FoundSkin, fields: { [Name in SkinFieldName]?: string | undefined }) {
  const { set: eventset, permanentId: gameid, parent: parentid, ...others } = sources;
  const known = Object.entries({ ...others, eventset, gameid, parentid });
  return writeSources(Object.fromEntries(known.filter(([name]) => fields[name as SkinFieldName] !== undefined)));
}

const textOf = (id: number | undefined) => (id === undefined ? undefined : String(id));
