import { useActorRef } from '@xstate/react';
import { CopyNotice } from '../parts/copy/copy-notice.tsx';
import { reportProblem } from '../reports/report-problem.ts';
import { copy } from '../wiring/copy.ts';
import { traced } from '../world/faults/traced.ts';

/** Copies the details that a developer needs to find out why a page broke. */
export default function BugReport() {
  const copier = useActorRef(copy);
  const report = () => copier.send({ type: 'copy.requested', text: details(), what: 'the details for a bug report' });
  return (
    <>
      <button type="button" className="button" onClick={report}>
        Copy details for a bug report
      </button>
      <button type="button" className="button" onClick={reportProblem}>
        Report a problem
      </button>
      <CopyNotice copier={copier} />
    </>
  );
}

const details = () => [location.href, navigator.userAgent, traced()].join('\n');
