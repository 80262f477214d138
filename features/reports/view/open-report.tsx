import { createRoot } from 'react-dom/client';
import { createActor, fromPromise } from 'xstate';
import { keptTrace } from '#src/traces/kept-trace.ts';
import { recordActor } from '#src/traces/use-own-actor.ts';
import { call } from '#src/world/calls/call.ts';
import { shownAccount } from '#src/world/calls/shown-account.ts';
import { saveFile } from '#src/world/files/save-file.ts';
import { reportMachine, textOfReport } from '../machine/report.ts';
import { Report } from './report.tsx';

const ID = reportMachine.id;

const report = reportMachine.provide({
  actors: {
    gatherTraces: fromPromise(async () => ({
      marked: keptTrace({ without: ID }),
      whole: keptTrace({ without: ID, withTexts: true }),
    })),
    sendReport: fromPromise(({ input: { report, account }, signal }) =>
      call('sendReport', { body: report, account: account ?? undefined, signal }),
    ),
  },
  actions: {
    saveFile: (_, { report }) =>
      saveFile({ name: 'report.json', type: 'application/json', text: textOfReport(report) }),
  },
});

// Outside the app's tree, so that the form also opens over a page that broke, and keeps its text from page to page.
const actor = recordActor(createActor(report)).start();
createRoot(document.body.appendChild(document.createElement('div'))).render(<Report actor={actor} />);

// Going back leaves the page that it is about.
addEventListener('popstate', () => actor.send({ type: 'report.closed' }));

/** Opens the form over the page. */
export const openReport = () =>
  actor.send({ type: 'report.requested', page: window.location.pathname, account: shownAccount() ?? null });
