/** A file cannot be read, or not to its end; the message is a sentence about "it". */
export class Unreadable extends Error {}

/** The same about whatever a disk or a browser says when a file is locked, has been changed or is gone. */
export function unreadable(error: unknown): Unreadable {
  if (error instanceof Unreadable) return error;
  const { code, name } = error as { code?: unknown; name?: unknown };
  return new Unreadable(`it cannot be read (${typeof code === 'string' ? code : String(name)}); choose it again`);
}
