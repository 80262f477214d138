import type { HttpBindings } from '@hono/node-server';
import type { User } from '#contract/users/user.ts';
import type { PlaceInLine } from '../beside/line.ts';

/** The session of a request. */
export type Session = {
  id: string;
  /** When its user last proved who they are, in epoch milliseconds. */
  provedAt: number;
};

/** Values that belong to a request while it is answered. */
export type Env = {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    /** The network that it comes from. */
    network: string;
    person?: User;
    session?: Session;
    query?: unknown;
    body?: unknown;
    /** The place in line of a call that costs more than others, and what adds to the costs of its asker. */
    inLine?: PlaceInLine;
    spend?: (cost: number) => void;
  };
};
