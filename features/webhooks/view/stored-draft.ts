import * as v from 'valibot';
import type { EntriesOf } from '#src/world/kept/stored-draft.ts';
import { type WebhookDraft, webhookFields } from '../machine/setup.ts';

const typedWebhook = v.object(v.entriesFromList(webhookFields, v.string()));

export const StoredDraft = v.object({
  id: v.string(),
  version: v.number(),
  begun: typedWebhook,
  fields: typedWebhook,
} satisfies EntriesOf<WebhookDraft>);
