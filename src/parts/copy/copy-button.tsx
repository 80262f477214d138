import { useSelector } from '@xstate/react';
import type { CopyRef } from '#machines/copy.ts';
import styles from './copy-button.module.css';

type Props = {
  text: string;
  /** What is copied, for those who cannot see it beside the button. */
  what: string;
  copier: CopyRef;
};

/** Copies a text; a check mark says for three seconds that it did. */
export function CopyButton({ text, what, copier }: Props) {
  const isCopied = useSelector(copier, (current) => current.matches('copied') && current.context.text === text);
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

/** One without a handler of its own: the part around it hears the press and finds by `data-what` what is copied. */
export const StillButton = ({ what }: Pick<Props, 'what'>) => (
  <button type="button" className={styles.copy} data-copied={false} data-what={what} aria-label={`Copy ${what}`} />
);
