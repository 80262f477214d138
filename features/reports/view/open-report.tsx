import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import { recordActor } from '#src/traces/use-own-actor.ts';
import { shownAccount } from '#src/world/calls/shown-account.ts';
import { report } from './form-wiring.ts';
import { Report } from './report.tsx';

// Outside the app's tree, so that the form also opens over a page that broke, and keeps its text from page to page.
const actor = recordActor(createActor(report)).start();
createRoot(document.body.appendChild(document.createElement('div'))).render(<Report actor={actor} />);

// Going back leaves the page that it is about.
addEventListener('popstate', () => actor.send({ type: 'report.closed' }));

/** Opens the form over the page. */
export const openReport = () =>
  actor.send({ type: 'report.requested', page: window.location.pathname, account: shownAccount() ?? null });
