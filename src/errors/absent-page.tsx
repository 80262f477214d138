import CloudOff from 'lucide/dist/esm/icons/cloud-off.mjs';
import { Link } from 'wouter';
import { tabTitle } from '../content/site.ts';
import { useApp, useAppSelector } from '../parts/app/app-context.ts';
import { Button } from '../parts/controls/button.tsx';
import { Icon } from '../parts/controls/icon.tsx';
import styles from './error-page.module.css';

const TITLE = 'Page Not Loaded';
/** Automatic checks for the server are not announced, or the text would change every minute. */
const LOST = ['unreachable', 'returning'] as const;

/** Replaces a page whose file could not be loaded: says why, and offers to try again. */
export function AbsentPage() {
  const app = useApp();
  const snapshot = useAppSelector((current) => current);
  const isLost = LOST.some((absent) => snapshot.matches({ page: { absent } }));
  const isThere = snapshot.matches({ page: { absent: 'reachable' } });
  return (
    <section className={`stack gap-2 ${styles.page}`}>
      <title>{tabTitle(TITLE)}</title>
      <Icon of={CloudOff} className="muted" size={40} strokeWidth={1.5} />
      <h1>{TITLE}</h1>
      <p role="status" className={`muted ${styles.description}`}>
        {isLost && 'The connection was lost while this page was loading. Check your connection, then try again.'}
        {isThere && 'A part of this page could not be loaded, but the server can be reached. Try again.'}
        {!isLost && !isThere && 'Trying to reach the server…'}
      </p>
      <div className={`wrap gap-3 ${styles.actions}`}>
        <Button
          label="Try again"
          isPrimary
          disabled={!snapshot.can({ type: 'retry.requested' })}
          onClick={() => app.send({ type: 'retry.requested' })}
        />
        <Link href="/" className="button">
          Go to Homepage
        </Link>
      </div>
    </section>
  );
}
