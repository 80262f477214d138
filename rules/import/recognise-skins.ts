import { NOT_AVAILABLE } from '#contract/skins/skin.ts';
import type { SkinFields } from '#contract/skins/skin-fields.ts';
import { nameKey } from '#contract/text.ts';
import { isNamed, type OpenRow, skinKey } from '../skins/given-rows.ts';

/** A skin of the list, from the server's tables or from the page. */
export type KnownSkin = SkinFields & { legend: string };

/**
 * Finds the listed skins that rows of files mean: by permanent id, or by settings; else, for a row with a permanent id,
 * the only skin of its legend with its material; else the only one of its legend with its name. Two different permanent
 * ids are two skins, whatever else they share. No skin is found twice.
 */
export function recogniseSkins<Row extends OpenRow, Known extends KnownSkin>(
  rows: readonly Row[],
  known: readonly Known[],
): Map<Row, Known> {
  const found = new Map<Row, Known>();
  const free = new Set(known);
  for (const { keyOf, isFirst, needsId, amongAll } of ways) {
    const skins = indexed(amongAll ? [...known] : [...free], keyOf, isFirst);
    for (const row of rows) {
      if (found.has(row) || (needsId && !row.gameid)) continue;
      const skin = skins.get(keyOf(row) ?? '');
      if (!skin || !free.has(skin) || contradict(row, skin)) continue;
      found.set(row, skin);
      free.delete(skin);
    }
  }
  return found;
}

/**
 * Matches rows and skins with the same key; `isFirst` takes the first of several skins, otherwise several match none.
 * `amongAll` also counts skins that were found in another way.
 */
type Way = {
  keyOf: (skin: OpenRow | KnownSkin) => string | undefined;
  isFirst: boolean;
  needsId: boolean;
  amongAll?: true;
};

const ways: Way[] = [
  { keyOf: ({ gameid }) => gameid ?? undefined, isFirst: true, needsId: true },
  { keyOf: ({ settings }) => settings ?? undefined, isFirst: true, needsId: false },
  { keyOf: (skin) => materialKey(skin), isFirst: false, needsId: true },
  // When two skins have one name, a list without ids means the one with this model.
  { keyOf: (skin) => modelKey(skin), isFirst: false, needsId: true },
  { keyOf: (skin) => nameKeyOf(skin), isFirst: false, needsId: false, amongAll: true },
];

const materialKey = ({ legend, texture }: OpenRow | KnownSkin) =>
  legend === undefined || texture === undefined || texture === NOT_AVAILABLE
    ? undefined
    : `${nameKey(legend)}\n${texture}`;

const nameKeyOf = (skin: OpenRow | KnownSkin) => (isNamed(skin) ? skinKey(skin) : undefined);

const modelKey = (skin: OpenRow | KnownSkin) =>
  skin.model === undefined || skin.model === NOT_AVAILABLE || !isNamed(skin)
    ? undefined
    : `${skinKey(skin)}\n${skin.model}`;

function indexed<Known extends KnownSkin>(skins: Known[], keyOf: Way['keyOf'], isFirst: boolean) {
  const byKey = Map.groupBy(skins, (skin) => keyOf(skin) ?? '');
  byKey.delete('');
  const chosen = [...byKey].filter(([, same]) => isFirst || same.length === 1);
  return new Map(chosen.flatMap(([key, [skin]]) => (skin ? [[key, skin] as const] : [])));
}

const contradict = (row: OpenRow, skin: KnownSkin) =>
  Boolean(row.gameid) && skin.gameid !== null && row.gameid !== skin.gameid;
