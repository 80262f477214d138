import type { OwnDataOfFeatures } from '#contract/account/account-data.ts';
import type { Database } from '../../database/tables.ts';
import type { Deps } from '../../http/deps.ts';
import { refuseAnother } from '../../http/fresh-proof.ts';
import type { Answer } from '../../http/router.ts';
import { readSecurityEvents } from '../security-events/list-security-events.ts';
import { listSessions } from '../sessions/end-sessions.ts';
import { ownStars } from '../stars/star-list.ts';
import { listTokens } from '../tokens/tokens.ts';

/** `GET /api/account/data`: everything that is stored about you, except secrets (docs: Own data). */
export const readAccountData =
  (
    { db, now }: Deps,
    features: { ownData: (account: string) => Promise<OwnDataOfFeatures> },
  ): Answer<'readAccountData'> =>
  async ({ c, query, person }) => {
    refuseAnother(query.account, person);
    const { _id: id, username } = person;
    const own = c.get('session')?.id;
    const account = await db.selectFrom('account').select('created_at').where('id', '=', id).executeTakeFirstOrThrow();
    c.header('Content-Disposition', `attachment; filename="legend-tools-${username}.json"`);
    return c.json({
      user: person,
      createdAt: account.created_at,
      sessions: await listSessions(db, { accountId: id, own, now: now() }),
      ...(await proofsOf(db, id)),
      tokens: await listTokens(db, id),
      signIns: await signInsOf(db, id),
      events: await readSecurityEvents(db, id),
      history: await historyOf(db, id),
      ...(await doneBy(db, id)),
      suggestions: await suggestionsOf(db, id),
      stars: await ownStars(db, id),
      ...(await features.ownData(id)),
    });
  };

async function proofsOf(db: Database, id: string) {
  const [passkeys, factor] = await Promise.all([
    db
      .selectFrom('passkey')
      .select(['name', 'created_at as createdAt', 'used_at as usedAt'])
      .where('account_id', '=', id)
      .orderBy('created_at')
      .execute(),
    db.selectFrom('second_factor').select('confirmed_at').where('account_id', '=', id).executeTakeFirst(),
  ]);
  return { passkeys, secondFactorSince: factor?.confirmed_at ?? null };
}

async function signInsOf(db: Database, id: string) {
  const rows = await db
    .selectFrom('sign_in')
    .select(['at', 'succeeded', 'wrong', 'network'])
    .where('account_id', '=', id)
    .orderBy('id')
    .execute();
  return rows.map(({ succeeded, ...row }) => ({ ...row, succeeded: succeeded === 1 }));
}

async function historyOf(db: Database, id: string) {
  const rows = await db
    .selectFrom('history')
    .select(['at', 'action', 'before_json', 'after_json'])
    .where('entity', '=', 'account')
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute();
  return rows.map(({ at, action, before_json, after_json }) => ({
    ...{ at, action },
    before: before_json && JSON.parse(before_json),
    after: after_json && JSON.parse(after_json),
  }));
}

async function suggestionsOf(db: Database, id: string) {
  const rows = await db
    .selectFrom('suggestion')
    .select(['created_at as createdAt', 'kind', 'legend_name as legend', 'ingamename', 'before_json', 'content_json'])
    .select(['reason', 'evidence', 'state', 'decided_at as decidedAt', 'why', 'words'])
    .where('account_id', '=', id)
    .orderBy('id')
    .execute();
  return rows.map(({ before_json, content_json, ...row }) => ({
    ...row,
    before: before_json && JSON.parse(before_json),
    content: JSON.parse(content_json),
  }));
}

async function doneBy(db: Database, id: string) {
  const [changes, imports] = await Promise.all([
    db
      .selectFrom('history')
      .select(['at', 'entity as what', 'entity_id as id', 'action'])
      .where('actor', '=', id)
      .where('batch_id', 'is', null)
      .orderBy('history.id')
      .execute(),
    db
      .selectFrom('batch')
      .select(['at', 'added', 'changed', 'removed'])
      .where('actor', '=', id)
      .orderBy('id')
      .execute(),
  ]);
  return { changes, imports };
}
