import type * as v from 'valibot';
import type { QueueQuery } from '#contract/suggestions/draft.ts';
import { kindsFor, type SuggestionKind } from '#contract/suggestions/suggestion.ts';
import { nameKey } from '#contract/text.ts';
import type { Database } from '../database/tables.ts';
import { accountsNamed } from '../history/accounts-named.ts';
import type { Deps } from '../http/deps.ts';
import type { Answers } from '../http/router.ts';
import { findToDecide, reviewsOf } from './review.ts';

const PAGE = 50;

/** The calls that read the queue of suggestions. */
export const queue = ({ db }: Deps) =>
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
