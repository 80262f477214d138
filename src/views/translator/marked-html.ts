import { partsOf } from '#game-files/texts/fold.ts';
import { escaped } from '#rules/texts/escaped.ts';

/** A text with the words of the search marked in it; a long name may wrap after each `_`. */
export function markedHtml(text: string, words: readonly string[]) {
  const html = partsOf(text, words)
    .map((part) => (part.found ? `<mark>${wrapping(part.text)}</mark>` : wrapping(part.text)))
    .join('');
  return html.replace(/<wbr>(<\/mark>)?$/, '$1');
}

const wrapping = (text: string) => escaped(text).replaceAll('_', '_<wbr>');
