import type { SkinContent } from '#contract/history.ts';
import { skinFieldsOf } from '#contract/skin-fields.ts';
import type { Author } from '../records/author.ts';
import type { SkinChange, SkinRecord } from './skin-record.ts';

/** What the history remembers of a change; the id is one of `idMaker`. */
export const recordOf = (
  id: string,
  { action, before, after, versionBefore = before?.version ?? 0 }: SkinChange,
  { actor, at, undoOf, batch }: Author,
) => ({
  id,
  at,
  actor,
  entity: 'skin',
  entity_id: after.id,
  action,
  before_json: before && contentOf(before),
  after_json: action === 'remove' ? null : contentOf(after),
  version: after.version,
  undo_of: undoOf ?? null,
  batch_id: batch ?? null,
  version_before: versionBefore,
});

const contentOf = (skin: SkinRecord) =>
  JSON.stringify({ legend: skin.legend, ...skinFieldsOf(skin) } satisfies SkinContent);
