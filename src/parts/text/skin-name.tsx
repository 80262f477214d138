import type { ReactNode } from 'react';
import { isNone } from '#game-files/names/is-none.ts';
import styles from './skin-name.module.css';
import { Wrapped } from './wrapped.tsx';

/** The name of a skin or an asset, lighter where the real one is unknown (docs: Skins). */
export function SkinName({ name }: { name: string }): ReactNode {
  const text = <Wrapped text={name} />;
  return isNone(name) ? <span className={styles.unknown}>{text}</span> : text;
}
