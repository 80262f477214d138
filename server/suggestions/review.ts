import { typedFieldNames } from '#contract/skins/skin-fields.ts';
import {
  type DecidedBefore,
  type ReviewSuggestion,
  rightFor,
  type Suggester,
  type SuggestionState,
} from '#contract/suggestions/suggestion.ts';
import { holds, type User } from '#contract/users/user.ts';
import { sourcesOf } from '#rules/skins/sources.ts';
import type { Database } from '../database/tables.ts';
import { Refused } from '../program/refused.ts';
import type { SkinRecord } from '../skins/skin-record.ts';
import { contentOf, findSuggestion, type SuggestionRow, skinThen } from './check.ts';
import { namesOf, readShown } from './shown.ts';

/** These suggestions as reviewers see them. */
export async function reviewsOf(db: Database, rows: readonly SuggestionRow[]): Promise<ReviewSuggestion[]> {
  const [{ shownOf, skins }, people] = await Promise.all([readShown(db, rows), readPeople(db, rows)]);
  return rows.map((row) => {
    const found = row.kind === 'add' ? undefined : skins.get(row.skin_id ?? '');
    const skin = found?.removed_at === null ? found : undefined;
    return {
      ...shownOf(row),
      version: row.version,
      by: people.get(row.account_id) ?? null,
      ...(row.kind !== 'add' && { now: skin ? skinThen(skin, contentOf(row).language) : null }),
      ...(skin && { skinVersion: skin.version }),
      isStale: row.state === 'open' && row.kind !== 'add' && skin?.version !== row.skin_version,
      sources: sourcesIn(skin),
    };
  });
}

function sourcesIn(skin: SkinRecord | undefined) {
  const sources = sourcesOf(skin?.sources);
  return Object.fromEntries(typedFieldNames.flatMap((name) => (sources[name] ? [[name, sources[name]]] : [])));
}

/** What a decision changes on the desk: the version of the suggestion, and how those of its people went. */
export async function readDecided(db: Database, id: string) {
  const rows = await db
    .selectFrom('suggestion')
    .select(['id', 'account_id', 'version'])
    .where((where) => where.or([where('id', '=', id), where('joins', '=', id)]))
    .execute();
  const version = rows.find((row) => row.id === id)?.version ?? 0;
  return { version, people: [...(await readPeople(db, rows)).values()] };
}

/** The people who suggested these, by account, with what became of their suggestions. */
async function readPeople(db: Database, rows: readonly Pick<SuggestionRow, 'account_id'>[]) {
  const ids = [...new Set(rows.flatMap(({ account_id }) => account_id ?? []))];
  const people = new Map<string | null, Suggester>();
  if (ids.length === 0) return people;
  for (const [id, name] of await namesOf(db, ids)) people.set(id, { name, accepted: 0, declined: 0, open: 0 });
  const found = await db
    .selectFrom('suggestion')
    .where('account_id', 'in', ids)
    .groupBy(['account_id', 'state'])
    .select(['account_id', 'state', ({ fn }) => fn.countAll().as('count')])
    .execute();
  for (const { account_id, state, count } of found) {
    const person = people.get(account_id);
    if (person && state !== 'withdrawn') person[state] = Number(count);
  }
  return people;
}

type Seen = { id: string; version?: number; state: SuggestionState; person: User };

/**
 * The suggestion to decide, for a person who may. Refuses one that somebody else has decided meanwhile, and says who
 * (docs: Review).
 */
export async function findToDecide(db: Database, { id, version, state, person }: Seen): Promise<SuggestionRow> {
  const found = await findSuggestion(db, id);
  // One that joined another is decided with it.
  const row = found.joins === null ? found : await findSuggestion(db, found.joins);
  if (!holds(person, rightFor[row.kind])) throw new Refused(403, 'forbidden', 'You do not have permission to do this.');
  if (row.state !== state) await refuseDecided(db, row);
  if (version !== undefined && row.version !== version) {
    const [current] = await reviewsOf(db, [row]);
    const message = 'Somebody decided this suggestion meanwhile, and opened it again. Look at it again.';
    throw new Refused(409, 'stale', message, { current });
  }
  return row;
}

const sayDecided: Record<SuggestionState, (who: string) => string> = {
  open: () => 'Somebody opened this suggestion again already.',
  accepted: (who) => `${who} accepted this suggestion already.`,
  declined: (who) => `${who} declined this suggestion already.`,
  withdrawn: (who) => `${who} withdrew this suggestion.`,
};

async function refuseDecided(db: Database, row: SuggestionRow): Promise<never> {
  const id = row.state === 'withdrawn' ? row.account_id : row.decided_by;
  const by = (await namesOf(db, id === null ? [] : [id])).get(id ?? '');
  const current: DecidedBefore = {
    _id: row.id,
    state: row.state,
    at: row.decided_at ?? row.created_at,
    ...(by !== undefined && { by }),
    ...(row.why !== null && { why: row.why }),
  };
  throw new Refused(409, 'already_decided', sayDecided[row.state](by ?? 'Somebody'), { current });
}

/** Gives a suggestion and those that joined it the columns of a decision. */
export const decide = (
  db: Database,
  id: string,
  set: Pick<SuggestionRow, 'state'> &
    Partial<Pick<SuggestionRow, 'decided_by' | 'decided_at' | 'why' | 'words' | 'batch_id'>>,
) =>
  db
    .updateTable('suggestion')
    .set({ decided_by: null, decided_at: null, why: null, words: null, batch_id: null, seen_at: null, ...set })
    .set((row) => ({ version: row('version', '+', 1) }))
    .where((where) => where.or([where('id', '=', id), where('joins', '=', id)]))
    .where('state', '!=', 'withdrawn')
    .execute();
