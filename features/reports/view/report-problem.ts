import { UNREACHABLE } from '#contract/failure.ts';
import { showToast } from '#src/world/page/toast.ts';

/** Opens the form for reporting a problem. It is loaded with the first press (docs: Report a problem). */
export const reportProblem = () =>
  import('./open-report.tsx').then(
    ({ openReport }) => openReport(),
    () => showToast({ kind: 'error', text: UNREACHABLE }),
  );
