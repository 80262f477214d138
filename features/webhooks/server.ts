import { holds, type User } from '#contract/users/user.ts';
import type { Deps } from '#server/http/deps.ts';
import { failingWebhooks } from '#server/status/read-status.ts';
import { webhooks } from './server/keep-webhooks.ts';
import { tellWebhooks } from './server/rounds.ts';

export const start = tellWebhooks;

export const serve = (deps: Deps) => ({
  answers: webhooks(deps),
  dashboard: async (person: User) =>
    holds(person, 'owner') ? { webhooks: (await failingWebhooks(deps.db)).length } : {},
});
