import * as v from 'valibot';
import { BuildName } from './batch.ts';

/** The release day of a build, such as `2026-11-04`. */
const Released = v.pipe(
  v.string('The day is missing.'),
  v.isoDate('A day is written as 2026-11-04.'),
  // A malformed day has been refused above.
  v.check((day) => new Date(day).toJSON()?.startsWith(day) ?? true, 'There is no such day.'),
  v.check((day) => day.startsWith('20'), 'A build is released in a year from 2000 to 2099.'),
);

/** The manifest ID of a build, for downloading an old one (docs: Downloads). */
const ManifestId = v.pipe(
  v.string('The manifest ID is missing.'),
  v.regex(/^\d{16,20}$/, 'A manifest ID has 16 to 20 digits.'),
);

/** A build of the game as an importer describes it (docs: Builds). */
export const BuildDraft = v.strictObject({
  name: BuildName,
  released: v.optional(Released),
  manifest: v.optional(ManifestId),
});
export type BuildDraft = v.InferOutput<typeof BuildDraft>;
export type BuildField = keyof BuildDraft;

/** A build that something was imported from; unknown values are null. */
export const Build = v.object({ name: v.string(), released: v.nullable(v.string()), manifest: v.nullable(v.string()) });
export type Build = v.InferOutput<typeof Build>;

/** The reply of `GET /api/builds`, newest first. */
export const BuildsReply = v.object({ builds: v.array(Build) });

/** The name of a flag of the game's build, which hides skins in its files (docs: Flags). */
const GameFlag = v.pipe(
  v.string('The flag is missing.'),
  v.regex(/^\w{1,100}$/, 'A flag has at most 100 characters: letters, digits and _.'),
);

const some = v.optional(v.pipe(v.array(GameFlag), v.maxLength(1000, 'Send at most 1,000 flags.')), []);

/** The flags that a person says are on, and those that are off. */
export const SaidFlags = v.strictObject({ on: some, off: some });
export type SaidFlags = v.InferOutput<typeof SaidFlags>;
