import { pagePathAt } from '#contract/pages/pages.ts';
import { SITE, tabTitle, titleOf } from '../content/site.ts';
import { useAppSelector } from '../parts/app-context.ts';
import styles from './coming.module.css';

/** Replaces a page whose script is loading, under the title of that page, and keeps the footer in place. */
export function Coming() {
  const path = useAppSelector(({ context }) => pagePathAt(context.path));
  return (
    <div role="status" className={styles.coming}>
      <title>{path ? tabTitle(titleOf(path)) : SITE}</title>
      {/* Comes into a region that is there already, so that it is announced. */}
      <div className={`stack gap-3 start ${styles.sign}`}>
        <span className="unseen">Loading the page…</span>
        <div className={styles.title} />
        <div className={styles.line} />
        <div className={styles.line} />
        <div className={styles.line} />
      </div>
    </div>
  );
}
