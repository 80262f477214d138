import * as v from 'valibot';
import { AssetName, InGameName, LegendName } from '#contract/skins/skin-draft.ts';
import { nameKey } from '#contract/text.ts';
import type { Question } from '#game-files/dump/game-skin.ts';
import { unmetFlags } from './flags.ts';
import type { FoundSkin } from './reading.ts';

const Names = v.object({
  legend: LegendName,
  ingamename: InGameName,
  model: v.optional(AssetName),
  texture: v.optional(AssetName),
  animation: v.optional(AssetName),
});

type Taken = Map<string, { legend: string; name: string; assets: string[]; ids: (number | undefined)[] }>;

/** A skin before its state is decided. */
export type OpenSkin = Omit<FoundSkin, 'state' | 'why'>;

/**
 * Decides for each skin whether it may be added as it is, by the given flags, and which skins have the same name. A
 * skin whose state does not change stays the same object.
 */
export function settleSkins(all: readonly (OpenSkin | FoundSkin)[], said: ReadonlySet<string>) {
  const taken: Taken = new Map();
  const skins = all.map((skin) => {
    const now = settled(skin, taken, said);
    return 'state' in skin && isSame(skin, now) ? skin : now;
  });
  const doubles = [...taken.values()]
    .filter(({ assets }) => assets.length > 1)
    .map(({ ids: _, ...double }): Question => ({ what: 'one name', ...double }));
  return { skins, doubles };
}

const isSame = (one: FoundSkin, other: FoundSkin) =>
  one.state === other.state && one.why.join('\n') === other.why.join('\n');

function settled(skin: OpenSkin, taken: Taken, said: ReadonlySet<string>): FoundSkin {
  const { legend, ingamename, asset, signs, flags } = skin;
  const heldBack = [...signs, ...unmetFlags(flags, said)];
  if (heldBack.length > 0) return { ...skin, state: 'held back', why: heldBack };
  if (legend === undefined) return { ...skin, state: 'stranger', why: [] };
  if (ingamename === undefined) return { ...skin, state: 'unnamed', why: [] };
  const key = `${nameKey(legend)}\n${nameKey(ingamename)}`;
  const same = taken.get(key);
  const id = skin.permanentId;
  // Two permanent ids are two skins, which may share a name.
  if (same && (id === undefined || same.ids.some((other) => other === undefined || other === id))) {
    same.assets.push(asset);
    return { ...skin, state: 'double', why: [] };
  }
  if (same) same.ids.push(id);
  else taken.set(key, { legend, name: ingamename, assets: [asset], ids: [id] });
  const { success, output, issues } = v.safeParse(Names, skin, { abortEarly: true });
  return success
    ? { ...skin, ...output, state: 'ready', why: [] }
    : { ...skin, state: 'unusable', why: [issues[0].message] };
}
