import * as v from 'valibot';

/** Under which name somebody wants to sign in, as its hash (`nameHash`): names that are guessed at take more work. */
export const ChallengeQuery = v.object({
  name: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'The name is not the hash of one.'))),
});
