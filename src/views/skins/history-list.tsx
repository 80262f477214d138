import { useSelector } from '@xstate/react';
import { type ReactNode, useRef } from 'react';
import type { HistoryItem } from '#contract/history/history.ts';
import type { HistoryRef } from '#machines/history/history.ts';
import { useApp, useAppSelector } from '../../parts/app-context.ts';
import { useFocusOnTurn } from '../../parts/focus/focus-on-turn.ts';
import { Pages } from '../../parts/history/pages.tsx';
import { Retry } from '../../parts/loading.tsx';
import { Item } from './history-item.tsx';

type Props = {
  actor: HistoryRef;
  /** The name of the list, for screen readers. */
  label: string;
  /** Shown when there are no changes. */
  nothing: string;
  /** False when the whole batch has been undone. */
  canUndo?: boolean;
  /** Does each line name the build that it came with? */
  namesBuild?: boolean;
  /** The content below an open batch. */
  inside?: (batch: HistoryItem) => ReactNode;
};

/** A page of changes of skins, each with its undo button, and the links to older pages. */
export function HistoryList({ actor, label, nothing, canUndo = true, namesBuild = false, inside }: Props) {
  const app = useApp();
  const user = useAppSelector((current) => current.context.user);
  const snapshot = useSelector(actor, (current) => current);
  const { entries, turned, hasOlder, opened } = snapshot.context;
  const list = useRef<HTMLOListElement>(null);
  const isHere = snapshot.matches('ready');
  useFocusOnTurn(list, { page: turned.length, isHere });
  return (
    <>
      {snapshot.matches('failed') && <Retry actor={actor} text="The changes could not be loaded." />}
      {isHere && entries.length === 0 && <p>{nothing}</p>}
      <ol ref={list} aria-label={label} className="stack">
        {entries.map((entry) => (
          <Item
            key={entry._id}
            item={entry}
            user={user}
            canUndo={canUndo}
            namesBuild={namesBuild}
            isOpen={entry._id === opened}
            onUndo={() => app.send({ type: 'undo.requested', id: entry._id })}
            onToggle={inside && (() => actor.send({ type: 'batch.toggled', id: entry._id }))}
          >
            {inside?.(entry)}
          </Item>
        ))}
      </ol>
      {(hasOlder || turned.length > 0) && <Pages actor={actor} label={`Pages of ${label}`} turned={turned.length} />}
    </>
  );
}
