import type { Answer } from '../finders/answer.ts';

/**
 * The most specific of several names in one line: a model that five skins wear adds nothing to the material of one of
 * them, and neither does a second name of the same skin.
 */
export function narrowest(answers: readonly Answer[]): Answer[] {
  const kept: Answer[] = [];
  for (const answer of answers) {
    if (kept.some((other) => holdsAll(answer, other))) continue;
    const wider = kept.findIndex((other) => holdsAll(other, answer));
    if (wider >= 0) kept.splice(wider, 1, answer);
    else kept.push(answer);
  }
  return kept;
}

/** Does one answer include all skins of another? */
const holdsAll = (one: Answer, other: Answer) => other.skins.every((skin) => one.skins.includes(skin));
