import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { fromPromise } from 'xstate';
import type { StatusParts } from '#contract/site/status-parts.ts';
import type { CopyRef } from '#machines/translator/copy.ts';
import { marksOf } from '#src/parts/app/state-of.ts';
import { Act } from '#src/parts/controls/button.tsx';
import { CopyButton } from '#src/parts/copy/copy-button.tsx';
import { CopyNotice } from '#src/parts/copy/copy-notice.tsx';
import { LoadFailed, Loading } from '#src/parts/loading/loading.tsx';
import { answersOf, Confirm } from '#src/parts/question/confirm.tsx';
import log from '#src/parts/staff/log.module.css';
import { bytes } from '#src/parts/text/said-size.ts';
import { ago, moment } from '#src/parts/text/when.ts';
import { useOwnActor } from '#src/traces/use-own-actor.ts';
import { call } from '#src/world/calls/call.ts';
import { useCopier } from '#src/world/page/copy.ts';
import { wired } from '#src/world/wired.ts';
import { END_QUESTION, type ReportsRef, reportsMachine } from '../machine/reports.ts';
import type { ListedReport } from '../report.ts';
import styles from './reports.module.css';

const machine = wired(reportsMachine).provide({
  actors: {
    loadReports: fromPromise(({ signal }) => call('listReports', { signal }).then(({ reports }) => reports)),
    endReport: fromPromise(({ input: { id } }) => call('endReport', { params: { id } })),
  },
});

/** The problems that people reported, the newest first (docs: Status). */
export default function Reports({ status }: { status: StatusParts & { at: number } }) {
  const actor = useOwnActor(machine);
  const copier = useCopier();
  const snapshot = useSelector(actor, (current) => current);
  const { reports, id } = snapshot.context;
  useEffect(() => actor.send({ type: 'count.told', count: status.reports }), [actor, status]);
  const chosen = reports.find(({ _id }) => _id === id);
  return (
    <section aria-labelledby="reports" {...marksOf(snapshot)}>
      <h2 id="reports" tabIndex={-1}>
        Reported problems
      </h2>
      {snapshot.matches('failed') && <LoadFailed actor={actor} text="The reports could not be loaded." />}
      {snapshot.matches('loading') && reports.length === 0 && <Loading />}
      {snapshot.matches('listing') && reports.length === 0 && <p className="muted">None.</p>}
      {reports.length > 0 && (
        <ul className={`ruled ${log.log}`}>
          {reports.map((report) => (
            <One key={report._id} actor={actor} copier={copier} report={report} at={status.at} />
          ))}
        </ul>
      )}
      <CopyNotice copier={copier} />
      {chosen && snapshot.matches('confirming') && (
        <Confirm question={END_QUESTION} action="Delete" {...answersOf(actor, 'deletion')}>
          <p className={`breaks ${styles.words}`}>{cut(chosen.happened)}</p>
        </Confirm>
      )}
    </section>
  );
}

type One = { actor: ReportsRef; copier: CopyRef; report: ListedReport; at: number };

function One({ actor, copier, report, at: now }: One) {
  const { _id, at, happened, expected, page, build, browser, by, traceBytes } = report;
  const short = cut(happened);
  const command = `npm run replay -- report-${_id}.json`;
  return (
    <li>
      <p className={`breaks ${styles.words}`}>{short}</p>
      <p className="muted size-1 breaks">
        {by === null ? 'A guest' : by} on {page},{' '}
        <time dateTime={new Date(at).toISOString()} title={moment(at)}>
          {ago(at, now)}
        </time>
        {browser && `, ${browser}`}
        {build && `, build ${build}`}
      </p>
      {(short !== happened || expected !== '') && (
        <details>
          <summary>All of it</summary>
          <p className={`breaks ${styles.words}`}>{happened}</p>
          {expected !== '' && <p className={`breaks ${styles.words}`}>Expected: {expected}</p>}
        </details>
      )}
      {traceBytes > 0 && (
        <details>
          <summary>Replay it</summary>
          <p className="muted size-1 breaks">Run this beside the saved report, in a checkout of the site’s version:</p>
          <p>
            <code>{command}</code> <CopyButton text={command} what="the command" copier={copier} />
          </p>
        </details>
      )}
      <div className="answers">
        <a className="button" href={`/api/reports/${_id}`} download aria-label={`Save the report “${short}”`}>
          Save{traceBytes > 0 && ` (${bytes(traceBytes)})`}
        </a>
        <Act actor={actor} event={{ type: 'deletion.requested', id: _id }} aria-label={`Delete the report “${short}”`}>
          Delete
        </Act>
      </div>
    </li>
  );
}

const LONGEST = 160;

/** The beginning of a text, on one line. */
const cut = (text: string) => {
  const line = text.replace(/\s+/g, ' ');
  return line.length <= LONGEST ? line : `${line.slice(0, LONGEST - 1)}…`;
};
