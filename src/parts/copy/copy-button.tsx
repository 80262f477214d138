import { useSelector } from '@xstate/react';
import type { CopyRef } from '#machines/translator/copy.ts';
import styles from './copy-button.module.css';

type Props = {
  text: string;
  /** The name of the copied text, for screen readers. */
  what: string;
  copier: CopyRef;
};

/** Copies a text; a check mark says for three seconds that it did. */
export function CopyButton({ text, what, copier }: Props) {
  const isCopied = useSelector(copier, (current) => current.matches('copied') && current.context.text === text);
  return (
    <button
      type="button"
      className={`bare ${styles.copy}`}
      data-copied={isCopied}
      aria-label={`Copy ${what}`}
      onClick={() => copier.send({ type: 'copy.requested', text, what })}
    />
  );
}

/** A button without a handler: the part around it handles the press and reads `data-what`. */
export const StillButton = ({ what }: Pick<Props, 'what'>) => (
  <button
    type="button"
    className={`bare ${styles.copy}`}
    data-copied={false}
    data-what={what}
    aria-label={`Copy ${what}`}
  />
);
