import type { ActivityEntry, ActivityKind, ActivityPage } from '#contract/history/activity.ts';
import type { HistoryEntry, HistoryItem, HistoryPage, SkinContent } from '#contract/history/history.ts';
import type { LegendContent } from '#contract/skins/legend.ts';
import { listedFields } from '#contract/skins/unknown-names.ts';
import type { RecordedUser } from '#contract/users/account.ts';
import { compare } from '#rules/texts/compare.ts';
import type { Database } from '../database/tables.ts';
import type { Deps } from '../http/deps.ts';
import type { Answer, Answers } from '../http/router.ts';
import { readSuggestedBy } from '../records/suggested-by.ts';
import { readNamesakes } from '../skins/namesakes.ts';
import { readBatches } from './read-batches.ts';
import { type ChangeRow, contentOf, madeOf, readChanges } from './read-changes.ts';
import { accountsNamed } from './skins-of-legend.ts';

const PAGE = 50;

type Which = { kind?: ActivityKind | undefined; person: string; before?: string | undefined };

/**
 * `GET /api/activity`: changes of users, skins and legends, batches, sign-ins and security events in one list, newest
 * first, 50 at a time.
 */
const listActivity =
  (db: Database): Answer<'listActivity'> =>
  async ({ c, query }) => {
    const parts = await Promise.all([
      changesOf(db, query),
      batchesOf(db, query),
      signInsOf(db, query),
      securityOf(db, query),
    ]);
    const newest = parts.flat().sort((a, b) => compare(b._id, a._id));
    return c.json({ activity: newest.slice(0, PAGE), hasOlder: newest.length > PAGE } satisfies ActivityPage);
  };

const ENTITIES = { users: 'account', skins: 'skin', legends: 'legend' } as const;

async function changesOf(db: Database, { kind, ...which }: Which): Promise<ActivityEntry[]> {
  if (kind === 'signIns' || kind === 'security') return [];
  // One more than a page, to see whether another page follows.
  const rows = await readChanges(db, { ...which, entity: kind && ENTITIES[kind], batch: null, limit: PAGE + 1 });
  const ofSkins = await skinChangesOf(
    db,
    rows.filter(({ entity }) => entity === 'skin'),
  );
  const others = rows.flatMap((row) => otherChangeOf(row) ?? []);
  return [...ofSkins.map((change): ActivityEntry => ({ kind: 'skins', ...change })), ...others];
}

function otherChangeOf(row: ChangeRow): ActivityEntry | undefined {
  if (row.entity === 'legend') return legendChangeOf(row);
  return row.entity === 'account' ? userChangeOf(row) : undefined;
}

const legendChangeOf = (row: ChangeRow): ActivityEntry => ({
  kind: 'legends',
  ...madeOf(row),
  before: contentOf<LegendContent>(row.before_json),
  after: contentOf<LegendContent>(row.after_json),
});

async function batchesOf(db: Database, { kind, ...which }: Which): Promise<ActivityEntry[]> {
  if (kind !== undefined && kind !== 'skins') return [];
  const batches = await readBatches(db, { ...which, limit: PAGE + 1 });
  return batches.map((batch) => ({ kind: 'batches', ...batch }));
}

function userChangeOf(row: ChangeRow): ActivityEntry {
  const made = madeOf(row);
  const isCreation = row.action === 'add' && !made.isUndo;
  return {
    kind: 'users',
    ...made,
    username: row.erased_at === null ? row.subject : null,
    before: contentOf<RecordedUser>(row.before_json),
    after: contentOf<RecordedUser>(row.after_json),
    canUndo: !made.isUndone && !isCreation && !isOwnership(row) && row.owner === 0 && row.erased_at === null,
  };
}

/** Was an owner added or removed? */
function isOwnership({ before_json, after_json }: ChangeRow) {
  const [before, after] = [contentOf<RecordedUser>(before_json), contentOf<RecordedUser>(after_json)];
  return before !== null && after !== null && before.perms.owner !== after.perms.owner;
}

async function signInsOf(db: Database, { kind, person, before }: Which): Promise<ActivityEntry[]> {
  if (kind !== undefined && kind !== 'signIns') return [];
  const rows = await db
    .selectFrom('sign_in')
    .leftJoin('account', 'account.id', 'sign_in.account_id')
    .selectAll('sign_in')
    .select('account.username')
    .$if(person !== '', (query) => query.where('sign_in.account_id', 'in', accountsNamed(db, person)))
    .$if(before !== undefined, (query) => query.where('sign_in.id', '<', before as string))
    .orderBy('sign_in.id', 'desc')
    .limit(PAGE + 1)
    .execute();
  return rows.map(({ id, at, username, succeeded, network, wrong }) => ({
    kind: 'signIns',
    _id: id,
    at,
    actor: username,
    succeeded: succeeded === 1,
    wrong,
    network,
  }));
}

async function securityOf(db: Database, { kind, person, before }: Which): Promise<ActivityEntry[]> {
  if (kind !== undefined && kind !== 'security') return [];
  const rows = await db
    .selectFrom('security_event')
    .innerJoin('account as subject', 'subject.id', 'security_event.account_id')
    .leftJoin('account as maker', 'maker.id', 'security_event.actor')
    .selectAll('security_event')
    .select(['subject.username', 'maker.username as maker'])
    .$if(person !== '', (query) =>
      query.where((where) =>
        where.or([
          where('security_event.account_id', 'in', accountsNamed(db, person)),
          where('security_event.actor', 'in', accountsNamed(db, person)),
        ]),
      ),
    )
    .$if(before !== undefined, (query) => query.where('security_event.id', '<', before as string))
    .orderBy('security_event.id', 'desc')
    .limit(PAGE + 1)
    .execute();
  return rows.map(({ id, at, actor, maker, username, kind: event, detail, network }) => ({
    kind: 'security',
    ...{ _id: id, at, actor: maker ?? actor, username, event, detail, network },
  }));
}

/** The calls that list changes. */
export const history = ({ db }: Deps) =>
  ({
    listHistory: listHistory(db),
    listActivity: listActivity(db),
  }) satisfies Answers;

/**
 * `GET /api/history`: the newest changes of skins, 50 at a time; a batch is one entry. `?before={id}` returns those
 * before an entry, `?batch={id}` the records of a batch, `?skin={id}` those of a skin, `?legend=` and `?person=` a
 * part.
 */
const listHistory =
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
async function skinChangesOf(db: Database, rows: readonly ChangeRow[]): Promise<HistoryEntry[]> {
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
