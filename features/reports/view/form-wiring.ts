import { fromPromise } from 'xstate';
import { keptTrace } from '#src/traces/kept-trace.ts';
import { call } from '#src/world/calls/call.ts';
import { saveFile } from '#src/world/files/save-file.ts';
import { reportMachine, textOfReport } from '../machine/report.ts';

const ID = reportMachine.id;

export const report = reportMachine.provide({
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
