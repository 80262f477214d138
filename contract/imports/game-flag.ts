import * as v from 'valibot';

/** The name of a switch of the game's build, under which its files hide skins (docs: Flags). */
const GameFlag = v.pipe(
  v.string('The flag is missing.'),
  v.regex(/^\w{1,100}$/, 'A flag is a name of letters, digits and _, at most 100 of them.'),
);

const some = v.optional(v.pipe(v.array(GameFlag), v.maxLength(1000, 'These are more than 1,000 flags.')), []);

/** Which flags somebody says are on, and which are off. */
export const SaidFlags = v.strictObject({ on: some, off: some });
export type SaidFlags = v.InferOutput<typeof SaidFlags>;
