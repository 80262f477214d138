import type { ArchiveLinks } from '#contract/archive/assets.ts';
import type { Relative, SkinPage } from '#contract/pages/catalogue.ts';
import { slotOf } from '#game-files/names/slot.ts';
import { stemOf } from '#game-files/names/stem.ts';
import { isKnown } from '#game-files/recipes/row.ts';
import { nameApart } from '../apart.ts';
import type { Entry, LegendEntry } from './page-index.ts';

/** Dozens of skins share a base model: the page shows the first few and links to the rest. */
const MOST_RELATIVES = 10;

/** The data of the page that no list of skins has. */
export type SkinDetails = Pick<
  SkinPage,
  'names' | 'assets' | 'unknown' | 'history' | 'hasOlder' | 'isStored' | 'builds'
>;

/** Everything that the page of a skin shows (docs: Skin pages). */
export function skinPageOf(
  legendEntry: LegendEntry,
  entry: Entry,
  details: SkinDetails,
  archive: ArchiveLinks,
): SkinPage {
  const { skin, address } = entry;
  const { names, assets, unknown, ...happenings } = details;
  const family = familyOf(legendEntry, entry);
  const parent = legendEntry.entries.find(({ skin: { gameid } }) => gameid !== undefined && gameid === skin.parentid);
  return {
    kind: 'skin',
    address,
    legend: { name: legendEntry.name, address: legendEntry.address },
    skin,
    names,
    assets,
    ...(unknown && { unknown }),
    ...(parent && { recolours: { name: nameApart(parent.skin), address: parent.address } }),
    family: family.slice(0, MOST_RELATIVES).map(relativeOf),
    familyCount: family.length,
    ...sameSlotOf(legendEntry, entry),
    ...happenings,
    archive,
  };
}

/** The skins with the same model, and the recolours that the game lists for them; skins that are no recolour first. */
function familyOf({ entries }: LegendEntry, { skin }: Entry): Entry[] {
  const mesh = isKnown(skin.model) ? skin.model.toLowerCase() : undefined;
  const root = skin.parentid ?? skin.gameid;
  const isKin = ({ skin: one }: Entry) =>
    one._id === skin._id ||
    one.model.toLowerCase() === mesh ||
    (root !== undefined && (one.gameid === root || one.parentid === root));
  const rank = ({ skin: one }: Entry) => (stemOf(one.texture).colour === undefined ? 0 : 1);
  const kin = entries.filter(isKin).sort((a, b) => rank(a) - rank(b));
  // The skin itself is always among those shown.
  const place = kin.findIndex(({ skin: one }) => one._id === skin._id);
  return place < MOST_RELATIVES ? kin : [...kin.slice(place, place + 1), ...kin.toSpliced(place, 1)];
}

/** Only their palettes tell these skins from this one. */
function sameSlotOf({ entries }: LegendEntry, { skin }: Entry): Pick<SkinPage, 'sameSlot'> {
  const worn = slotOf(skin);
  if (!worn || !isKnown(skin.model)) return {};
  const isSame = ({ skin: one }: Entry) =>
    one._id !== skin._id && one.model === skin.model && slotOf(one)?.slot === worn.slot;
  const others = entries.filter(isSame).slice(0, MOST_RELATIVES);
  return others.length === 0 ? {} : { sameSlot: others.map(relativeOf) };
}

export const relativeOf = ({ skin, address }: Entry): Relative => ({
  name: nameApart(skin),
  address,
  model: skin.model,
  texture: skin.texture,
  ...(skin.slot !== undefined && { slot: skin.slot }),
  ...(skin.camo !== undefined && { camo: skin.camo }),
  ...(skin.quality !== undefined && { quality: skin.quality }),
});
