import type { Deps } from '../http/deps.ts';
import type { Answers } from '../http/router.ts';
import { addWebhook, listWebhooks, removeWebhook, saveWebhook } from './keep-webhooks.ts';
import { testWebhook } from './test-webhook.ts';

/** The calls of an owner about webhooks. */
export const webhooks = (deps: Deps) =>
  ({
    listWebhooks: listWebhooks(deps),
    addWebhook: addWebhook(deps),
    saveWebhook: saveWebhook(deps),
    removeWebhook: removeWebhook(deps),
    testWebhook: testWebhook(deps),
  }) satisfies Answers;
