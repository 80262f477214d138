import type { CompiledQuery } from 'kysely';
import { chunks } from '../database/steps.ts';
import type { Database } from '../database/tables.ts';
import type { SuggestionRow } from './check.ts';

type Undone = {
  /** The batches that are undone. */
  batches: readonly string[];
  /** The skins that are changed back by it. */
  skins: ReadonlySet<string>;
  /** The batch that undoes them; null for the undo of a single change. */
  by: { batch: string | null; actor: string; at: number };
};

/**
 * The statements that open suggestions again when what they became is undone, and that accept them again when the undo
 * is undone (docs: Review).
 */
export async function suggestionsAfterUndo(db: Database, { batches, skins, by }: Undone): Promise<CompiledQuery[]> {
  const found: Pick<SuggestionRow, 'id' | 'skin_id' | 'state'>[] = [];
  for (const some of chunks(batches)) {
    const rows = await db
      .selectFrom('suggestion')
      .select(['id', 'skin_id', 'state'])
      .where('batch_id', 'in', some)
      .where('joins', 'is', null)
      .where('state', 'in', ['accepted', 'open'])
      .execute();
    found.push(...rows);
  }
  const idsIn = (state: SuggestionRow['state']) =>
    found.flatMap((row) => (row.state === state && skins.has(row.skin_id ?? '') ? [row.id] : []));
  const none = { decided_by: null, decided_at: null };
  return [
    ...turned(db, idsIn('accepted'), { state: 'open', ...none, batch_id: by.batch }),
    ...turned(db, idsIn('open'), { state: 'accepted', decided_by: by.actor, decided_at: by.at, batch_id: by.batch }),
  ];
}

type Turned = Pick<SuggestionRow, 'state' | 'decided_by' | 'decided_at' | 'batch_id'>;

/** The statements that give these suggestions, and those that joined them, another state. */
const turned = (db: Database, ids: readonly string[], set: Turned) =>
  [...chunks(ids)].map((some) =>
    db
      .updateTable('suggestion')
      .set({ seen_at: null, ...set })
      .set((row) => ({ version: row('version', '+', 1) }))
      .where((where) => where.or([where('id', 'in', some), where('joins', 'in', some)]))
      .where('state', '!=', 'withdrawn')
      .compile(),
  );
