import { Link } from 'wouter';
import type { ReviewSuggestion } from '#contract/suggestions/suggestion.ts';
import { SkinName } from '../../parts/text/skin-name.tsx';
import styles from './desk.module.css';
import { kindWords } from './words.ts';

/** The kind of the suggestion and the skin that it is about. */
export const Title = ({ of }: { of: ReviewSuggestion }) => (
  <header className={styles.title}>
    <p>
      {kindWords[of.kind]} · {of.legend}
    </p>
    <h2 id="suggestion" tabIndex={-1}>
      <SkinName name={of.ingamename} />
    </h2>
    {of.address && (
      <Link href={of.address} className={styles.page}>
        Page of the skin
      </Link>
    )}
  </header>
);
