import type { CopyRef } from '#machines/copy.ts';
import styles from './copy-button.module.css';

type Props = {
  text: string;
  /** What is copied, for those who cannot see it beside the button. */
  what: string;
  copier: CopyRef;
  /** The text that has just been copied. */
  copied: string | undefined;
};

/** Copies a text; a check mark says for three seconds that it did. */
export function CopyButton({ text, what, copier, copied }: Props) {
  const isCopied = copied === text;
  return (
    <button
      type="button"
      className={styles.copy}
      data-copied={isCopied}
      aria-label={`Copy ${what}`}
      onClick={() => copier.send({ type: 'copy.requested', text, what })}
    />
  );
}

/** One that hears nothing by itself: whoever does finds by it what is copied. */
export const StillButton = ({ what }: Pick<Props, 'what'>) => (
  <button type="button" className={styles.copy} data-copied={false} data-what={what} aria-label={`Copy ${what}`} />
);
