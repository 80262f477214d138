import { NOT_AVAILABLE } from '#contract/skin.ts';
import { nameKey } from '#contract/text.ts';
import type { SkinRecord } from '../skins/skin-record.ts';
import { type SkinRow, skinKey } from './rows.ts';

type Sought = SkinRow | SkinRecord;

/**
 * Which skins of the database the rows of files are about: those of their permanent ids; else, for a row that has such an
 * id, the only one of its legend with its material; else the one of its legend and name. Two different permanent ids are
 * two skins, whatever else they share. No skin is found twice.
 */
export function recogniseSkins(rows: readonly SkinRow[], known: readonly SkinRecord[]): Map<SkinRow, SkinRecord> {
  const found = new Map<SkinRow, SkinRecord>();
  const free = new Set(known);
  for (const { keyOf, isFirst } of ways) {
    const skins = indexed([...free], keyOf, isFirst);
    for (const row of rows) {
      const skin = found.has(row) ? undefined : skins.get(keyOf(row) ?? '');
      if (!skin || !free.has(skin) || contradict(row, skin)) continue;
      found.set(row, skin);
      free.delete(skin);
    }
  }
  return found;
}

/** Two things with the same key are one; `isFirst` takes the first of several skins, otherwise they are none. */
type Way = { keyOf: (skin: Sought) => string | undefined; isFirst: boolean };

const isRow = (skin: Sought): skin is SkinRow => !('id' in skin);

const ways: Way[] = [
  { keyOf: ({ gameid }) => gameid ?? undefined, isFirst: true },
  { keyOf: (skin) => (isRow(skin) && !skin.gameid ? undefined : materialKey(skin)), isFirst: false },
  { keyOf: skinKey, isFirst: true },
];

const materialKey = ({ legend, texture }: Sought) =>
  texture === undefined || texture === NOT_AVAILABLE ? undefined : `${nameKey(legend)}\n${texture}`;

function indexed(skins: SkinRecord[], keyOf: Way['keyOf'], isFirst: boolean) {
  const byKey = Map.groupBy(skins, (skin) => keyOf(skin) ?? '');
  byKey.delete('');
  const chosen = [...byKey].filter(([, same]) => isFirst || same.length === 1);
  return new Map(chosen.flatMap(([key, [skin]]) => (skin ? [[key, skin] as const] : [])));
}

const contradict = (row: SkinRow, skin: SkinRecord) =>
  Boolean(row.gameid) && skin.gameid !== null && row.gameid !== skin.gameid;
