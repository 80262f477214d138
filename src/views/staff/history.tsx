import { useActorRef, useSelector } from '@xstate/react';
import type { HistoryEntry, SkinContent } from '#contract/history.ts';
import { useApp } from '../../shell/context.ts';
import { history } from '../../wiring.ts';
import styles from './history.module.css';

/** Who changed which skin, when and how; each change can be undone, also long after. */
export function History() {
  const app = useApp();
  const actor = useActorRef(history);
  const snapshot = useSelector(actor, (current) => current);
  const { entries } = snapshot.context;
  return (
    <section className={styles.history} aria-labelledby="history" aria-busy={snapshot.matches('loading')}>
      <h2 id="history">Latest changes</h2>
      {snapshot.matches('failed') && (
        <p role="alert">
          The changes could not be loaded.{' '}
          <button type="button" className="button" onClick={() => actor.send({ type: 'retry.requested' })}>
            Try again
          </button>
        </p>
      )}
      {snapshot.matches('ready') && entries.length === 0 && <p>Nothing was changed yet.</p>}
      <ol>
        {entries.map((entry) => (
          <li key={entry._id}>
            <p>
              <b>{entry.actor}</b> {sentence(entry)}
              <time dateTime={new Date(entry.at).toISOString()}>{when.format(entry.at)}</time>
            </p>
            <ul>
              {differences(entry).map(({ field, before, after }) => (
                <li key={field}>
                  {field}: <del>{before}</del> → <ins>{after}</ins>
                </li>
              ))}
            </ul>
            {entry.isUndone ? (
              <span className={styles.undone}>undone</span>
            ) : (
              <button
                type="button"
                className="button"
                aria-label={`Undo: ${entry.actor} ${sentence(entry)}`}
                onClick={() => app.send({ type: 'undo.requested', id: entry._id })}
              >
                Undo
              </button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

const when = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

const verbs = { add: 'added', change: 'changed', remove: 'deleted' };

function sentence({ action, before, after }: HistoryEntry) {
  const skin = after ?? before;
  return `${verbs[action]} ${skin?.legend} - ${skin?.ingamename}`;
}

const fields: [keyof SkinContent, string][] = [
  ['ingamename', 'In-game name'],
  ['model', 'Model'],
  ['texture', 'Material'],
  ['animation', 'Animation'],
];

function differences({ before, after }: HistoryEntry) {
  if (!before || !after) return [];
  return fields
    .filter(([name]) => before[name] !== after[name])
    .map(([name, field]) => ({ field, before: before[name] ?? 'none', after: after[name] ?? 'none' }));
}
