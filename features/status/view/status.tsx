import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import { type EventObject, fromCallback, fromPromise } from 'xstate';
import { count } from '#rules/texts/count.ts';
import { firstStepWords } from '#src/content/first-steps.ts';
import { marksOf } from '#src/parts/app/state-of.ts';
import { LoadFailed, Loading, Retry } from '#src/parts/loading/loading.tsx';
import log from '#src/parts/staff/log.module.css';
import { Fact, Facts } from '#src/parts/text/facts.tsx';
import { Prose } from '#src/parts/text/prose.tsx';
import { bytes } from '#src/parts/text/said-size.ts';
import { ago, clockWithSeconds, moment } from '#src/parts/text/when.ts';
import { useOwnActor } from '#src/traces/use-own-actor.ts';
import { call } from '#src/world/calls/call.ts';
import { statusParts } from '#src/world/site/status-parts.ts';
import { statusMachine } from '../machine/status.ts';
import type { Fault, Status } from '../status.ts';
import { Attention } from './attention.tsx';
import styles from './status.module.css';

const machine = statusMachine.provide({
  actors: {
    loadStatus: fromPromise(({ signal }) => call('readStatus', { signal })),
    visibility: fromCallback<EventObject>(({ sendBack }) => {
      const tell = () => sendBack({ type: document.hidden ? 'page.hidden' : 'page.shown' });
      document.addEventListener('visibilitychange', tell);
      tell();
      return () => document.removeEventListener('visibilitychange', tell);
    }),
  },
});

/** The state of the site at a glance, for its owner (docs: Status). */
export default function StatusPage() {
  const actor = useOwnActor(machine);
  const snapshot = useSelector(actor, (current) => current);
  const { status } = snapshot.context;
  return (
    <div className="stack gap-5 above" {...marksOf(snapshot)}>
      <header className={`tall ${styles.head}`}>
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
        {status && <p className="muted">{runs(status)}</p>}
      </header>
      {snapshot.matches('loading') && <Loading />}
      {snapshot.matches('failed') && <LoadFailed actor={actor} text="The status could not be loaded." />}
      {snapshot.matches('stale') && <Retry actor={actor} text="The last refresh failed; these figures are older." />}
      {status && (
        <>
          <Attention status={status} />
          <Figures status={status} />
          <Reminders undone={status.undone} />
          <p className="muted">{sayRequests(status.requests)}</p>
          {statusParts.map(([name, { Section }]) => (
            <Suspense key={name}>{Section && <Section status={status} />}</Suspense>
          ))}
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
    <section aria-label="Steps to consider">
      <Facts className={styles.steps}>
        {undone.map((step) => {
          const { title, what, way } = firstStepWords[step];
          return (
            <Fact key={step} word={title}>
              <Prose text={what} /> {way && <a href={way.href}>{way.text}</a>}
            </Fact>
          );
        })}
      </Facts>
    </section>
  );

const times = (number: number) => (number === 1 ? 'once' : `${count(number)} times`);

/** The errors of the last week, each place in the code once, the newest first. */
const Faults = ({ faults, at }: { faults: readonly Fault[]; at: number }) => (
  <section aria-labelledby="errors">
    <h2 id="errors" tabIndex={-1}>
      Errors of the last 7 days
    </h2>
    {faults.length === 0 ? (
      <p className="muted">None.</p>
    ) : (
      <ul className={`ruled ${log.log}`}>
        {faults.map((fault) => (
          <One key={fault._id} fault={fault} at={at} />
        ))}
      </ul>
    )}
  </section>
);

function One({ fault: { place, message, stack, times: number, firstAt, lastAt }, at }: { fault: Fault; at: number }) {
  const first = number === 1 ? '' : `, first ${ago(firstAt, at)}`;
  return (
    <li>
      <p className={`size-2 breaks ${styles.message}`}>{message}</p>
      <p className="muted size-1 breaks">
        {place === 'server' ? 'On the server' : 'In a visitor’s page'}, {times(number)}, last{' '}
        <time dateTime={new Date(lastAt).toISOString()} title={moment(lastAt)}>
          {ago(lastAt, at)}
        </time>
        {first}
      </p>
      {stack !== '' && (
        <details>
          <summary>Where</summary>
          <pre>{stack}</pre>
        </details>
      )}
    </li>
  );
}

/** Four figures that show whether the site needs attention. */
function Figures({ status }: { status: Status }) {
  const { at, disk, databaseBytes, nightly, backup, import: batch, sessions, accounts } = status;
  const figures = [
    {
      label: 'Free disk',
      value: disk ? bytes(disk.freeBytes) : 'Unknown',
      note: `${disk ? `of ${bytes(disk.bytes)}; the` : 'The'} database takes ${bytes(databaseBytes)}`,
    },
    {
      label: 'Last backup',
      value: backup ? ago(backup.at, at) : nightly ? 'None yet' : 'Off',
      note: backup
        ? [moment(backup.at), backup.bytes === null ? 'by another server' : bytes(backup.bytes)].join(', ')
        : nightly
          ? 'Made every night'
          : 'BACKUPS is 0: no nightly backups',
    },
    {
      label: 'Last import',
      value: batch ? ago(batch.at, at) : 'None yet',
      note: batch ? sayImport(batch) : 'No import yet',
    },
    { label: 'Sessions', value: count(sessions), note: `of ${count(accounts, 'account')}` },
  ];
  return (
    <dl className={`stack gap-4 ${styles.figures}`}>
      {figures.map(({ label, value, note }) => (
        <div key={label} className="panel stack gap-1 top">
          <dt className="muted size-2">{label}</dt>
          <dd className={`size-5 ${styles.value}`}>{value}</dd>
          <dd className="muted size-1 breaks">{note}</dd>
        </div>
      ))}
    </dl>
  );
}

const sayImport = ({ build, added, changed, removed }: NonNullable<Status['import']>) =>
  `${build === null ? '' : `${build}: `}${count(added)} added, ${count(changed)} changed, ${count(removed)} removed`;
