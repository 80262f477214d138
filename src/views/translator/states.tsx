import CloudOff from 'lucide/dist/esm/icons/cloud-off.mjs';
import Inbox from 'lucide/dist/esm/icons/inbox.mjs';
import SearchX from 'lucide/dist/esm/icons/search-x.mjs';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'wouter';
import { NOT_LOADED } from '#machines/translator/translator.ts';
import type { Found } from '#rules/search/search-result.ts';
import { suggestSearch } from '#rules/suggestions/address.ts';
import { Button } from '../../parts/controls/button.tsx';
import { Icon } from '../../parts/controls/icon.tsx';
import styles from './states.module.css';

/** A skeleton while the list is loading. */
export const Skeleton = () => (
  <div className={`stack gap-4 ${styles.skeleton}`} role="status" aria-label="Loading skins">
    {/* React leaves it empty where scripts run, so its text need not get there. */}
    <noscript>{import.meta.env.SSR && 'The list of skins needs JavaScript.'}</noscript>
    <div className={styles.ghost} />
    <div className={styles.ghost} />
    <div className={styles.ghost} />
  </div>
);

export const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <Notice icon={<Icon of={CloudOff} size={32} strokeWidth={1.5} />} isAlert>
    <p>{NOT_LOADED}</p>
    <Button label="Try again" isPrimary onClick={onRetry} />
  </Notice>
);

type NothingFoundProps = {
  found: Found | undefined;
  search: string;
  /** Absent when no fact narrows the list. */
  onWiden: (() => void) | undefined;
  onClear: () => void;
  onRetry: () => void;
  onSuggestion: (search: string) => void;
};

export const NothingFound = ({ found, search, onWiden, onClear, onRetry, onSuggestion }: NothingFoundProps) => (
  <Notice icon={<Icon of={SearchX} size={32} strokeWidth={1.5} />}>
    <p>No legends found matching your search criteria</p>
    {found?.isPartial && (
      <div role="alert" className={`cluster ${styles.suggestions}`}>
        Names in other languages could not be searched.
        <Button label="Try again" onClick={onRetry} />
      </div>
    )}
    {onWiden && <Button label="Search all skins" onClick={andGoOn(onWiden)} />}
    <Button label="Clear Filters" onClick={andGoOn(onClear)} />
    {search.trim() !== '' && (
      <p>
        These are the skins of legends. Weapons, charms, emotes and finishers stand below if any fit. Is a skin missing?{' '}
        <Link href={suggestSearch(search)}>Suggest it</Link>
      </p>
    )}
    {found && found.suggestions.length > 0 && (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a sentence
      <div role="group" aria-label="Nearest" className={`cluster ${styles.suggestions}`}>
        Nearest:
        {found.suggestions.map((search) => (
          <Button key={search} label={search} onClick={andGoOn(() => onSuggestion(search))} />
        ))}
      </div>
    )}
  </Notice>
);

/** The button disappears with its action, so the focus moves to the search box. */
const andGoOn = (act: () => void) => (event: MouseEvent) => {
  act();
  if (event.detail === 0) document.querySelector<HTMLElement>('[type=search]')?.focus();
};

/** Shown only when it takes longer than a moment. */
export const LookingFurther = () => (
  <p role="status" className={`muted ${styles.looking}`}>
    <noscript>
      {import.meta.env.SSR &&
        'Nothing was found. A further search, in file names and other languages, needs JavaScript.'}
    </noscript>
    <span>Looking further…</span>
  </p>
);

export const NothingThere = () => (
  <Notice icon={<Icon of={Inbox} size={32} strokeWidth={1.5} />}>
    <p>There are no skins yet.</p>
  </Notice>
);

function Notice({ icon, isAlert = false, children }: { icon: ReactNode; isAlert?: boolean; children: ReactNode }) {
  return (
    <div className={`stack gap-3 muted ${styles.notice}`} role={isAlert ? 'alert' : undefined}>
      {icon}
      {children}
    </div>
  );
}
