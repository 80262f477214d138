import { CloudOff, Inbox, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { NOT_LOADED } from '#machines/translator.ts';
import type { Found } from '#rules/find/found.ts';
import styles from './states.module.css';

/** The shape of what is coming, while the list is on its way. */
export const Skeleton = () => (
  <div className={styles.skeleton} role="status" aria-label="Loading skins">
    <noscript>The list of skins needs JavaScript.</noscript>
    <div className={styles.ghost} />
    <div className={styles.ghost} />
    <div className={styles.ghost} />
  </div>
);

export const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <Notice icon={<CloudOff size={32} strokeWidth={1.5} aria-hidden />} isAlert>
    <p>{NOT_LOADED}</p>
    <button type="button" className="button primary" onClick={onRetry}>
      Try again
    </button>
  </Notice>
);

type NothingFoundProps = {
  found: Found | undefined;
  onClear: () => void;
  onRetry: () => void;
  onSuggestion: (search: string) => void;
};

export const NothingFound = ({ found, onClear, onRetry, onSuggestion }: NothingFoundProps) => (
  <Notice icon={<SearchX size={32} strokeWidth={1.5} aria-hidden />}>
    <p>No legends found matching your search criteria</p>
    {found?.suggestions.length ? (
      <p className={styles.suggestions}>
        Did you mean
        {found.suggestions.map((search) => (
          <button key={search} type="button" className="button" onClick={() => onSuggestion(search)}>
            {search}
          </button>
        ))}
      </p>
    ) : null}
    {found?.isPartial && (
      <p className={styles.suggestions}>
        Names in other languages could not be searched.
        <button type="button" className="button" onClick={onRetry}>
          Try again
        </button>
      </p>
    )}
    <button type="button" className="button" onClick={onClear}>
      Clear Filters
    </button>
  </Notice>
);

/** Comes into sight when it takes longer than a moment. */
export const LookingFurther = () => (
  <p role="status" className={styles.looking}>
    Looking in file names, codenames and other languages…
  </p>
);

export const NothingThere = () => (
  <Notice icon={<Inbox size={32} strokeWidth={1.5} aria-hidden />}>
    <p>There are no skins yet.</p>
  </Notice>
);

function Notice({ icon, isAlert = false, children }: { icon: ReactNode; isAlert?: boolean; children: ReactNode }) {
  return (
    <div className={styles.notice} role={isAlert ? 'alert' : undefined}>
      {icon}
      {children}
    </div>
  );
}
