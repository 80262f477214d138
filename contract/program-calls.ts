import * as v from 'valibot';
import type { Call } from './call.ts';

/** What programs ask and no page does: the description of all calls (docs: Document). */
export const programCalls = {
  readDocument: {
    method: 'GET',
    path: '/api/openapi.json',
    who: 'anyone',
    anyOrigin: true,
    reply: v.looseObject({ openapi: v.string() }),
  },
} as const satisfies Record<string, Call>;
