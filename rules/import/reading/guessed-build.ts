import type { Reading } from './reading.ts';

/**
 * The build that files seem to be from, "Season 30": that of the newest season among the sets of their public skins, as
 * in `s30_summer`. Undefined when no set begins with a season (docs: Builds).
 */
export function guessedBuild({ skins }: Pick<Reading, 'skins'>): { name: string } | undefined {
  let newest = 0;
  for (const { state, said } of skins) {
    const [, season = 0] = (state !== 'held back' && SEASON.exec(said.eventset ?? '')) || [];
    newest = Math.max(newest, Number(season));
  }
  return newest > 0 ? { name: `Season ${newest}` } : undefined;
}

const SEASON = /^s(?:eason)?(\d{1,3})[a-z]*_/i;
