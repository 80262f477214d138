import { nameKey } from '#contract/text.ts';
import type { Gone } from '#rules/import/gone.ts';
import type { Tables } from '../database/tables.ts';
import type { SkinRecord } from '../skins/skin-record.ts';
import type { GoneNow } from './read-gone.ts';

/** What the lists of an import say is gone, and whether that was not known before. */
export type Said = { gone: Gone<{ id: string; legend: string; ingamename: string }>; isNews: boolean };

type Known = { skins: readonly SkinRecord[]; archive: readonly Tables['archive_item'][] };

/** What can be gone: all but starter data, which were in no list. */
export const knownOf = ({ skins, archive }: Known) => ({
  skins: skins.filter(({ starter }) => starter === 0),
  assets: archive
    .filter(({ starter }) => starter === 0)
    .map(({ kind, group_name, name }) => ({ kind, group: group_name, name })),
});

/** Does this differ from what is gone already, as far as these lists tell? */
export function isNews({ listed, skins, assets }: Said['gone'], now: GoneNow, known: readonly SkinRecord[]) {
  const groups = new Set(listed.map(({ kind, group }) => groupKey(kind, group)));
  const before = [
    ...known.filter(({ id, legend }) => now.skins.has(id) && groups.has(groupKey('Skins', legend))).map(({ id }) => id),
    ...now.assets
      .filter(({ kind, group_name }) => groups.has(groupKey(kind, group_name)))
      .map(({ kind, group_name, name }) => `${groupKey(kind, group_name)}\n${name}`),
  ];
  const after = new Set([
    ...skins.map(({ id }) => id),
    ...assets.map(({ kind, group, name }) => `${groupKey(kind, group)}\n${name}`),
  ]);
  return before.length !== after.size || before.some((one) => !after.has(one));
}

const groupKey = (kind: string, group: string) => `${kind}\n${nameKey(group)}`;
