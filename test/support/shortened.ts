/** The keys of an object that are shown first; the names of three are enough to see what an answer is. */
const WORTH = [
  ...['total', 'found', 'lines', 'skins', 'suggestions', 'files', 'text', 'why'],
  ...['legend', 'ingamename', 'texture', 'address', 'bytes', 'sha256'],
];
const MOST_KEYS = 3;

/** Formats JSON for readers: three keys of each object, the first entry of each list, and how many more there are. */
export const shortened = (json: unknown) =>
  JSON.stringify(cut(json), null, 2).replace(/"(… and \d+ more)"(?:: true)?/g, '$1');

function cut(value: unknown): unknown {
  if (Array.isArray(value)) return value.length <= 1 ? value.map(cut) : [cut(value[0]), more(value.length - 1)];
  if (typeof value !== 'object' || value === null) return value;
  const keys = Object.keys(value);
  const shown = [...WORTH.filter((key) => keys.includes(key)), ...keys].slice(0, MOST_KEYS);
  const entries = keys.filter((key) => shown.includes(key)).map((key) => [key, cut(value[key as keyof typeof value])]);
  const left = keys.length - entries.length;
  return Object.fromEntries(left > 0 ? [...entries, [more(left), true]] : entries);
}

const more = (count: number) => `… and ${count} more`;
