import * as v from 'valibot';
import type { Call } from './call.ts';

/** By which a visitor's page tells that something went wrong in it. A page in which nothing does never loads this. */
export const faultCalls = {
  reportFault: {
    method: 'POST',
    path: '/api/faults',
    who: 'anyone',
    changes: [],
    reply: v.object({ message: v.string() }),
  },
} as const satisfies Record<string, Call>;
