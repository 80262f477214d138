import * as v from 'valibot';

/** A reply that holds only a message. */
export const MessageReply = v.object({ message: v.string() });
