import * as v from 'valibot';
import type { Call } from './call.ts';

/** What programs ask and no page does: the description of all calls (docs: Document), and whether the server runs. */
export const programCalls = {
  readDocument: {
    method: 'GET',
    path: '/api/openapi.json',
    who: 'anyone',
    anyOrigin: true,
    reply: v.looseObject({ openapi: v.string() }),
  },
  readLiveness: {
    method: 'GET',
    path: '/api/health/live',
    who: 'anyone',
    reply: v.object({ status: v.literal('ok') }),
  },
} as const satisfies Record<string, Call>;
