import { assetIn } from '#rules/names/asset-name.ts';
import type { Found, Source } from './found.ts';

/** Finds one asset on each line, as the tools that read the game's files list them; blank lines are passed over. */
export function* readTxt({ file, text, hints }: Source): Generator<Found> {
  for (const [index, line] of text.split(/\r\n|\n|\r/).entries()) {
    if (line.trim() !== '') yield { place: () => `${file}, line ${index + 1}`, ...assetIn(line, hints) };
  }
}
