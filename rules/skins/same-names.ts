import { type SkinRow, skinKey } from './given-rows.ts';

/** The details that distinguish a skin from others with its name. */
type Called = { legend: string; ingamename: string; gameid?: string | null | undefined };

/**
 * The names of skins so far. Two skins of a legend may have one name when the game gives them different permanent ids;
 * without an id the name would be ambiguous (docs: Skins).
 */
export function takenNames() {
  const taken = new Map<string, Set<string>>();
  return {
    isTaken(skin: Called) {
      const ids = taken.get(skinKey(skin));
      return ids !== undefined && (!skin.gameid || ids.has('') || ids.has(skin.gameid));
    },
    take(skin: Called) {
      const key = skinKey(skin);
      taken.set(key, (taken.get(key) ?? new Set()).add(skin.gameid ?? ''));
    },
  };
}

/** May two skins of one legend share a name? */
export const areTwins = (one: { gameid: string | null }, other: { gameid: string | null }) =>
  one.gameid !== null && other.gameid !== null && one.gameid !== other.gameid;

/**
 * The rows that may mean several skins: they have no permanent id, their settings are unknown, and the list and the
 * other rows have several skins with their name.
 */
export function ambiguousRows<Known extends Called>(
  rows: readonly SkinRow[],
  recognised: ReadonlyMap<SkinRow, Known>,
  known: readonly Known[],
): SkinRow[] {
  const asked = rows.filter((row) => !row.gameid && !(row.settings && recognised.has(row)));
  if (asked.length === 0) return [];
  const skins = new Map(asked.map((row) => [skinKey(row), new Set<unknown>()]));
  for (const skin of known) skins.get(skinKey(skin))?.add(skin.gameid || skin);
  for (const row of rows) if (row.gameid) skins.get(skinKey(row))?.add(row.gameid);
  return asked.filter((row) => (skins.get(skinKey(row))?.size ?? 0) > 1);
}

/** What to do about such a row. */
export const sayAmbiguous = ({ legend, ingamename }: Called) =>
  `${legend} has several skins named ${ingamename}. Add the permanent id (gameid) of the one you mean.`;
