import type { SkinContent } from '#contract/history/history.ts';
import { skinFieldsOf } from '#contract/skins/skin-fields.ts';
import { type Author, changeRecord } from '../records/change-record.ts';
import type { SkinChange, SkinRecord } from './skin-record.ts';

/** A row of the history for a change of a skin; the id is one of `idMaker`. */
export const recordOf = (id: string, { versionBefore, ...change }: SkinChange, by: Author) => ({
  ...changeRecord({ id, entity: 'skin', contentOf, ...change }, by),
  batch_id: by.batch ?? null,
  version_before: versionBefore ?? change.before?.version ?? 0,
});

const contentOf = (skin: SkinRecord): SkinContent => ({ legend: skin.legend, ...skinFieldsOf(skin) });
