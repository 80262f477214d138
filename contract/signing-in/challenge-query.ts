import * as v from 'valibot';

/** The hash (`nameHash`) of the username. Names with many failed sign-ins get harder challenges. */
export const ChallengeQuery = v.object({
  name: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'The name is not a SHA-256 hash in base64url.'))),
});
