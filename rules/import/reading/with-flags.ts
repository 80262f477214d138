import { settleSkins } from './named-skins.ts';
import type { Reading } from './reading.ts';

/**
 * Decides the skins again with these flags, `NAME` or `!NAME` (docs: Flags); returns the same object when nothing
 * changes.
 */
export function withFlags(reading: Reading, said: ReadonlySet<string>): Reading {
  const { skins, doubles } = settleSkins(reading.skins, said);
  if (skins.every((skin, index) => skin === reading.skins[index])) return reading;
  const questions = reading.questions.filter(({ what }) => what !== 'one name');
  return { ...reading, skins, questions: [...questions, ...doubles] };
}
