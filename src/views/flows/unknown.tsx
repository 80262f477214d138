import { Link } from 'wouter';
import styles from './flows.module.css';

/** For an address that names no machine. */
export const Unknown = () => (
  <article className={styles.page}>
    <h1>No Such Machine</h1>
    <p>
      There is no machine of this name. Check the spelling, or choose one in the{' '}
      <Link href="/developers/flows">list of all</Link>.
    </p>
  </article>
);
