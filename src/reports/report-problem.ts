import { showToast } from '../world/toast.ts';

/** Opens the form with which a visitor reports a problem. It is loaded with the first press (docs: Report a problem). */
export const reportProblem = () =>
  import('./open-report.tsx').then(
    ({ openReport }) => openReport(),
    () => showToast({ kind: 'error', text: 'The form could not be loaded. Check your connection, then try again.' }),
  );
