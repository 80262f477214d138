import type { ReactNode } from 'react';
import { isNotAvailable } from '#rules/skins/archive-links.ts';
import { Marked } from './marked.tsx';
import styles from './skin-name.module.css';

type Props = {
  name: string;
  /** The words of a search, to be marked in it. */
  words?: readonly string[];
};

/** The name of a skin or an asset, lighter where the real one is unknown (docs: Skins). */
export function SkinName({ name, words = [] }: Props): ReactNode {
  const text = <Marked text={name} words={words} />;
  return isNotAvailable(name) ? <span className={styles.unknown}>{text}</span> : text;
}
