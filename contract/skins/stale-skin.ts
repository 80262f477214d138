import * as v from 'valibot';
import { RequestFailure } from '../failure.ts';
import { typedEntries } from './skin-fields.ts';

/**
 * The record in a refusal of a skin with the code `stale`: the current values of the fields that people type, and the
 * author of the last change (docs: Conflicts).
 */
export const StaleSkin = v.object({
  ...typedEntries(
    () => v.string(),
    () => v.nullish(v.string(), ''),
  ),
  version: v.number(),
  actor: v.optional(v.string()),
});

/** The same in the refusal of a suggestion about that skin. */
const StaleSuggestion = v.pipe(
  v.object({ now: v.looseObject({}), skinVersion: v.number() }),
  v.transform(({ now, skinVersion }) => ({ ...now, version: skinVersion })),
  StaleSkin,
);

/** Returns the current skin from a failure, or undefined when the failure is another one or its skin is incomplete. */
export function skinMeanwhile(error: unknown) {
  if (!(error instanceof RequestFailure) || error.code !== 'stale') return undefined;
  const { success, output } = v.safeParse(v.union([StaleSuggestion, StaleSkin]), error.current);
  return success ? output : undefined;
}
