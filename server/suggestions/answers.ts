import type * as v from 'valibot';
import { mayUndoBatch } from '#contract/imports/batch.ts';
import { writeNames } from '#contract/skins/game-texts.ts';
import { typedEntries } from '#contract/skins/skin-fields.ts';
import type { Acceptance, QueueQuery } from '#contract/suggestions/draft.ts';
import { kindsFor, type SuggestionKind } from '#contract/suggestions/suggestion.ts';
import { nameKey } from '#contract/text.ts';
import type { User } from '#contract/users/user.ts';
import { namesOf } from '#rules/skins/names.ts';
import { runAll } from '../database/steps.ts';
import type { Database, Trx } from '../database/tables.ts';
import { inTurn } from '../database/write.ts';
import { countsOfBatch } from '../history/read-batches.ts';
import { accountsNamed } from '../history/skins-of-legend.ts';
import type { Deps } from '../http/deps.ts';
import type { Answer, Answers } from '../http/router.ts';
import { Refused } from '../program/refused.ts';
import { type Author, nextId } from '../records/change-record.ts';
import { saveBatch } from '../records/save-batch.ts';
import { addTo, changeFields, changeSkin, findAnySkin, legendById, legendNamed } from '../skins/change-skin.ts';
import { actionCounts, type SkinRecord } from '../skins/skin-record.ts';
import { contentOf, type SuggestionRow } from './check.ts';
import { decide, findToDecide, readDecided, reviewsOf } from './review.ts';
import { ownSuggestions, suggest } from './suggest.ts';

/** The calls for suggesting, and for reviewers who decide. */
export const suggestions = (deps: Deps) => {
  const { db, now } = deps;
  return {
    suggest: suggest(deps),
    ...ownSuggestions(deps),
    ...queue(deps),
    acceptSuggestion: acceptSuggestion(deps),

    /** `POST /api/suggestions/{id}/decline`: declines a suggestion, with a reason that its person sees (docs: Review). */
    declineSuggestion: async ({ c, params, body: { why, words = null, version }, person }) => {
      const decided = await inTurn(db, 'skins', async (trx) => {
        const { id } = await findToDecide(trx, { id: params.id, version, state: 'open', person });
        await decide(trx, id, { state: 'declined', decided_by: person._id, decided_at: now(), why, words });
        return readDecided(trx, id);
      });
      return c.json({ message: 'Suggestion declined', ...decided });
    },

    /** `POST /api/suggestions/{id}/reopen`: undoes a decline. */
    reopenSuggestion: async ({ c, params, body: { version }, person }) => {
      const decided = await inTurn(db, 'skins', async (trx) => {
        const { id } = await findToDecide(trx, { id: params.id, version, state: 'declined', person });
        await decide(trx, id, { state: 'open' });
        return readDecided(trx, id);
      });
      return c.json({ message: 'Suggestion opened again', ...decided });
    },
  } satisfies Answers;
};

/**
 * `POST /api/suggestions/{id}/acceptance`: makes the change as if the reviewer had, as a batch that one undo takes back
 * (docs: Review).
 */
const acceptSuggestion =
  ({ db, log, now }: Pick<Deps, 'db' | 'log' | 'now'>): Answer<'acceptSuggestion'> =>
  async ({ c, params, body, person }) => {
    const accepted = { ...body, id: params.id, person, at: now() };
    const { batch, unknown, decided } = await inTurn(db, 'skins', (trx) => accept(trx, accepted));
    log('suggestions_accepted', { requestId: c.get('requestId'), account: person._id, change: batch.id });
    const mayUndo = mayUndoBatch(person, { batch: countsOfBatch(batch), isOwn: true });
    return c.json({
      message: 'Suggestion accepted',
      ...decided,
      ...(mayUndo && { undo: batch.id }),
      ...(unknown && { unknown }),
    });
  };

type Accepted = Acceptance & { id: string; person: User; at: number };

async function accept(trx: Trx, { id, version, skinVersion, content, person, at }: Accepted) {
  const row = await findToDecide(trx, { id, version, state: 'open', person });
  const before = row.kind === 'add' ? undefined : await findSeen(trx, row, skinVersion);
  const batch = {
    ...{ id: await nextId(trx), at, actor: person._id },
    ...{ build: null, undo_of: null, taken_from: null, taken_since: null, gone: null },
    ...actionCounts([{ action: row.kind === 'name' ? 'change' : row.kind }]),
    ...{ assets_added: 0, assets_removed: 0, assets_changed: 0, others_json: null },
  };
  // The undo brings the mark of starter data back.
  const marks = before?.starter === 1 ? [{ skin_id: before.id, starter: 0 as const }] : [];
  await runAll(trx, saveBatch(batch, { marks }));
  const by = { actor: person._id, at, batch: batch.id };
  const { skin, unknown } = await applySuggestion(trx, { row, skin: before, changed: content }, by);
  await decide(trx, row.id, { state: 'accepted', decided_by: person._id, decided_at: at, batch_id: batch.id });
  await trx.updateTable('suggestion').set({ skin_id: skin.id }).where('batch_id', '=', batch.id).execute();
  await trx.insertInto('acceptance').values({ batch_id: batch.id, suggestion_id: row.id, skin_id: skin.id }).execute();
  return { batch, unknown, decided: await readDecided(trx, row.id) };
}

