import type { Answer } from './answer.ts';

/**
 * Of several names in one line those that say most: a model that five skins wear says nothing beside the material of one
 * of them, and a second name of the same skin nothing at all.
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

/** Has one answer all skins of another? */
const holdsAll = (one: Answer, other: Answer) => other.skins.every((skin) => one.skins.includes(skin));
