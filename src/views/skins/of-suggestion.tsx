import { Link } from 'wouter';
import type { ReviewSuggestion } from '#contract/suggestions/suggestion.ts';
import { useAppSelector } from '../../parts/app/app-context.ts';
import { LeadOn } from '../../parts/staff/lead-on.tsx';
import styles from './staff.module.css';

/** The page Suggestions, where it was left. */
const useDesk = () => useAppSelector(({ context }) => `/admin/suggestions${context.query}`);

/** Says whose values the form began with, and what saving does. */
export function OfSuggestion({ suggestion }: { suggestion: ReviewSuggestion }) {
  const desk = useDesk();
  return (
    <p className={`muted ${styles.note}`}>
      {suggestion.by ? suggestion.by.name : 'Somebody'} suggested these values. Saving accepts the suggestion, with what
      you change. {suggestion.isStale && 'Somebody changed this skin after it was suggested. '}
      <Link href={desk}>Back to the suggestion</Link>
    </p>
  );
}

/** Leads to the next suggestion. */
export const ToNextSuggestion = () => <LeadOn to={useDesk()} replace />;
