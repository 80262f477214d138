import { writeNames } from '#contract/skins/game-texts.ts';
import type { SkinFieldName } from '#contract/skins/skin-fields.ts';
import type { SaidField } from '#game-files/formats/said-fields.ts';
import { settingsPath } from '#game-files/names/settings-path.ts';
import { withoutPart } from '../skins/asset-options.ts';
import { type AssetRow, type GameRows, isNamed, type OpenRow } from '../skins/given-rows.ts';
import { writeSources } from '../skins/sources.ts';
import type { Reading, ReadSkin } from './reading/reading.ts';

/**
 * The rows that a dump gives for the tables: skins that may be taken; skins that the list must already have, because no
 * English text names them or no file says whether they are public; and the assets of legends with a name.
 */
export function gameRows({ skins, assets }: Pick<Reading, 'skins' | 'assets'>): GameRows {
  const rowOf = rowMaker(skins);
  const { known = [], any = [] } = Object.groupBy(skins, (skin) => (isForKnown(skin) ? 'known' : 'any'));
  return {
    skins: any.flatMap((skin) => (skin.state === 'ready' ? [rowOf(skin)].filter(isNamed) : [])),
    knownOnly: known.map((skin) => ({ asset: skin.asset, row: rowOf(skin) })),
    assets: assetRows({ skins, assets }),
  };
}

/** May it only change a skin of the list? */
export const isForKnown = ({ state, isUntold }: Pick<ReadSkin, 'state' | 'isUntold'>) =>
  state === 'unnamed' || state === 'stranger' || (state === 'ready' && isUntold);

/** The assets of legends that have a name. */
export function assetRows({ skins, assets }: Pick<Reading, 'skins' | 'assets'>) {
  const waits = waitingFinder(skins);
  return assets.flatMap(({ group, folder, ...asset }): AssetRow[] =>
    group === undefined ? [] : [{ ...asset, group, waits: waits(asset.name) }],
  );
}

/** Values that a person adds to a skin that the files describe too briefly. */
export type Completion = { legend?: string; ingamename?: string; model?: string; texture?: string };

/** Makes the row of a skin. Undefined fields keep their known values. */
export function rowMaker(skins: readonly ReadSkin[]) {
  const ids = new Map(skins.map(({ asset, permanentId }) => [settingsPath(asset), textOf(permanentId)]));
  return (skin: ReadSkin, completion: Completion = {}): OpenRow => {
    const { legend, ingamename, model, texture, ...others } = { ...skin, ...completion };
    const { animation, said, package: file, token } = others;
    const gameid = textOf(skin.permanentId);
    const parentid = skin.parent === undefined ? undefined : (ids.get(skin.parent) ?? skin.parentId);
    const settings = settingsPath(skin.asset);
    const names = writeNames(skin.names) ?? undefined;
    const ofGame = { ...said, package: file, gameid, parentid, settings, token };
    const fields = { ingamename, model, texture, animation, ...ofGame };
    // A person typed these.
    const typed = Object.fromEntries(Object.keys(completion).map((name) => [name, undefined]));
    const told = { ...fields, ...typed };
    return { legend, ...fields, names, sources: sourcesIn(skin, told) };
  };
}

const fromSettings = (field: SkinFieldName) => [field, 'settings'] as const;

/** Only for fields with a value from the files. */
function sourcesIn({ sources, said }: ReadSkin, fields: { [Name in SkinFieldName]?: string | undefined }) {
  const { permanentId: gameid, parent: parentid, ...others } = sources;
  const bySettings = Object.fromEntries((Object.keys(said) as SaidField[]).map(fromSettings));
  const known = Object.entries({ ...bySettings, ...others, gameid, parentid });
  return writeSources(Object.fromEntries(known.filter(([name]) => fields[name as SkinFieldName] !== undefined)));
}

const textOf = (id: number | undefined) => (id === undefined ? undefined : String(id));

type Worn = Pick<ReadSkin, 'state' | 'model' | 'texture' | 'materials'>;

/**
 * Does an asset belong to skins that the game holds back, and to no other (docs: Coverage)? Undefined where no skin of
 * the files has it: then they do not say.
 */
export function waitingFinder(skins: readonly Worn[]) {
  const waits = new Map<string, boolean>();
  for (const { state, model, texture, materials } of skins) {
    for (const name of [model, texture, ...materials]) {
      if (name !== undefined) waits.set(name, state === 'held back' && waits.get(name) !== false);
    }
  }
  return (name: string) => waits.get(name) ?? waits.get(withoutPart(name));
}
