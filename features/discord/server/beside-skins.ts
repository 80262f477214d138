import { entriesBeside, type FoundBeside, HIGHEST_LIMIT } from '#contract/find/find.ts';
import { code, plain, shortenTo } from '#rules/texts/discord-markdown.ts';
import type { Site } from '#server/feature.ts';

/** What fits a text beside skins, the nearest first; for the value of a choice, what was chosen, and nothing else. */
export async function findBeside(alsoFound: Site['alsoFound'], text: string) {
  const find = async (q: string) =>
    Object.values(entriesBeside(await alsoFound({ q, legend: '', limit: HIGHEST_LIMIT }))).flat();
  const [, name] = CHOICE.exec(text) ?? [];
  const chosen = name === undefined ? [] : (await find(name)).filter((one) => choiceOf(one) === text);
  return { chosen, found: chosen.length > 0 ? [] : await find(text) };
}

const CHOICE = /^[a-z ]+ \/\S* (.+)$/;

/** The value of a choice. Only twins with one page have the same. */
export const choiceOf = ({ kind, page, name }: FoundBeside) => `${kind} ${page} ${name}`;

/** The name with what it belongs to and its kind: `Red Alert – R-99 SMG, weapon skin`. */
export const nameBeside = ({ name, owner, kind }: FoundBeside) =>
  `${name} – ${[owner, kind].filter(Boolean).join(', ')}`;

/** One of them with its files and a link to its page. */
export const embedBeside = ({ name, owner, kind, page, slot, camo, files }: FoundBeside, origin: string) => ({
  ...{ title: plain(name), url: origin + page, description: plain([owner, kind].filter(Boolean).join(', ')) },
  fields: [
    ...files.map(({ role, name: file }) => ({ name: role.charAt(0).toUpperCase() + role.slice(1), value: file })),
    ...(slot ? [{ name: 'Slot', value: camo ? `${slot}, palette ${camo}` : slot }] : []),
  ].map((field) => ({ ...field, value: shortenTo(code(field.value), 1024) })),
});
