import type { Call } from './call.ts';
import { Status } from './status.ts';

/** What the page of the status asks. Apart from the other calls of the staff, because one page alone makes it. */
export const statusCalls = {
  readStatus: { method: 'GET', path: '/api/status', who: 'owner', reply: Status },
} as const satisfies Record<string, Call>;
