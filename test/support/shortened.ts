/** The most entries of a list, or of an object used as one, that are shown. */
const SHOWN = 1;

/** Formats JSON for readers: the first entry of a long list, and the number of further ones. */
export const shortened = (json: unknown) =>
  JSON.stringify(cut(json), null, 2).replace(/"(… and \d+ more)"(?:: true)?/g, '$1');

function cut(value: unknown): unknown {
  if (Array.isArray(value))
    return isShort(value) ? value.map(cut) : [...value.slice(0, SHOWN).map(cut), more(value.length)];
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, one]) => [key, cut(one)] as const);
  const isList = entries.every(([key]) => /^(?:[0-9a-f]{16}|[0-9a-f-]{36})$/.test(key));
  if (!isList || entries.length <= SHOWN) return Object.fromEntries(entries);
  return Object.fromEntries([...entries.slice(0, SHOWN), [more(entries.length), true]]);
}

/** Is this a short list of words, which fits on one line? */
const isShort = (list: readonly unknown[]) =>
  list.length <= SHOWN || (list.length <= 4 && list.every((one) => typeof one !== 'object'));

const more = (length: number) => `… and ${length - SHOWN} more`;
