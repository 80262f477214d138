/** A reply out of the key that it may be wrapped in; a bare one is itself (docs: Replies). */
export const unwrapped = (key: string, reply: unknown) =>
  typeof reply === 'object' && reply !== null && key in reply ? (reply as Record<string, unknown>)[key] : reply;
