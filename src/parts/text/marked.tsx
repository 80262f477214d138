import { Fragment } from 'react';
import { partsOf } from '#game-files/texts/fold.ts';

/** A text with the words of the search marked in it; a long name may wrap behind each `_`. */
export function Marked({ text, words }: { text: string; words: readonly string[] }) {
  return partsOf(text, words).map((part, index) => {
    const wrapping = wrap(part.text);
    // The parts of one text have no names, only places.
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    return part.found ? <mark key={index}>{wrapping}</mark> : <Fragment key={index}>{wrapping}</Fragment>;
  });
}

const wrap = (text: string) =>
  text.split(/(?<=_)/).map((piece, index) =>
    index === 0 ? (
      piece
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text have no names, only places
      <Fragment key={index}>
        <wbr />
        {piece}
      </Fragment>
    ),
  );
