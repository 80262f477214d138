import type { HttpBindings } from '@hono/node-server';
import type { User } from '#contract/user.ts';
import type { Session } from '../accounts/sessions.ts';

/** What a request carries with it through the server. */
export type Env = {
  Bindings: HttpBindings;
  Variables: { requestId: string; person?: User; session?: Session; query?: unknown; body?: unknown };
};
