import * as v from 'valibot';

/** The reply of a call that only says how it went. */
export const MessageReply = v.object({ message: v.string() });
