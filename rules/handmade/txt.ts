import { assetIn } from './asset-name.ts';
import type { Entry, HandmadeText } from './entry.ts';

/** Finds one asset on each line, as the tools that read the game's files list them; blank lines are skipped. */
export function* readTxt({ text, hints }: HandmadeText): Generator<Entry> {
  for (const [index, line] of text.split(/\r\n|\n|\r/).entries()) {
    if (line.trim() !== '') yield { line: () => index + 1, ...assetIn(line, hints) };
  }
}
