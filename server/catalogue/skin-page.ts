import type { ArchiveLinks } from '#contract/archive-links.ts';
import type { Relative, SkinPage } from '#contract/catalogue.ts';
import { stemOf } from '#rules/names/stem.ts';
import { isKnown } from '#rules/recipes/row.ts';
import { namesOf } from '#rules/skins/names.ts';
import type { Database } from '../database/tables.ts';
import type { Book, Chapter, Entry } from './book.ts';
import { readHappenings } from './happenings.ts';
import { readSkinAssets } from './skin-assets.ts';

/** Base models are worn by dozens: the page shows the first of them and leads to the others. */
const MOST_RELATIVES = 10;

/** All that the page of a skin shows (docs: Skin pages). */
export async function readSkinPage(
  db: Database,
  { book, chapter, entry, archive }: { book: Book; chapter: Chapter; entry: Entry; archive: ArchiveLinks },
): Promise<SkinPage> {
  const { skin, address } = entry;
  const row = await db.selectFrom('skin').select('names').where('id', '=', skin._id).executeTakeFirst();
  const family = familyOf(chapter, entry);
  const parent = chapter.entries.find(({ skin: { gameid } }) => gameid !== undefined && gameid === skin.parentid);
  return {
    kind: 'skin',
    address,
    legend: { name: chapter.name, address: chapter.address },
    skin,
    names: namesOf(row?.names),
    assets: await readSkinAssets(db, book, chapter.name, skin),
    ...(parent && { recolours: { name: parent.skin.ingamename, address: parent.address } }),
    family: family.slice(0, MOST_RELATIVES).map(relativeOf),
    familyCount: family.length,
    ...(await readHappenings(db, skin._id)),
    archive,
  };
}

/** Those with the same model, and those that the game calls recolours of one another; what is no recolour first. */
function familyOf({ entries }: Chapter, { skin }: Entry): Entry[] {
  const mesh = isKnown(skin.model) ? skin.model.toLowerCase() : undefined;
  const root = skin.parentid ?? skin.gameid;
  const isKin = ({ skin: one }: Entry) =>
    one._id === skin._id ||
    one.model.toLowerCase() === mesh ||
    (root !== undefined && (one.gameid === root || one.parentid === root));
  const rank = ({ skin: one }: Entry) => (stemOf(one.texture).colour === undefined ? 0 : 1);
  const kin = entries.filter(isKin).sort((a, b) => rank(a) - rank(b));
  // Itself is always among those that are shown.
  const place = kin.findIndex(({ skin: one }) => one._id === skin._id);
  return place < MOST_RELATIVES ? kin : [...kin.slice(place, place + 1), ...kin.toSpliced(place, 1)];
}

export const relativeOf = ({ skin: { ingamename, model, texture, quality }, address }: Entry): Relative => ({
  name: ingamename,
  address,
  model,
  texture,
  ...(quality !== undefined && { quality }),
});
