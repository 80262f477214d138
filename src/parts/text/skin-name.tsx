import { Fragment, type ReactNode } from 'react';
import { isNone } from '#game-files/names/is-none.ts';
import { Wrapped } from './wrapped.tsx';

/** The name of a skin or an asset, lighter where the real one is unknown (docs: Skins). */
export function SkinName({ name }: { name: string }): ReactNode {
  const text = <Wrapped text={name} />;
  return isNone(name) ? <span className="unknown">{text}</span> : text;
}

type Props = { name: string; differing: ReadonlySet<string> };

/** A name of a file with some of its tokens marked; it may wrap behind each `_`. */
export function Tokens({ name, differing }: Props) {
  if (isNone(name)) return <SkinName name={name} />;
  const tokens = name.split('_');
  return (
    <code>
      {tokens.map((token, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the tokens of one name have no ids, only positions
        <Fragment key={at}>
          {at > 0 && (
            <>
              _<wbr />
            </>
          )}
          {differing.has(token.toLowerCase()) ? <mark>{token}</mark> : token}
        </Fragment>
      ))}
    </code>
  );
}
