import { Link } from 'wouter';
import type { Way } from '#contract/pages/catalogue.ts';
import styles from './catalogue.module.css';

/** Where a page stands: the pages above it, the nearest last. */
export const Trail = ({ ways }: { ways: readonly Way[] }) => (
  <nav aria-label="Breadcrumbs" className={styles.trail}>
    <ol>
      {ways.map(({ name, address }) => (
        <li key={address}>
          <Link href={address}>{name}</Link>
        </li>
      ))}
    </ol>
  </nav>
);
