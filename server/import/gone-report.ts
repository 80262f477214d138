import type { Gone } from '#rules/import/gone.ts';
import type { Tables } from '../database/tables.ts';
import type { SkinRecord } from '../skins/skin-record.ts';

/** What the lists of an import say is gone, and whether that, or their build, is new. */
export type GoneReport = { gone: Gone<{ id: string; legend: string; ingamename: string }>; isNews: boolean };

type Known = { skins: readonly SkinRecord[]; archive: readonly Tables['archive_item'][] };

/** What can be gone: everything but starter data, which was in no list. */
export const knownOf = ({ skins, archive }: Known) => ({
  skins: skins.filter(({ starter }) => starter === 0),
  assets: archive
    .filter(({ starter }) => starter === 0)
    .map(({ kind, group_name, name }) => ({ kind, group: group_name, name })),
});
