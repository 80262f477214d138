import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import { type CopyRef, NOT_COPIED } from '#machines/copy.ts';
import styles from './copy-notice.module.css';

const NotCopied = lazy(() =>
  import('./not-copied.tsx').catch(() => ({ default: () => <p role="alert">{NOT_COPIED}</p> })),
);

/** Says and shows what has just been copied, or gives the text to those for whom it could not be (docs: Copy). */
export function CopyNotice({ copier }: { copier: CopyRef }) {
  const snapshot = useSelector(copier, (current) => current);
  return (
    <>
      <p role="status" className={styles.notice}>
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
