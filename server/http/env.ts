import type { HttpBindings } from '@hono/node-server';
import type { User } from '#contract/user.ts';
import type { Session } from '../accounts/sessions.ts';

/** What a request carries with it through the server. */
export type Env = {
  Bindings: HttpBindings & {
    /** What `mayBeRepeated` says of the answer. */
    repeated?: { body: Buffer | undefined };
  };
  Variables: { requestId: string; person?: User; session?: Session; query?: unknown; body?: unknown };
};
