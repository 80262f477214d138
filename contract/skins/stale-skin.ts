import * as v from 'valibot';
import { RequestFailure } from '../failure.ts';
import { typedEntries } from './skin-fields.ts';

/**
 * What a refusal with the code `stale` tells of a skin: what people type of it as it is now, and who made it so
 * (docs: Conflicts).
 */
export const StaleSkin = v.object({
  ...typedEntries(
    () => v.string(),
    () => v.nullish(v.string(), ''),
  ),
  version: v.number(),
  actor: v.optional(v.string()),
});

/** The skin as a failure says that it is now; undefined when it is no such refusal, or does not tell the whole skin. */
export function skinMeanwhile(error: unknown) {
  if (!(error instanceof RequestFailure) || error.code !== 'stale') return undefined;
  const { success, output } = v.safeParse(StaleSkin, error.current);
  return success ? output : undefined;
}
