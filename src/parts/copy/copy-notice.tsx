import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import { type CopyRef, NOT_COPIED } from '#machines/translator/copy.ts';
import styles from './copy-notice.module.css';

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
      <p role="status" className={`popup breaks ${styles.notice}`}>
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
