/** A file cannot be read, or not to its end; the message is a sentence about "it". */
export class Unreadable extends Error {}

/** The same for any error of a disk or a browser: the file is locked, changed or gone. */
export function unreadable(error: unknown): Unreadable {
  if (error instanceof Unreadable) return error;
  const { code, name } = error as { code?: unknown; name?: unknown };
  return new Unreadable(`it cannot be read (${typeof code === 'string' ? code : String(name)}); choose it again`);
}
