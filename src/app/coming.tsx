import { SITE } from '../content/site.ts';
import styles from './coming.module.css';

/** Replaces a page whose script is loading, and keeps the footer in place. */
export const Coming = () => (
  <div role="status" className={styles.coming}>
    <title>{SITE}</title>
    {/* Comes into a region that is there already, so that it is announced. */}
    <div className={styles.sign}>
      <span className="unseen">Loading the page…</span>
      <div className={styles.title} />
      <div className={styles.line} />
      <div className={styles.line} />
      <div className={styles.line} />
    </div>
  </div>
);
