import { useSelector } from '@xstate/react';
import type { CopyRef } from '#machines/copy.ts';
import styles from './copy-notice.module.css';
import { NotCopied } from './not-copied.tsx';

/** Names and shows the text just copied, or offers it for copying by hand (docs: Copy). */
export function CopyNotice({ copier }: { copier: CopyRef }) {
  const snapshot = useSelector(copier, (current) => current);
  return (
    <>
      <p role="status" className={styles.notice}>
        {snapshot.matches('copied') && `Copied ${snapshot.context.what}`}
      </p>
      {snapshot.matches('refused') && (
        <NotCopied text={snapshot.context.text} onClose={() => copier.send({ type: 'refusal.closed' })} />
      )}
    </>
  );
}
