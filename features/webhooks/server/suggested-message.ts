import type { SuggestionKind } from '#contract/suggestions/kinds.ts';
import { count } from '#rules/count.ts';
import { plain } from '#rules/texts/discord-markdown.ts';
import type { Origin } from '#server/program/origin.ts';
import type { WebhookForm } from '../webhook.ts';

type Suggestion = { id: string; kind: SuggestionKind; legend_name: string; ingamename: string; created_at: number };
type Told = { told: readonly Suggestion[]; origin: Origin | undefined };

/** A message about new suggestions. It holds none of the texts that people wrote, except names (docs: Webhooks). */
export const suggestedMessage = (form: WebhookForm, told: Told) =>
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
