import { ArrowUpRight, Check, Copy } from 'lucide-react';
import type { CopyRef } from '#machines/copy.ts';
import { isNotAvailable } from '#machines/rules/links.ts';
import styles from './asset-name.module.css';
import { Marked } from './marked.tsx';

type Props = {
  name: string;
  /** Its page in the archive. */
  url: string | undefined;
  words: readonly string[];
  isCopied: boolean;
  copier: CopyRef;
};

/** The name of a model or material: a link to the archive, and a button that copies it. */
export function AssetName({ name, url, words, isCopied, copier }: Props) {
  if (isNotAvailable(name)) return <span className={styles.none}>{name}</span>;
  const text = <Marked text={name} words={words} />;
  return (
    <span className={styles.asset}>
      {url ? (
        <a href={url} target="_blank" rel="noopener noreferrer">
          {text}
          <ArrowUpRight size={12} aria-hidden />
        </a>
      ) : (
        text
      )}
      <button
        type="button"
        className={styles.copy}
        data-copied={isCopied}
        aria-label={`Copy ${name}`}
        onClick={() => copier.send({ type: 'copy.requested', text: name })}
      >
        {isCopied ? <Check size={14} aria-hidden /> : <Copy size={14} aria-hidden />}
      </button>
    </span>
  );
}
