import type { LoadsOf } from '#src/parts/app/page-file.ts';
import type { Tiles } from '#src/parts/staff/tile.ts';
import type { LinesOf } from '#src/traces/may-be-kept/line.ts';
import type feature from './feature.ts';
import type { statusMachine } from './machine/status.ts';

export const pages = { '/admin/status': () => import('./view/status.tsx') } satisfies LoadsOf<typeof feature.pages>;

export const tiles = {
  '/admin/status': {
    what: 'The state of the site: backups, traffic and errors',
    waits: ({ faults = 0, reports = 0 }) => [
      [reports, 'reported problem', 'reported problems'],
      [faults, 'fault in the last 7 days', 'faults in the last 7 days'],
    ],
  },
} satisfies Tiles;

export const mayBeKept = {
  status: {
    events: {},
    answers: {
      loadStatus: {
        ...{ version: 'id', commit: 'id', engine: 'id', disk: 'shape', backup: 'shape', import: 'shape' },
        ...{ undone: 'id', requests: 'shape', faults: { _id: 'id', place: 'id', message: 'text', stack: 'text' } },
        webhooks: { _id: 'id', name: 'text', why: 'text' },
      },
    },
  } satisfies LinesOf<typeof statusMachine>,
};
