import type { HistoryEntry, HistoryItem, SkinContent } from '#contract/history.ts';
import type { Database } from '../database/tables.ts';
import type { Answer } from '../http/router.ts';
import { compare } from '../program/compare.ts';
import { readBatches } from './read-batches.ts';
import { type ChangeRow, contentOf, madeOf, readChanges } from './read-changes.ts';

const PAGE = 50;

/**
 * `GET /api/history`: the newest changes of skins, a batch being one; `?before={id}` those that came before one of them,
 * `?batch={id}` the records of a batch.
 */
export const listHistory =
  (db: Database): Answer<'listHistory'> =>
  async ({ c, query: { before, batch } }) => {
    const which = { before, limit: PAGE };
    const changes = await readChanges(db, { entity: 'skin', batch: batch ?? null, ...which });
    const batches = batch === undefined ? await readBatches(db, which) : [];
    const items: HistoryItem[] = [...changes.map(skinChangeOf), ...batches];
    return c.json({ history: items.sort((a, b) => compare(b._id, a._id)).slice(0, PAGE) });
  };

/** A change of a skin as it goes over the wire: of names in many languages only that they changed. */
export function skinChangeOf(row: ChangeRow): HistoryEntry {
  const before = contentOf<SkinContent>(row.before_json);
  const after = contentOf<SkinContent>(row.after_json);
  const namesChanged = before !== null && after !== null && (before.names ?? null) !== (after.names ?? null);
  return {
    ...madeOf(row),
    before: withoutNames(before),
    after: withoutNames(after),
    ...(namesChanged && { namesChanged }),
  };
}

const withoutNames = (content: SkinContent | null) => content && { ...content, names: null };
