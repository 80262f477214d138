import type { HttpBindings } from '@hono/node-server';
import type { User } from '#contract/user.ts';

/** What a request carries with it through the server. */
export type Env = {
  Bindings: HttpBindings;
  Variables: { requestId: string; person?: User; query?: unknown; body?: unknown };
};
