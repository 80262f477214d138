import { Link } from 'wouter';
import type { Way } from '#contract/pages/catalogue.ts';
import styles from './catalogue.module.css';

/** The breadcrumbs of a page, the nearest page last. */
export const Trail = ({ ways }: { ways: readonly Way[] }) => (
  <nav aria-label="Breadcrumbs" className={`back ${styles.trail}`}>
    <ol className="row gap-2">
      {ways.map(({ name, address }) => (
        <li key={address}>
          <Link href={address} className="muted">
            {name}
          </Link>
        </li>
      ))}
    </ol>
  </nav>
);
