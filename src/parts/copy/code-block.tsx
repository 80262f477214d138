import type { ReactNode } from 'react';
import type { CopyRef } from '#machines/translator/copy.ts';
import styles from './code-block.module.css';
import { CopyButton, StillButton } from './copy-button.tsx';

/** A text to copy, under the name of its file or window. */
export type Code = { file: string; text: string };

type Props = { code: Code; copier: CopyRef };

export const CodeBlock = ({ code, copier }: Props) => (
  <Figure code={code} button={<CopyButton text={code.text} what={whatOf(code)} copier={copier} />} />
);

/** A code block in a part that never changes (`still.tsx`): the part around it handles the press. */
export const StillCode = ({ code }: { code: Code }) => (
  <Figure code={code} button={<StillButton what={whatOf(code)} />} />
);

const whatOf = ({ file }: Code) => `the text for ${file}`;

const Figure = ({ code: { file, text }, button }: { code: Code; button: ReactNode }) => (
  <figure className={`box ${styles.block}`}>
    <figcaption className="row between muted breaks">
      {file}
      {button}
    </figcaption>
    <pre>
      <code>
        {text.split(HYPHENATED).map((part, at) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change
          at % 2 === 0 ? part : <span key={at}>{part}</span>,
        )}
      </code>
    </pre>
  </figure>
);

/** Browsers would wrap after the hyphen of an option. */
const HYPHENATED = /(\S*-\S+)/;
