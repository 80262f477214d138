import type * as v from 'valibot';
import { MessageReply, type Requests } from '../../contract/request.ts';
import type { calls } from './account-calls.ts';
import { FaultReport } from './fault-report.ts';
import type feature from './feature.ts';
import { Status } from './status.ts';

type Names = typeof feature.calls & typeof calls;

export const requests = {
  readStatus: { summary: 'The state of the site: its size, backups, requests by the hour and errors.' },
  reportFault: {
    summary: 'Report an error in a page: its kind, and its place in the files of the build.',
    body: FaultReport,
    limits: ['faults'],
  },
} as const satisfies Requests<Names>;

export const replies = {
  readStatus: Status,
  reportFault: MessageReply,
} as const satisfies Record<keyof Names, v.GenericSchema>;
