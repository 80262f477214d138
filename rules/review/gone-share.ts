import { type Comparison, goneIn } from './difference.ts';

/** The share of the list above which its absence looks like a mistake (docs: Import into a running site). */
const MUCH = 0.4;

/** Is more than 40 % of the known skins, or of the known assets, gone from the files? */
export function isMuchGone(comparison: Comparison) {
  const { skins = [], assets = [] } = comparison.lists ?? {};
  const gone = goneIn(comparison);
  // A skin without an id is in no list of the game.
  const withId = skins.filter(({ gameid }) => gameid);
  return gone.skins.length > MUCH * withId.length || gone.assets.length > MUCH * assets.length;
}
