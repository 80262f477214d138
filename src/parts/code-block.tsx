import type { CopyRef } from '#machines/copy.ts';
import type { Code } from '../content/guide.ts';
import styles from './code-block.module.css';
import { CopyButton } from './copy-button.tsx';

type Props = { code: Code; copier: CopyRef; copied: string | undefined };

/** A text to be copied as it is, under the name of the file or window that it belongs to. */
export const CodeBlock = ({ code: { file, text }, copier, copied }: Props) => (
  <figure className={styles.block}>
    <figcaption>
      {file}
      <CopyButton text={text} what={`the text for ${file}`} copier={copier} copied={copied} />
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

/** Browsers would end a line after the hyphen of an option. */
const HYPHENATED = /(\S*-\S+)/;
