export { detect } from '../dump/detect.ts';
export { type DetectedFile, isKnown, type Known } from '../dump/detected-file.ts';
export type { GameLegend, GameSkin, Joined, Question } from '../dump/game-skin.ts';
export { emptyGathering, gather } from '../dump/gather.ts';
export { TooManyLines } from '../dump/gather-lists.ts';
export type { Damage, GameFile, Gathered, Listed } from '../dump/gathered.ts';
export { type Aside, type AsideLine, asideOf, sayDamage } from '../dump/gathered.ts';
export { joinGameFiles } from '../dump/join.ts';
