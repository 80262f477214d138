import type { Reading } from './reading.ts';
import { settleSkins } from './settle-skins.ts';

/** What was read by what was said of flags, `NAME` or `!NAME` (docs: Flags); the same object when that holds back and lets go of nothing else. */
export function withFlags(reading: Reading, said: ReadonlySet<string>): Reading {
  const { skins, doubles } = settleSkins(reading.skins, said);
  if (skins.every((skin, index) => skin === reading.skins[index])) return reading;
  const questions = reading.questions.filter(({ what }) => what !== 'one name');
  return { ...reading, skins, questions: [...questions, ...doubles] };
}
