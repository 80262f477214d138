import { useSelector } from '@xstate/react';
import type { Status } from '#contract/site/status.ts';
import { count } from '#rules/count.ts';
import { firstStepWords } from '../../content/first-steps.ts';
import { LoadFailed, Loading } from '../../parts/loading.tsx';
import { Retry } from '../../parts/retry.tsx';
import { stateOf } from '../../parts/state-of.ts';
import { Prose } from '../../parts/text/prose.tsx';
import { clockWithSeconds } from '../../parts/when.ts';
import { useOwnActor } from '../../traces/use-own-actor.ts';
import { status as machine } from '../../wiring/site/status.ts';
import { Attention } from './attention.tsx';
import { Faults } from './faults.tsx';
import { Figures } from './figures.tsx';
import { Reports } from './reports.tsx';
import { ago } from './said.ts';
import styles from './status.module.css';

/** The state of the site at a glance, for its owner (docs: Status). */
export default function StatusPage() {
  const actor = useOwnActor(machine);
  const snapshot = useSelector(actor, (current) => current);
  const { status } = snapshot.context;
  const retry = () => actor.send({ type: 'retry.requested' });
  return (
    <div className={`stack gap-5 ${styles.page}`} data-machine="status" data-state={stateOf(snapshot.value)}>
      <header className={styles.head}>
        <h1>Status</h1>
        {status && (
          <button
            type="button"
            className="button"
            // Not disabled: a pressed button keeps the focus.
            aria-disabled={!snapshot.can({ type: 'refresh.requested' })}
            onClick={() => actor.send({ type: 'refresh.requested' })}
          >
            Refresh
          </button>
        )}
        {status && <p>{runs(status)}</p>}
      </header>
      {snapshot.matches('loading') && <Loading />}
      {snapshot.matches('failed') && <LoadFailed text="The status could not be loaded." onRetry={retry} />}
      {snapshot.matches('stale') && <Retry text="The last refresh failed; these figures are older." onRetry={retry} />}
      {status && (
        <>
          <Attention status={status} />
          <Reminders undone={status.undone} />
          <Figures status={status} />
          <p className="muted">{sayRequests(status.requests)}</p>
          <Reports status={status} />
          <Faults faults={status.faults} at={status.at} />
        </>
      )}
    </div>
  );
}

const sayRequests = ({ all, refused, failed }: Status['requests']) =>
  `Since this server started: ${count(all, 'request')}, ${count(refused)} refused, ${count(failed)} failed.`;

const runs = ({ at, version, commit, engine, startedAt }: Status) =>
  `As of ${clockWithSeconds(at)}. Version ${version}${commit ? ` (${commit})` : ''} on ${engine}, started ${ago(startedAt, at)}.`;

/** The first steps that are not done, each with its purpose (docs: First steps). */
const Reminders = ({ undone }: Pick<Status, 'undone'>) =>
  undone.length > 0 && (
    <ul className={`stack gap-1 muted ${styles.reminders}`} aria-label="Steps to consider">
      {undone.map((step) => {
        const { title, what, way } = firstStepWords[step];
        return (
          <li key={step}>
            <b>{title}</b>: <Prose text={what} /> {way && <a href={way.href}>{way.text}</a>}
          </li>
        );
      })}
    </ul>
  );
