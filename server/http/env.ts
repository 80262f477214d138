import type { HttpBindings } from '@hono/node-server';
import type { User } from '#contract/users/user.ts';

/** What is known of the session that a request belongs to. */
export type Session = {
  id: string;
  /** When its person last proved who they are, in epoch milliseconds. */
  provedAt: number;
};

/** What a request carries with it through the server. */
export type Env = {
  Bindings: HttpBindings;
  Variables: { requestId: string; person?: User; session?: Session; query?: unknown; body?: unknown };
};
