import type { ReactNode } from 'react';
import styles from './facts.module.css';

/** Rows of facts; the class may set `--word`, the width of their words. */
export const Facts = ({ className = '', children }: { className?: string | undefined; children: ReactNode }) => (
  <dl className={`${styles.facts} ${className}`}>{children}</dl>
);

type FactProps = { word: ReactNode; lang?: string | undefined; isName?: boolean; source?: string; children: ReactNode };

/** A fact: its word, what it is, and its source in small letters. */
export const Fact = ({ word, lang, isName = false, source, children }: FactProps) => (
  <div>
    <dt className="muted">{word}</dt>
    <dd lang={lang} className={isName ? 'mono' : undefined}>
      {children}
    </dd>
    {source && <dd className="hint">{source}</dd>}
  </div>
);
