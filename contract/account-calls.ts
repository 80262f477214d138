import * as v from 'valibot';
import type { Call } from './call.ts';

/** The calls about one's own account. Apart from `visitor-calls.ts`, so that no visitor downloads them. */
export const accountCalls = {
  prove: {
    method: 'POST',
    path: '/api/account/proof',
    who: 'signedIn',
    changes: [],
    reply: v.object({ message: v.string() }),
  },
} as const satisfies Record<string, Call>;
