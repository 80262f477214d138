import * as v from 'valibot';

/**
 * The parts of an interaction that are read
 * (https://docs.discord.com/developers/interactions/receiving-and-responding).
 */
export const Interaction = v.variant('type', [
  v.object({ type: v.literal(1) }),
  v.object({
    type: v.picklist([2, 4]),
    data: v.object({ name: v.string(), options: v.optional(v.array(option()), []) }),
    // In a server the user is a member of it.
    member: v.optional(v.object({ user: user() })),
    user: v.optional(user()),
  }),
]);

function option() {
  return v.object({ name: v.string(), value: v.optional(v.unknown()) });
}

function user() {
  return v.object({ id: v.pipe(v.string(), v.maxLength(30)) });
}

/** The kinds of interactions and of replies. */
export const PING = 1;
export const AUTOCOMPLETE = 4;
export const PONG = 1;
export const MESSAGE = 4;
export const CHOICES = 8;

/** Shown only to the person who asked. */
export const FOR_ONE = 64;
