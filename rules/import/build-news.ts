import type { Build, BuildDraft } from '#contract/imports/batch.ts';

/** Does this add anything to what is known of a build? A missing value adds nothing. */
export function isBuildNews(given: BuildDraft | undefined, known: readonly Build[]) {
  if (!given) return false;
  const build = known.find(({ name }) => name === given.name);
  return !build || isOther(given.released, build.released) || isOther(given.manifest, build.manifest);
}

const isOther = (given: string | undefined, known: string | null) => given !== undefined && given !== known;
