import type { Legend, Skin } from '#contract/skins/skin.ts';
import type { Row } from '#game-files/recipes/row.ts';
import { isKnown } from '#game-files/recipes/row.ts';
import { skinAddress } from '../skins/address.ts';
import { namedOf } from './named-of.ts';
import type { Named, Star } from './star.ts';

type Placed = { row: Row<Skin>; address: string };

/** A starred skin with its row in the list and its page; without a row it has left the list. */
export type MyRow = { star: Star; placed: Placed | undefined; instead: Placed | undefined };

/** The starred skins as the list has them now, in their order, and for those that are gone what took their place. */
export function myRows(stars: readonly Star[], all: ReadonlyMap<string, Placed>): MyRow[] {
  return stars.map((star) => {
    const placed = all.get(star.skin);
    return { star, placed, instead: placed ? undefined : insteadOf(star, [...all.values()]) };
  });
}

/** The skin of the same legend with the same name, else with the same model; none when nothing is known of the star. */
function insteadOf({ name, legend, model }: Star, all: readonly Placed[]) {
  const ofLegend = all.filter(({ row }) => row.legend === legend);
  return (
    ofLegend.find(({ row }) => row.skin.ingamename === name) ??
    ofLegend.find(({ row }) => isKnown(model) && row.skin.model === model)
  );
}

/** What a link offers: skins to add, how many are starred already, and how many the list does not have. */
export function offerOf(ids: readonly string[], stars: readonly Star[], list: readonly Legend[]) {
  const all = placedIn(list);
  const mine = new Set(stars.map(({ skin }) => skin));
  const fresh = ids.filter((id) => !mine.has(id));
  const skins = fresh.flatMap((id): Named[] => {
    const placed = all.get(id);
    return placed ? [namedOf(placed.row)] : [];
  });
  return { skins, known: ids.length - fresh.length, unknown: fresh.length - skins.length };
}

/** The skins of a list with their pages, by their ids. */
export const placedIn = (list: readonly Legend[]) =>
  new Map(
    list.flatMap((group) =>
      group.details.map((skin): [string, Placed] => [
        skin._id,
        { row: { legend: group.legend, skin }, address: skinAddress(group, skin) },
      ]),
    ),
  );
