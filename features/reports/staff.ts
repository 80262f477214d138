import { count } from '#rules/texts/count.ts';
import { lazyPart } from '#src/parts/loading/lazy-view.tsx';
import type { StatusPart } from '#src/parts/staff/status-part.ts';
import type { LinesOf } from '#src/traces/may-be-kept/line.ts';
import type { reportMachine } from './machine/report.ts';
import type { reportsMachine } from './machine/reports.ts';

export const statusParts = {
  reports: {
    points: ({ reports: number }) =>
      number === 0
        ? []
        : [
            {
              key: 'reports',
              before: number === 1 ? 'Somebody reported a problem.' : `People reported ${count(number)} problems.`,
              link: { href: '#reports', text: 'What they wrote' },
            },
          ],
    Section: lazyPart(() => import('./view/reports.tsx')),
  } satisfies StatusPart,
};

export const mayBeKept = {
  report: {
    events: { 'report.requested': { page: 'place', account: 'id' }, 'field.changed': { field: 'id', value: 'text' } },
    // A trace holds no other: that there is one remains.
    answers: { gatherTraces: { marked: {}, whole: {} }, sendReport: 'nothing' },
  } satisfies LinesOf<typeof reportMachine>,
  reports: {
    events: { 'deletion.requested': { id: 'id' } },
    answers: {
      loadReports: {
        ...{ _id: 'id', happened: 'text', expected: 'text', page: 'place' },
        ...{ build: 'id', browser: 'id', by: 'text' },
      },
      endReport: 'nothing',
    },
  } satisfies LinesOf<typeof reportsMachine>,
};
