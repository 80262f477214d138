import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from 'wouter';
import type { SnapshotFrom } from 'xstate';
import type { NewsGroup } from '#contract/history/news.ts';
import type { newsMachine } from '#machines/history/news.ts';
import { addressOfFact } from '#rules/search/facts/address.ts';
import { tabTitle } from '../../content/site.ts';
import { CopyButton } from '../../parts/copy/copy-button.tsx';
import { CopyNotice } from '../../parts/copy/copy-notice.tsx';
import { dayInUtc } from '../../parts/when.ts';
import { useCopier } from '../../wiring/copy.ts';
import { nameOf } from './name-of.ts';
import styles from './one-group.module.css';
import { Take } from './take.tsx';

export type Head = {
  /** The name of the group in addresses. */
  slot: string;
  context: SnapshotFrom<typeof newsMachine>['context'];
  first: NewsGroup;
  isReady: boolean;
};

/** The head of the page of one build, batch or day: its facts, its skins to take along, the builds beside it. */
export function OneGroup({ slot, context: { changes, previous, next }, first, isReady }: Head) {
  const copier = useCopier();
  const name = nameOf(first);
  return (
    <header className="stack gap-3">
      <title>{tabTitle(`${name}, What Changed`)}</title>
      <p className="back">
        <Link href="/changes" className="reach muted">
          What Changed
        </Link>
      </p>
      <h1>{name}</h1>
      {first.build && (
        <ul className={`muted ${styles.facts}`}>
          <li>{first.released ? `Released ${dayInUtc(Date.parse(first.released))}` : 'Release date unknown'}</li>
          {first.manifest ? (
            <>
              <li>
                Manifest <code>{first.manifest}</code>{' '}
                <CopyButton text={first.manifest} what="the manifest ID" copier={copier} />
              </li>
              <li>
                <Link href="/guides/oldbuilds">Download this build</Link>
              </li>
            </>
          ) : (
            <li>Manifest ID unknown</li>
          )}
          {first.counts.added > 0 && (
            <li>
              <Link href={addressOfFact('build', first.build)}>Show its new skins in the translator</Link>
            </li>
          )}
        </ul>
      )}
      <Take slot={slot} name={name} groups={changes} copier={copier} isReady={isReady} />
      {(previous || next) && (
        <nav className={`between ${styles.beside}`} aria-label="Builds before and after">
          {previous && (
            <Link href={previous.address}>
              <ChevronLeft size={16} aria-hidden /> {previous.build}
            </Link>
          )}
          {next && (
            <Link href={next.address}>
              {next.build} <ChevronRight size={16} aria-hidden />
            </Link>
          )}
        </nav>
      )}
      <CopyNotice copier={copier} />
    </header>
  );
}
