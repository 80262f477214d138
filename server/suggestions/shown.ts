import type { SkinThen } from '#contract/suggestions/suggestion.ts';
import { isDummy } from '#contract/text.ts';
import { skinAddress } from '#rules/skins/address.ts';
import type { Database } from '../database/tables.ts';
import { namedSkins } from '../records/named-skins.ts';
import type { SkinRecord } from '../skins/skin-record.ts';
import { readSlugs } from '../slugs/read-slugs.ts';
import { contentOf, type SuggestionRow } from './check.ts';

/** Reads what all views of these suggestions show, and the skins that they are about, by id. */
export async function readShown(db: Database, rows: readonly SuggestionRow[]) {
  const [skins, others, names] = await Promise.all([
    skinsOf(db, idsOf(rows, 'skin_id')),
    countOthers(db, rows),
    namesOf(db, idsOf(rows, 'decided_by')),
  ]);
  const legends = await legendsOf(db, idsOf(rows, 'legend_id'));
  const slugs = skins.size > 0 ? await readSlugs(db) : undefined;
  const addressOf = (skin: SkinRecord | undefined) => {
    if (!skin || skin.removed_at !== null || isDummy(skin.legend)) return {};
    const legend = { legend: skin.legend, slug: slugs?.ofLegend({ id: skin.legend_id, name: skin.legend }) };
    return { address: skinAddress(legend, { ingamename: skin.ingamename, slug: slugs?.ofSkin(skin) }) };
  };
  const shownOf = (row: SuggestionRow) => ({
    _id: row.id,
    kind: row.kind,
    legend: legends.get(row.legend_id ?? '') ?? row.legend_name,
    ...(hasSkin(row) && { skin: row.skin_id ?? '' }),
    ingamename: row.ingamename,
    ...(hasSkin(row) && addressOf(skins.get(row.skin_id ?? ''))),
    ...(row.before_json !== null && { before: JSON.parse(row.before_json) as SkinThen }),
    content: contentOf(row),
    reason: row.reason,
    ...(row.evidence !== null && { evidence: row.evidence }),
    marks: JSON.parse(row.marks_json),
    state: row.state,
    others: others.get(row.joins ?? row.id) ?? 0,
    createdAt: row.created_at,
    ...decisionOf(row, names),
  });
  return { shownOf, skins };
}

/** An addition has a skin only while it is accepted. */
const hasSkin = ({ kind, state, skin_id }: SuggestionRow) =>
  skin_id !== null && (kind !== 'add' || state === 'accepted');

function decisionOf(row: SuggestionRow, names: ReadonlyMap<string, string>) {
  if (row.decided_at === null || (row.state !== 'accepted' && row.state !== 'declined')) return {};
  const by = names.get(row.decided_by ?? '');
  const decided = {
    at: row.decided_at,
    ...(by !== undefined && { by }),
    ...(row.why !== null && { why: row.why }),
    ...(row.words !== null && { words: row.words }),
  };
  return { decided };
}

function idsOf(rows: readonly SuggestionRow[], column: 'skin_id' | 'legend_id' | 'decided_by' | 'account_id') {
  return [...new Set(rows.flatMap((row) => row[column] ?? []))];
}

async function skinsOf(db: Database, ids: readonly string[]): Promise<Map<string, SkinRecord>> {
  if (ids.length === 0) return new Map();
  const rows = await namedSkins(db).where('skin.id', 'in', ids).selectAll('skin').execute();
  return new Map(rows.map((row) => [row.id, row]));
}

async function legendsOf(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, string>();
  const rows = await db.selectFrom('legend').where('id', 'in', ids).select(['id', 'name']).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The usernames of accounts that are not erased, by id. */
export async function namesOf(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, string>();
  const rows = await db
    .selectFrom('account')
    .where('id', 'in', ids)
    .where('erased_at', 'is', null)
    .select(['id', 'username'])
    .execute();
  return new Map(rows.map(({ id, username }) => [id, username]));
}

/** How many have joined, by the id of the suggestion that came first. */
async function countOthers(db: Database, rows: readonly SuggestionRow[]) {
  const heads = [...new Set(rows.map(({ id, joins }) => joins ?? id))];
  if (heads.length === 0) return new Map<string, number>();
  const found = await db
    .selectFrom('suggestion')
    .where('joins', 'in', heads)
    .where('state', '!=', 'withdrawn')
    .groupBy('joins')
    .select(['joins', ({ fn }) => fn.countAll().as('count')])
    .execute();
  return new Map(found.map(({ joins, count }) => [joins ?? '', Number(count)]));
}
