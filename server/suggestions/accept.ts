import type { Transaction } from 'kysely';
import type * as v from 'valibot';
import { mayUndoBatch } from '#contract/imports/batch.ts';
import { type ListedField, listedFields } from '#contract/skins/unknown-names.ts';
import type { Acceptance } from '#contract/suggestions/decision.ts';
import type { SuggestionContent } from '#contract/suggestions/suggestion.ts';
import type { User } from '#contract/users/user.ts';
import { count } from '#rules/count.ts';
import { runAll } from '../database/run-all.ts';
import type { Tables } from '../database/tables.ts';
import { write } from '../database/write.ts';
import { countsOfBatch } from '../history/read-batches.ts';
import type { Deps } from '../http/deps.ts';
import type { Answer } from '../http/router.ts';
import { Refused } from '../program/refused.ts';
import { nextId } from '../records/next-id.ts';
import { type Batch, saveBatch } from '../records/save-batch.ts';
import { countsOf } from '../skins/counts-of.ts';
import { findAnySkin } from '../skins/find-skin.ts';
import type { SkinRecord } from '../skins/skin-record.ts';
import { applySuggestion } from './apply.ts';
import { decide, findToDecide } from './refuse-decision.ts';
import { reviewsOf } from './review.ts';
import { contentOf, type SuggestionRow } from './suggestion-row.ts';

type Trx = Transaction<Tables>;
type Order = v.InferOutput<typeof Acceptance>['accept'][number];
type Accepted = { row: SuggestionRow; skin: SkinRecord | undefined; content: SuggestionContent };

/**
 * `POST /api/suggestions/acceptances`: makes the changes as if the reviewer had, all or none, as one batch that one undo
 * takes back (docs: Review).
 */
export const acceptSuggestions =
  ({ db, log, now }: Pick<Deps, 'db' | 'log' | 'now'>): Answer<'acceptSuggestions'> =>
  async ({ c, body, person }) => {
    const at = now();
    const { batch, unknown, rows } = await write(db, (trx) => accept(trx, body.accept, { person, at }), {
      turn: 'skins',
    });
    const ids = rows.map(({ id }) => id);
    log('suggestions_accepted', { requestId: c.get('requestId'), account: person._id, change: batch.id });
    const decided = await db.selectFrom('suggestion').selectAll().where('id', 'in', ids).orderBy('id').execute();
    const mayUndo = mayUndoBatch(person, { batch: countsOfBatch(batch), isOwn: true });
    return c.json({
      message: rows.length === 1 ? 'Suggestion accepted' : `${count(rows.length, 'suggestion')} accepted`,
      ...(mayUndo && { undo: batch.id }),
      suggestions: await reviewsOf(db, decided),
      ...(unknown.length > 0 && { unknown }),
    });
  };

async function accept(trx: Trx, orders: readonly Order[], { person, at }: { person: User; at: number }) {
  const accepted: Accepted[] = [];
  for (const order of orders) accepted.push(await findAccepted(trx, order, person));
  refuseTwice(accepted);
  const batch = batchOf(accepted, { id: await nextId(trx), at, actor: person._id });
  await runAll(trx, saveBatch(trx, batch, { marks: marksOf(accepted), assets: [] }));
  const unknown = new Set<ListedField>();
  const by = { actor: person._id, at, batch: batch.id };
  for (const one of accepted) {
    const { skin, unknown: found = [] } = await applySuggestion(trx, one, by);
    for (const field of found) unknown.add(field);
    await decide(trx, [one.row.id], { state: 'accepted', decided_by: person._id, decided_at: at, batch_id: batch.id });
    await trx
      .updateTable('suggestion')
      .set({ skin_id: skin.id, accepted_in: batch.id })
      .where('batch_id', '=', batch.id)
      .where((where) => where.or([where('id', '=', one.row.id), where('joins', '=', one.row.id)]))
      .execute();
  }
  return { batch, unknown: listedFields.filter((field) => unknown.has(field)), rows: accepted.map(({ row }) => row) };
}

/** The suggestion of an order, with the content that the reviewer wants. Refuses a skin that has changed since. */
async function findAccepted(trx: Trx, { id, version, skinVersion, content }: Order, person: User): Promise<Accepted> {
  const row = await findToDecide(trx, { id, version, state: 'open', person });
  const suggested = contentOf(row);
  const wanted = { ...suggested, ...content, fields: { ...suggested.fields, ...content?.fields } };
  if (row.kind === 'add') return { row, skin: undefined, content: wanted };
  const skin = await findAnySkin(trx, row.skin_id ?? '');
  if (skin?.removed_at !== null) {
    const text = `${row.legend_name} – ${row.ingamename} is no longer in the list. Decline the suggestion.`;
    throw new Refused(410, 'gone', text);
  }
  if (skin.version !== skinVersion) {
    const [current] = await reviewsOf(trx, [row]);
    const text = `Somebody changed ${skin.legend} – ${skin.ingamename} meanwhile. Look at the new values, then decide.`;
    throw new Refused(409, 'stale', text, { current });
  }
  return { row, skin, content: wanted };
}

/** A batch has one record for each skin. */
function refuseTwice(accepted: readonly Accepted[]) {
  const seen = new Set<string>();
  for (const { skin, row } of accepted) {
    if (seen.has(row.id) || (skin && seen.has(skin.id))) {
      const name = `${row.legend_name} – ${row.ingamename}`;
      throw new Refused(400, 'invalid', `Several of these are about ${name}. Accept one after the other.`);
    }
    seen.add(row.id);
    if (skin) seen.add(skin.id);
  }
}

const actions = { change: 'change', name: 'change', add: 'add', remove: 'remove' } as const;

const batchOf = (accepted: readonly Accepted[], made: Pick<Batch, 'id' | 'at' | 'actor'>): Batch => ({
  ...made,
  ...{ build: null, undo_of: null, taken_from: null, taken_since: null, gone: null },
  ...countsOf(accepted.map(({ row }) => ({ action: actions[row.kind] }))),
  ...{ assets_added: 0, assets_removed: 0, assets_changed: 0 },
});

/** The marks of starter data that the changes take away, so that the undo brings them back. */
const marksOf = (accepted: readonly Accepted[]) =>
  accepted.flatMap(({ skin }) => (skin?.starter === 1 ? [{ skin_id: skin.id, starter: 0 as const }] : []));
