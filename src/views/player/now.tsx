import { useSelector } from '@xstate/react';
import { timeAt } from '#machines/player/context.ts';
import type { PlayerRef } from '#machines/player/player.ts';
import { clockTime, during } from '#rules/traces/words.ts';
import { stateOf } from '../../parts/state-of.ts';
import { Drawing } from './drawing.tsx';
import styles from './player.module.css';

/** What can be known of this moment: states, what has changed, messages, requests. */
export function Now({ actor }: { actor: PlayerRef }) {
  const snapshot = useSelector(actor, (current) => current);
  const { context } = snapshot;
  const { moment, trace, outline, index } = context;
  if (!moment || !trace) return null;
  const from = index === 0 ? 0 : timeAt(context, index);
  const to = index >= trace.happenings.length ? Number.POSITIVE_INFINITY : timeAt(context, index + 1);
  const { toasts, requests } = during(trace, from, to);
  const isStopped = snapshot.matches({ open: { showing: 'stopped' } });
  return (
    <>
      <p role="status" className={isStopped ? 'problem' : styles.ended}>
        {isStopped && `It stops here: the next happening is not taken. ${outline?.stop?.reason}`}
        {snapshot.matches({ open: { showing: 'atEnd' } }) && 'This is the end of the trace.'}
      </p>
      <section>
        <h2>States</h2>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">Machine</th>
              <th scope="col">State</th>
              <th scope="col">What it means</th>
            </tr>
          </thead>
          <tbody>
            {moment.states.map(({ actor: path, value, means }) => (
              <tr key={path}>
                <th scope="row">{path}</th>
                <td>
                  <code>{stateOf(value)}</code>
                </td>
                <td>{means}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <Drawing actor={actor} />
      <section>
        <h2>What this step changed</h2>
        {moment.changes.length === 0 ? (
          <p className={styles.ended}>Nothing in what the machines keep.</p>
        ) : (
          <table className="table">
            <thead>
              <tr>
                <th scope="col">Part</th>
                <th scope="col">Before</th>
                <th scope="col">After</th>
              </tr>
            </thead>
            <tbody>
              {moment.changes.map(({ path, kind, before, after }) => (
                <tr key={path}>
                  <th scope="row">
                    {path} <span className={styles.kind}>{kind}</span>
                  </th>
                  <td data-label="Before">
                    <code>{before}</code>
                  </td>
                  <td data-label="After">
                    <code>{after}</code>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </section>
      {(toasts.length > 0 || requests.length > 0) && (
        <section>
          <h2>Messages and requests until the next step</h2>
          <ul className={styles.told}>
            {toasts.map(({ at, kind, text }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a trace never changes
              <li key={`toast ${place}`}>
                {clockTime(at)} message ({kind}): {text}
              </li>
            ))}
            {requests.map(({ at, call, status, took }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a trace never changes
              <li key={`request ${place}`}>
                {clockTime(at)} request <code>{call}</code>: {status ?? 'no answer'} after {Math.round(took)} ms
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
