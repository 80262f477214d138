import { fromPromise } from 'xstate';
import { type ReportTrace, reportMachine, textOfReport } from '#machines/report.ts';
import { call } from '../../world/calls/call.ts';
import { saveFile } from '../../world/files/save-file.ts';

export const report = reportMachine.provide({
  actors: {
    gatherTrace: fromPromise(async (): Promise<ReportTrace> => null),
    sendReport: fromPromise(({ input: { report, account }, signal }) =>
      call('sendReport', { body: report, account: account ?? undefined, signal }),
    ),
  },
  actions: {
    saveFile: (_, { report }) =>
      saveFile({ name: 'report.json', type: 'application/json', text: textOfReport(report) }),
  },
});
