import type { Selectable } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { SuggestionKind } from '#contract/suggestions/suggestion.ts';
import { count } from '#rules/texts/count.ts';
import { plain } from '#rules/texts/discord-markdown.ts';
import type { Database, Tables } from '#server/database/tables.ts';
import { retryWhileBusy, transact } from '#server/database/write.ts';
import type { Origin } from '#server/program/origin.ts';
import type { WebhookForm } from '../webhook.ts';

type Webhook = Selectable<Tables['webhook']>;

/** The most suggestions in a message; the next message has the others. */
const MOST = 50;

type At = { now: number; origin: Origin | undefined };

/** Queues messages about the suggestions since each webhook's last one, for webhooks that want them (docs: Webhooks). */
export async function queueSuggestions(db: Database, at: At) {
  const webhooks = await db
    .selectFrom('webhook')
    .selectAll()
    .where('paused', '=', 0)
    .where('off_at', 'is', null)
    .where('about', '!=', 'changes')
    .execute();
  for (const webhook of webhooks) await queueFor(db, webhook, at);
}

async function queueFor(db: Database, webhook: Webhook, { now, origin }: At) {
  const rows = await db
    .selectFrom('suggestion')
    .select(['id', 'kind', 'legend_id', 'legend_name', 'ingamename', 'state', 'joins', 'created_at'])
    .where('id', '>', webhook.suggested_until)
    .orderBy('id')
    .limit(MOST)
    .execute();
  const last = rows.at(-1);
  if (!last) return;
  const isTold = ({ legend_id, state, joins }: (typeof rows)[number]) =>
    state === 'open' && joins === null && (webhook.legend_id === null || webhook.legend_id === legend_id);
  const told = rows.filter(isTold);
  const body = told.length === 0 ? undefined : suggestedMessage(webhook.form, { told, origin });
  await retryWhileBusy(() =>
    transact(db, async (trx) => {
      // Only one of several servers moves it on.
      const { numUpdatedRows } = await trx
        .updateTable('webhook')
        .set({ suggested_until: last.id })
        .where('id', '=', webhook.id)
        .where('suggested_until', '=', webhook.suggested_until)
        .where('paused', '=', 0)
        .where('off_at', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows !== 1n || body === undefined) return;
      const message = { id: uuid(), webhook_id: webhook.id, body, made_at: now, attempts: 0, due_at: now };
      await trx.insertInto('delivery').values(message).execute();
    }),
  );
}

/** The id of the newest suggestion; empty when there is none. */
export async function lastSuggestion(db: Database) {
  const found = await db
    .selectFrom('suggestion')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst();
  return found?.id ?? '';
}

type Suggestion = { id: string; kind: SuggestionKind; legend_name: string; ingamename: string; created_at: number };
type Told = { told: readonly Suggestion[]; origin: Origin | undefined };

/** A message about new suggestions. It holds none of the texts that people wrote, except names (docs: Webhooks). */
const suggestedMessage = (form: WebhookForm, told: Told) =>
  JSON.stringify(form === 'chat' ? chatMessage(told) : jsonMessage(told));

const PAGE = '/admin/suggestions';
const timeOf = (told: readonly Suggestion[]) => new Date(told.at(-1)?.created_at ?? 0).toISOString();

const jsonMessage = ({ told, origin }: Told) => ({
  type: 'skins.suggested',
  timestamp: timeOf(told),
  data: {
    suggestions: told.map(({ id, kind, legend_name, ingamename }) => ({
      _id: id,
      kind,
      legend: legend_name,
      ingamename,
    })),
    ...(origin && { site: origin }),
  },
});

const AMBER = 0xffb020;
// As many lines as fit into Discord's limit, whatever the names are.
const SHOWN = 10;

const verbs: Record<SuggestionKind, string> = {
  change: 'Change',
  add: 'Add',
  remove: 'Remove',
  name: 'Name in another language',
};

const chatMessage = ({ told, origin }: Told) => ({
  embeds: [
    {
      title: `${count(told.length, 'new suggestion')}`,
      description: linesOf(told).join('\n'),
      color: AMBER,
      timestamp: timeOf(told),
      ...(origin && { url: origin + PAGE }),
    },
  ],
  allowed_mentions: { parse: [] },
});

function linesOf(told: readonly Suggestion[]) {
  const lines = told
    .slice(0, SHOWN)
    .map(({ kind, legend_name, ingamename }) => `${verbs[kind]}: ${plain(legend_name)} – ${plain(ingamename)}`);
  return told.length > SHOWN ? [...lines, `And ${told.length - SHOWN} more.`] : lines;
}
