import type { Author } from '../records/author.ts';
import { contentOf, type LegendRow } from './legend-row.ts';

export type LegendChange = {
  action: 'add' | 'change' | 'remove';
  before: LegendRow | null;
  after: LegendRow;
};

/** What the history remembers of a change of a legend; the id is one of `idMaker`. */
export const legendRecord = (id: string, { action, before, after }: LegendChange, { actor, at, undoOf }: Author) => ({
  id,
  at,
  actor,
  entity: 'legend',
  entity_id: after.id,
  action,
  before_json: before && JSON.stringify(contentOf(before)),
  after_json: action === 'remove' ? null : JSON.stringify(contentOf(after)),
  version: after.version,
  undo_of: undoOf ?? null,
});
