import { holds, type User } from '#contract/users/user.ts';
import type { Database } from '#server/database/tables.ts';
import type { Deps } from '#server/http/deps.ts';
import { webhooks } from './server/keep-webhooks.ts';
import { tellWebhooks } from './server/rounds.ts';

export const start = tellWebhooks;

export const serve = (deps: Deps) => ({
  answers: webhooks(deps),
  status: async () => ({ webhooks: await failingWebhooks(deps.db) }),
  dashboard: async (person: User) =>
    holds(person, 'owner') ? { webhooks: (await failingWebhooks(deps.db)).length } : {},
});

async function failingWebhooks(db: Database) {
  const rows = await db
    .selectFrom('webhook')
    .select(['id', 'name', 'off_why', 'off_at', 'last_what'])
    .where((row) => row.or([row('off_at', 'is not', null), row('last_delivered', '=', 0)]))
    .where('paused', '=', 0)
    .orderBy('name')
    .execute();
  return rows.map(({ id, name, off_why, off_at, last_what }) => ({
    _id: id,
    name,
    why: off_why ?? last_what ?? '',
    isOff: off_at !== null,
  }));
}