/** The skin of a suggestion, as the reviewer saw it. */
async function findSeen(trx: Trx, row: SuggestionRow, seen: number | undefined) {
  const skin = await findAnySkin(trx, row.skin_id ?? '');
  if (skin?.removed_at !== null) {
    const text = `${row.legend_name} – ${row.ingamename} is no longer in the list. Decline the suggestion.`;
    throw new Refused(410, 'gone', text);
  }
  if (skin.version === seen) return skin;
  const [current] = await reviewsOf(trx, [row]);
  const text = `Somebody changed ${skin.legend} – ${skin.ingamename} meanwhile. Look at the new values, then decide.`;
  throw new Refused(409, 'stale', text, { current });
}

type What = { row: SuggestionRow; skin: SkinRecord | undefined; changed: Acceptance['content'] };

/** Makes the change of a suggestion, with what the reviewer changed of it, by the functions of staff's own saves. */
async function applySuggestion(trx: Trx, { row, skin, changed }: What, by: Author) {
  const { language = '', ...suggested } = contentOf(row);
  const {
    legend,
    name = '',
    fields,
  } = { ...suggested, ...changed, fields: { ...suggested.fields, ...changed?.fields } };
  if (row.kind === 'add') {
    const draft = typedEntries(
      (field) => fields[field] ?? '',
      (field) => fields[field],
    );
    return addTo(trx, await legendOf(trx, row, legend, by), draft, by);
  }
  if (!skin) throw new TypeError(`A suggestion of the kind ${row.kind} is about no skin.`);
  if (row.kind === 'remove') return changeSkin(trx, { action: 'remove', before: skin, after: skin }, by);
  const given = row.kind === 'name' ? { names: writeNames({ ...namesOf(skin.names), [language]: name }) } : fields;
  const made = await changeFields(trx, skin, given, by);
  if (made) return made;
  const text = `${skin.legend} – ${skin.ingamename} has these values already. Decline the suggestion as a duplicate.`;
  throw new Refused(400, 'invalid', text);
}

/** The legend that the reviewer chose, else the suggested one, which may have another name by now. */
const legendOf = async (trx: Trx, row: SuggestionRow, chosen: string | undefined, by: Author) =>
  (chosen === undefined && row.legend_id !== null ? await legendById(trx, row.legend_id) : undefined) ??
  (await legendNamed(trx, chosen ?? row.legend_name, by));

const PAGE = 50;

/** The calls that read the queue of suggestions. */
const queue = ({ db }: Deps) =>
  ({
    /**
     * `GET /api/suggestions`: the suggestions that this person may decide about. Those that joined another one are counted
     * with it (docs: Review).
     */
    readSuggestions: async ({ c, query, person }) => {
      const kinds = kindsFor(person);
      const [rows, waiting] = await Promise.all([
        queueQuery(db, { ...query, kinds: kinds.filter((kind) => !query.kind || kind === query.kind) }).execute(),
        countWaiting(db, kinds),
      ]);
      const shown = rows.slice(0, PAGE);
      const next = rows.length > PAGE ? (shown.at(-1)?.id ?? null) : null;
      return c.json({ suggestions: await reviewsOf(db, shown), waiting, next });
    },

    /** `GET /api/suggestions/{id}`: an open suggestion that this person may decide about. */
    readSuggestion: async ({ c, params, person }) => {
      const row = await findToDecide(db, { id: params.id, state: 'open', person });
      const [suggestion] = await reviewsOf(db, [row]);
      if (!suggestion) throw new TypeError('The suggestion is not there.');
      return c.json({ suggestion });
    },
  }) satisfies Answers;

type Which = v.InferOutput<typeof QueueQuery> & { kinds: readonly SuggestionKind[] };

/** The statement that reads a part of the queue, and one row more.  */
const queueQuery = (db: Database, { state, kinds, legend, person, after }: Which) =>
  db
    .selectFrom('suggestion')
    .selectAll()
    .where('state', '=', state)
    .where('joins', 'is', null)
    .where('kind', 'in', kinds.length > 0 ? kinds : [NONE])
    .$if(legend !== '', (query) =>
      query.where((where) =>
        where.or([
          where('legend_id', '=', legend),
          where('legend_id', 'in', db.selectFrom('legend').select('legend.id').where('name_key', '=', nameKey(legend))),
          where('legend_name', '=', legend),
        ]),
      ),
    )
    .$if(person !== '', (query) => query.where('account_id', 'in', accountsNamed(db, person)))
    .$if(after !== undefined, (query) => query.where('id', state === 'open' ? '>' : '<', after as string))
    .orderBy('id', state === 'open' ? 'asc' : 'desc')
    .limit(PAGE + 1);

// A list in SQL must not be empty.
const NONE = '' as SuggestionKind;

/** How many suggestions of these kinds wait, without those that joined another one. */
export async function countWaiting(db: Database, kinds: readonly SuggestionKind[]) {
  if (kinds.length === 0) return 0;
  const { count } = await db
    .selectFrom('suggestion')
    .where('state', '=', 'open')
    .where('joins', 'is', null)
    .where('kind', 'in', kinds)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
