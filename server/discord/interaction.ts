import * as v from 'valibot';

/** What is read of an interaction (https://docs.discord.com/developers/interactions/receiving-and-responding). */
export const Interaction = v.variant('type', [
  v.object({ type: v.literal(1) }),
  v.object({
    type: v.picklist([2, 4]),
    data: v.object({ name: v.string(), options: v.optional(v.array(option()), []) }),
  }),
]);

function option() {
  return v.object({ name: v.string(), value: v.optional(v.unknown()) });
}

/** The kinds of what comes and of what goes back. */
export const PING = 1;
export const AUTOCOMPLETE = 4;
export const PONG = 1;
export const MESSAGE = 4;
export const CHOICES = 8;

/** Shown to the person who asked alone. */
export const FOR_ONE = 64;
