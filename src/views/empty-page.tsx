import { Link } from 'wouter';
import type { PagePath } from '#contract/pages.ts';
import { SITE, titles } from '../content/titles.ts';
import styles from './text-page.module.css';

/** A page whose content is not there yet: its name, and where to go instead. */
export function EmptyPage({ path }: { path: PagePath }) {
  return (
    <article className={styles.page}>
      <title>{`${titles[path]} · ${SITE}`}</title>
      <h1>{titles[path]}</h1>
      <p>This page has no content yet.</p>
      <p>
        <Link href="/skintranslator">Open the Skin Translator</Link>
      </p>
    </article>
  );
}
