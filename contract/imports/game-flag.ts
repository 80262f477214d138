import * as v from 'valibot';

/** The name of a flag of the game's build, which hides skins in its files (docs: Flags). */
const GameFlag = v.pipe(
  v.string('The flag is missing.'),
  v.regex(/^\w{1,100}$/, 'A flag has at most 100 characters: letters, digits and _.'),
);

const some = v.optional(v.pipe(v.array(GameFlag), v.maxLength(1000, 'Send at most 1,000 flags.')), []);

/** The flags that a person says are on, and those that are off. */
export const SaidFlags = v.strictObject({ on: some, off: some });
export type SaidFlags = v.InferOutput<typeof SaidFlags>;
