import { Fragment } from 'react';

/** A long name or path, which may wrap behind each `_`, `/` and `\`. */
export const Wrapped = ({ text }: { text: string }) =>
  text.split(/(?<=[_/\\])/).map((piece, index) =>
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
