import { typedFieldNames } from '#contract/skins/skin-fields.ts';
import type { ReviewSuggestion, Suggester } from '#contract/suggestions/suggestion.ts';
import { sourcesOf } from '#rules/skins/sources.ts';
import type { Database } from '../database/tables.ts';
import type { SkinRecord } from '../skins/skin-record.ts';
import { namesOf, readShown } from './shown.ts';
import { contentOf, type SuggestionRow, skinThen } from './suggestion-row.ts';

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
