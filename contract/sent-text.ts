/** A text that came from elsewhere; throws when it is none. */
export function textOf(value: unknown): string {
  if (typeof value !== 'string') throw new TypeError('This is no text.');
  return value;
}
