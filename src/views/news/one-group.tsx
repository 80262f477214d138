import { useSelector } from '@xstate/react';
import ChevronLeft from 'lucide/dist/esm/icons/chevron-left.mjs';
import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs';
import { useRef } from 'react';
import { Link } from 'wouter';
import type { SnapshotFrom } from 'xstate';
import type { NewsGroup, TakenKind } from '#contract/history/news.ts';
import type { newsMachine } from '#machines/history/news.ts';
import type { TakingRef } from '#machines/my-list/taking.ts';
import type { CopyRef } from '#machines/translator/copy.ts';
import { addressOfFact } from '#rules/search/facts/address.ts';
import { count } from '#rules/texts/count.ts';
import { tabTitle } from '../../content/site.ts';
import { marksOf } from '../../parts/app/state-of.ts';
import { Icon } from '../../parts/controls/icon.tsx';
import { opened } from '../../parts/copies/opened.tsx';
import { CopyButton } from '../../parts/copy/copy-button.tsx';
import { CopyNotice } from '../../parts/copy/copy-notice.tsx';
import { dayInUtc } from '../../parts/text/when.ts';
import { useOwnActor } from '../../traces/use-own-actor.ts';
import { useCopier } from '../../world/page/copy.ts';
import { showToast } from '../../world/page/toast.ts';
import { taking } from '../../world/skins/taking.ts';
import { nameOf } from './name-of.ts';
import styles from './one-group.module.css';

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
              <Icon of={ChevronLeft} size={16} /> {previous.build}
            </Link>
          )}
          {next && (
            <Link href={next.address}>
              {next.build} <Icon of={ChevronRight} size={16} />
            </Link>
          )}
        </nav>
      )}
      <CopyNotice copier={copier} />
    </header>
  );
}

const TakenCopies = opened(
  () => import('./taken-copies.tsx'),
  ({ actor }: { actor: TakingRef }, problem) => {
    if (problem) showToast(problem);
    actor.send({ type: 'copies.closed' });
  },
);

type Props = { slot: string; name: string; groups: readonly NewsGroup[]; copier: CopyRef; isReady: boolean };

/** A button for the new skins, for the changed ones and for the gone ones, which opens the forms to copy or save them. */
function Take({ slot, name, groups, copier, isReady }: Props) {
  const actor = useOwnActor(taking, { input: { group: slot } });
  const snapshot = useSelector(actor, (current) => current);
  const opener = useRef<HTMLButtonElement>(null);
  const { kind, rows } = snapshot.context;
  const kinds = (Object.keys(words) as TakenKind[]).filter((one) => skinsOf(groups, one) > 0);
  if (kinds.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place for its name beside the buttons
    <div className={styles.take} role="group" aria-labelledby="take" {...marksOf(snapshot)}>
      <span id="take">Copy or Save</span>
      {kinds.map((one) => (
        <button
          key={one}
          type="button"
          className="button"
          aria-haspopup="dialog"
          disabled={!isReady}
          aria-busy={snapshot.matches('loading') && one === kind}
          onClick={({ currentTarget }) => {
            // The button of open forms closes them without help.
            if (snapshot.matches('shown') && one === kind) return;
            opener.current = currentTarget;
            actor.send({ type: 'skins.requested', kind: one });
          }}
        >
          {count(skinsOf(groups, one))} {words[one]}
        </button>
      ))}
      <span role="status" className={`muted ${styles.note}`}>
        {snapshot.matches('loading') && 'Loading the skins…'}
        {snapshot.matches('empty') && 'None of these skins is in the list now.'}
      </span>
      {snapshot.matches('failed') && (
        <span role="alert" className="problem">
          The skins could not be loaded. Press the button again.
        </span>
      )}
      {snapshot.matches('shown') && opener.current && (
        <TakenCopies
          key={kind}
          actor={actor}
          title={`${count(rows.length)} ${words[kind]} ${rows.length === 1 ? 'skin' : 'skins'} of ${name}`}
          file={`${name} ${words[kind]}`}
          rows={rows}
          copier={copier}
          opener={opener.current}
        />
      )}
    </div>
  );
}

/** In the order of their buttons. */
const words: Record<TakenKind, string> = { added: 'new', changed: 'changed', gone: 'gone' };

const skinsOf = (groups: readonly NewsGroup[], kind: TakenKind) =>
  groups.reduce((sum, { counts }) => sum + counts[kind], 0);
