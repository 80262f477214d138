import type { HistoryEntry, HistoryItem, HistoryPage, SkinContent } from '#contract/history/history.ts';
import { listedFields } from '#contract/skins/unknown-names.ts';
import { compare } from '#rules/texts/compare.ts';
import type { Database } from '../database/tables.ts';
import type { Answer } from '../http/router.ts';
import { readSuggestedBy } from '../records/suggested-by.ts';
import { readNamesakes } from '../skins/namesakes.ts';
import { readBatches } from './read-batches.ts';
import { type ChangeRow, contentOf, madeOf, readChanges } from './read-changes.ts';

const PAGE = 50;

/**
 * `GET /api/history`: the newest changes of skins, 50 at a time; a batch is one entry. `?before={id}` returns those
 * before an entry, `?batch={id}` the records of a batch, `?skin={id}` those of a skin, `?legend=` and `?person=` a
 * part.
 */
export const listHistory =
  (db: Database): Answer<'listHistory'> =>
  async ({ c, query: { batch, skin, ...part } }) => {
    // One more than a page, to see whether another page follows.
    const which = { ...part, limit: PAGE + 1 };
    const records = skin === undefined ? { batch: batch ?? null } : { skin, batch };
    const changes = await readChanges(db, { entity: 'skin', ...records, ...which });
    const batches = batch === undefined && skin === undefined ? await readBatches(db, which) : [];
    const items: HistoryItem[] = [...(await skinChangesOf(db, changes)), ...batches];
    const newest = items.sort((a, b) => compare(b._id, a._id));
    return c.json({ history: newest.slice(0, PAGE), hasOlder: newest.length > PAGE } satisfies HistoryPage);
  };

/** Changes of skins as they are sent, with the words that tell the skins apart. */
export async function skinChangesOf(db: Database, rows: readonly ChangeRow[]): Promise<HistoryEntry[]> {
  const apartOf = await readNamesakes(
    db,
    rows.map(({ entity_id }) => entity_id),
  );
  const suggestedBy = await readSuggestedBy(
    db,
    rows.map(({ batch_id }) => batch_id),
  );
  return rows.map((row) => {
    const change = skinChangeOf(row);
    const { ingamename = '' } = change.after ?? change.before ?? {};
    const [name] = suggestedBy({ batch: row.batch_id, skin: row.entity_id });
    return {
      ...change,
      ...apartOf({ id: row.entity_id, ingamename }),
      ...(name !== undefined && { suggestedBy: name }),
    };
  });
}

/** Names in many languages are left out: only the fact that they changed is sent. */
function skinChangeOf(row: ChangeRow): HistoryEntry {
  const before = contentOf<SkinContent>(row.before_json);
  const after = contentOf<SkinContent>(row.after_json);
  const namesChanged = before !== null && after !== null && (before.names ?? null) !== (after.names ?? null);
  return {
    ...madeOf(row),
    before: withoutNames(before),
    after: withoutNames(after),
    ...(namesChanged && { namesChanged }),
    ...(row.batch_id !== null && { build: row.build }),
    ...(row.unknown !== null && { unknown: listedFields.filter((field) => row.unknown?.split(' ').includes(field)) }),
  };
}

const withoutNames = (content: SkinContent | null) => content && { ...content, names: null };
