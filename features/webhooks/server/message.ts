import type { NewsGroup, NewsLine } from '#contract/history/news.ts';
import { newsWords, sayCounts, sayOthers } from '#rules/news/net-changes.ts';
import { newsAddress } from '#rules/news/slot.ts';
import { nameApart } from '#rules/skins/apart.ts';
import { plain, shortenTo } from '#rules/texts/discord-markdown.ts';
import type { Origin } from '#server/program/origin.ts';
import type { WebhookForm } from '../webhook.ts';

type Told = {
  group: NewsGroup;
  /** The site's address; undefined when it is not set, and then there are no links. */
  origin: Origin | undefined;
};

/** A message in one of the forms (docs: Webhooks). */
export const messageOf = (form: WebhookForm, told: Told) =>
  JSON.stringify(form === 'chat' ? chatMessage(told) : jsonMessage(told));

/** A message that tests whether messages arrive. */
export const testMessage = (form: WebhookForm, now: number) =>
  JSON.stringify(
    form === 'chat'
      ? { content: 'This is a test of Legend Tools: changes of the skins will be posted here.', ...CALLS_NOBODY }
      : { type: 'test', timestamp: new Date(now).toISOString(), data: {} },
  );

/** In the form of https://www.standardwebhooks.com. */
const jsonMessage = ({ group, origin }: Told) => ({
  type: 'skins.changed',
  timestamp: new Date(group.at).toISOString(),
  data: { ...group, ...(origin && { site: origin }) },
});

const CALLS_NOBODY = { allowed_mentions: { parse: [] } };
const AMBER = 0xffb020;
// Discord's limits.
const TITLE = 256;
const TEXT = 3500;

const chatMessage = ({ group, origin }: Told) => ({
  embeds: [
    {
      title: shortenTo(titleOf(group), TITLE),
      description: textOf(group, origin),
      color: AMBER,
      timestamp: new Date(group.at).toISOString(),
      ...(origin && { url: origin + newsAddress(group) }),
    },
  ],
  ...CALLS_NOBODY,
});

const titleOf = ({ build, counts, lines, others }: NewsGroup) =>
  `${plain(build ?? (lines.length > 0 ? 'Skins' : 'Import'))}: ${others ? sayCounts(counts, others.said) : skinsIn(counts)}`;

const skinsIn = (counts: NewsGroup['counts']) =>
  (Object.keys(words) as (keyof typeof words)[])
    .filter((kind) => counts[kind] > 0)
    .map((kind) => `${counts[kind]} ${words[kind]}`)
    .join(', ');

const words = { added: 'new', changed: 'changed', gone: 'gone', removed: 'removed' } as const;

/** As many whole lines as fit, by legend, and the number of further ones. */
function textOf({ lines, counts, others }: NewsGroup, origin: Origin | undefined) {
  const beside = others ? `**Besides skins**\n${sayOthers(others, (example) => linked(example, origin))}` : '';
  const all = counts.added + counts.changed + counts.gone + counts.removed;
  let text = '';
  let told = 0;
  let legend = '';
  for (const line of lines) {
    const head = line.legend === legend ? '' : `**${plain(line.legend)}**\n`;
    const next = `${head}${newsWords[line.kind]}: ${nameOf(line, origin)}\n`;
    if (text.length + next.length + beside.length > TEXT) break;
    text += next;
    legend = line.legend;
    told++;
  }
  return (all > told ? `${text}And ${all - told} more.\n${beside}` : text + beside).trimEnd();
}

const nameOf = (line: NewsLine, origin: Origin | undefined) =>
  linked({ name: nameApart(line), address: line.address }, origin);

function linked({ name, address }: { name: string; address: string | undefined }, origin: Origin | undefined) {
  const said = plain(name);
  return origin && address ? `[${said}](${origin}${address})` : said;
}
