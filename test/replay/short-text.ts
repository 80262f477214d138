const LONGEST = 160;
const DEEPEST = 6;
const MOST_PARTS = 40;

/**
 * Returns a value as a text of at most 160 letters: plain data as JSON, anything else by its kind, nothing as "". It
 * stops early: a list of 10,000 skins is not written out for its first letters.
 */
export function shortText(value: unknown): string {
  if (value === undefined) return '';
  let left = MOST_PARTS;
  const short = (part: unknown, depth: number): unknown => {
    left -= 1;
    if (left < 0 || depth > DEEPEST) return '…';
    if (typeof part === 'string') return part.slice(0, LONGEST);
    if (typeof part === 'number' || typeof part === 'boolean' || part === null || part === undefined) return part;
    if (Array.isArray(part)) return part.slice(0, MOST_PARTS).map((one) => short(one, depth + 1));
    if (!isParted(part)) return typeof part === 'object' ? kindOf(part) : String(part);
    const some = Object.entries(part).slice(0, MOST_PARTS);
    return Object.fromEntries(some.map(([name, one]) => [name, short(one, depth + 1)]));
  };
  const text =
    isParted(value) || typeof value !== 'object' || value === null ? JSON.stringify(short(value, 0)) : kindOf(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
}

/** Is it a list or plain data? Whatever document it comes from: a frame has classes of its own. */
export const isParted = (value: unknown): value is object =>
  Array.isArray(value) || (typeof value === 'object' && value !== null && isPlain(value));

const isPlain = (value: object) => {
  const shape = Object.getPrototypeOf(value);
  return shape === null || (Object.getPrototypeOf(shape) === null && Object.hasOwn(shape, 'isPrototypeOf'));
};

const kindOf = (value: object) => Object.prototype.toString.call(value).slice('[object '.length, -1);
