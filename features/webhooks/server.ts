import { holds, type User } from '#contract/users/user.ts';
import type { Deps } from '#server/http/deps.ts';
import { failingWebhooks } from '#server/status/read-status.ts';
import { addWebhook, listWebhooks, removeWebhook, saveWebhook } from './server/keep-webhooks.ts';
import { tellWebhooks } from './server/rounds.ts';
import { testWebhook } from './server/test-webhook.ts';

export const start = tellWebhooks;

export const serve = (deps: Deps) => ({
  answers: {
    listWebhooks: listWebhooks(deps),
    addWebhook: addWebhook(deps),
    saveWebhook: saveWebhook(deps),
    removeWebhook: removeWebhook(deps),
    testWebhook: testWebhook(deps),
  },
  dashboard: async (person: User) =>
    holds(person, 'owner') ? { webhooks: (await failingWebhooks(deps.db)).length } : {},
});
