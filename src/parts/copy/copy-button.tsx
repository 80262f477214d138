import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import { type CopyRef, NOT_COPIED } from '#machines/translator/copy.ts';
import styles from './copy-button.module.css';
import own from './copy-notice.module.css';

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
      className={styles.copy}
      data-copied={isCopied}
      aria-label={`Copy ${what}`}
      onClick={() => copier.send({ type: 'copy.requested', text, what })}
    />
  );
}

/** A button without a handler: the part around it handles the press and reads `data-what`. */
export const StillButton = ({ what }: Pick<Props, 'what'>) => (
  <button type="button" className={styles.copy} data-copied={false} data-what={what} aria-label={`Copy ${what}`} />
);

/** Few copies fail, so this is loaded with the first that does; if it fails to load, its sentence is shown alone. */
const NotCopied = lazy(() => import('./not-copied.tsx').catch(() => ({ default: Told })));
const Told = () => (
  <p role="alert" className="problem">
    {NOT_COPIED}
  </p>
);

/** Names and shows the text just copied, or offers it for copying by hand (docs: Copy). */
export function CopyNotice({ copier }: { copier: CopyRef }) {
  const snapshot = useSelector(copier, (current) => current);
  return (
    <>
      <p role="status" className={`popup breaks ${own.notice}`}>
        {snapshot.matches('copied') && `Copied ${snapshot.context.what}`}
      </p>
      {snapshot.matches('refused') && (
        <Suspense>
          <NotCopied text={snapshot.context.text} onClose={() => copier.send({ type: 'refusal.closed' })} />
        </Suspense>
      )}
    </>
  );
}
