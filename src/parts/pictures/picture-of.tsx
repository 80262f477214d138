import { type ReactNode, useId } from 'react';
import styles from './picture.module.css';

type Props = { address: string | undefined; name: string };

/** The small picture of a skin, if one is kept; it opens the larger one (docs: Pictures). */
export function PictureOf({ address, name }: Props) {
  const id = useId();
  if (address === undefined) return null;
  return (
    <span className={styles.pair}>
      <button type="button" popoverTarget={id} aria-label={`Picture of ${name}`}>
        <img src={address} alt="" width={40} height={40} loading="lazy" />
      </button>
      <img id={id} popover="auto" src={address} alt={name} width={256} height={256} loading="lazy" />
    </span>
  );
}

/** A picture, and beside it what it is of: nothing runs below the picture. */
export const Pictured = ({ picture, children }: { picture: ReactNode; children: ReactNode }) => (
  <span className={styles.beside}>
    {picture}
    <span>{children}</span>
  </span>
);
