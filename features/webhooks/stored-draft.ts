import * as v from 'valibot';
import { type WebhookDraft, webhookFields } from '#machines/webhooks/context.ts';
import type { EntriesOf } from '#src/parts/staff/stored-draft.ts';

const typedWebhook = v.object(v.entriesFromList(webhookFields, v.string()));

export const StoredDraft = v.object({
  id: v.string(),
  version: v.number(),
  begun: typedWebhook,
  fields: typedWebhook,
} satisfies EntriesOf<WebhookDraft>);
