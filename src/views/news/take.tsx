import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { NewsGroup, TakenKind } from '#contract/history/news.ts';
import type { TakingRef } from '#machines/my-list/taking.ts';
import type { CopyRef } from '#machines/translator/copy.ts';
import { count } from '#rules/texts/count.ts';
import { opened } from '../../parts/copies/opened.tsx';
import { marksOf } from '../../parts/state-of.ts';
import { useOwnActor } from '../../traces/use-own-actor.ts';
import { taking } from '../../wiring/skins/taking.ts';
import { showToast } from '../../world/toast.ts';
import styles from './one-group.module.css';

const TakenCopies = opened(
  () => import('./taken-copies.tsx'),
  ({ actor }: { actor: TakingRef }, problem) => {
    if (problem) showToast(problem);
    actor.send({ type: 'copies.closed' });
  },
);

type Props = { slot: string; name: string; groups: readonly NewsGroup[]; copier: CopyRef; isReady: boolean };

/** A button for the new skins, for the changed ones and for the gone ones, which opens the forms to copy or save them. */
export function Take({ slot, name, groups, copier, isReady }: Props) {
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
