import { useSelector } from '@xstate/react';
import { type ReactNode, useId, useRef } from 'react';
import type { HistoryItem } from '#contract/history/history.ts';
import type { Skin } from '#contract/skins/skin.ts';
import type { HistoryRef } from '#machines/history/history.ts';
import { useApp, useAppSelector } from '../../parts/app/app-context.ts';
import { Field } from '../../parts/fields/field.tsx';
import { useFocusOnTurn } from '../../parts/focus/focus-on-turn.ts';
import { Pages } from '../../parts/history/pages.tsx';
import { Retry } from '../../parts/loading/loading.tsx';
import { useOwnActor } from '../../traces/use-own-actor.ts';
import { history } from '../../world/skins/history.ts';
import styles from './history.module.css';
import { Item } from './history-item.tsx';

/** The changes of skins and batches. A user who may do the opposite can undo one, however old it is. */
export function History() {
  const actor = useOwnActor(history, { input: { batch: '', skin: '' } });
  const isBusy = useSelector(actor, (current) => current.matches('typing') || current.matches('loading'));
  const isNarrowed = useSelector(actor, ({ context: { legend, person } }) => legend !== '' || person !== '');
  return (
    <section className={`stack gap-3 ${styles.history}`} aria-labelledby="history" aria-busy={isBusy}>
      <h2 id="history">Latest changes</h2>
      <HistoryFilter actor={actor} />
      <HistoryList
        actor={actor}
        label="the latest changes"
        nothing={isNarrowed ? 'No changes match. Change the filter to see others.' : 'No changes yet.'}
        inside={(entry) => <BatchRecords batch={entry} />}
      />
    </section>
  );
}

/** Filters the changes by legend and by author. */
function HistoryFilter({ actor }: { actor: HistoryRef }) {
  const { legend, person } = useSelector(actor, (current) => current.context);
  return (
    <div className={`split-640 gap-4 ${styles.filters}`}>
      <Field
        type="search"
        label="Filter by legend"
        placeholder="Legend or a part of its name"
        maxLength={100}
        value={legend}
        onChange={(value) => actor.send({ type: 'legend.changed', value })}
      />
      <Field
        type="search"
        label="Filter by person"
        placeholder="Username or a part of it"
        maxLength={100}
        value={person}
        onChange={(value) => actor.send({ type: 'person.changed', value })}
      />
    </div>
  );
}

/** The changes of a batch, skin by skin; each can be undone until the batch is undone. */
function BatchRecords({ batch: { _id, isUndone } }: { batch: HistoryItem }) {
  const actor = useOwnActor(history, { input: { batch: _id, skin: '' } });
  const isBusy = useSelector(actor, (current) => current.matches('loading'));
  return (
    <div aria-busy={isBusy}>
      <HistoryList actor={actor} label="its changes" nothing="No skin was changed." canUndo={!isUndone} />
    </div>
  );
}

/** All changes of one skin, by hand or in a batch (docs: History). */
export function SkinHistory({ skin: { _id, firstbuild, lastbuild } }: { skin: Skin }) {
  const actor = useOwnActor(history, { input: { batch: '', skin: _id } });
  const isBusy = useSelector(actor, (current) => current.matches('loading'));
  const id = useId();
  return (
    <section className={`stack gap-3 ${styles.history}`} aria-labelledby={id} aria-busy={isBusy}>
      <h2 id={id}>History of this skin</h2>
      {firstbuild !== undefined && (
        <p>
          {firstbuild === lastbuild
            ? `Seen in the game’s files of ${firstbuild}.`
            : `Seen in the game’s files from ${firstbuild} to ${lastbuild}.`}
        </p>
      )}
      <HistoryList
        actor={actor}
        label="the history of this skin"
        nothing="Nobody has changed this skin yet."
        namesBuild
      />
    </section>
  );
}

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
function HistoryList({ actor, label, nothing, canUndo = true, namesBuild = false, inside }: Props) {
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
