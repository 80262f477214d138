/** Returns the value under `key` when the reply is wrapped in it, else the reply itself (docs: Replies). */
export const unwrapped = (key: string, reply: unknown) =>
  typeof reply === 'object' && reply !== null && key in reply ? (reply as Record<string, unknown>)[key] : reply;
