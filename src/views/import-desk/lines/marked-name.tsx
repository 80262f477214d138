import { partsOf } from '#game-files/texts/fold.ts';
import { SkinName } from '../../../parts/text/skin-name.tsx';
import { Wrapped } from '../../../parts/text/wrapped.tsx';

/** The name of a skin or an asset, with the words of a search marked in it. */
export function MarkedName({ name, words }: { name: string; words: readonly string[] }) {
  const parts = partsOf(name, words);
  if (!parts.some(({ found }) => found)) return <SkinName name={name} />;
  // The parts of one text have no names, only places.
  return parts.map(({ text, found }, index) =>
    found ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <mark key={index}>
        <Wrapped text={text} />
      </mark>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <Wrapped key={index} text={text} />
    ),
  );
}
