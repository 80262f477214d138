import { assetIn } from './asset-name.ts';
import type { Entry, HandmadeText } from './entry.ts';

/**
 * Finds one asset on each line, as the tools that read the game's files list them. Skips blank lines, and names whose
 * paths other lists have.
 */
export function* readTxt({ text, hints }: HandmadeText): Generator<Entry> {
  for (const [index, line] of text.split(/\r\n|\n|\r/).entries()) {
    if (line.trim() !== '' && !hints.isPlaced?.(line.trim(), index + 1)) {
      yield { line: () => index + 1, ...assetIn(line, hints) };
    }
  }
}
