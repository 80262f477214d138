import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Limits } from '#contract/limits.ts';
import type { User } from '#contract/users/user.ts';
import type { PlaceInLine } from '../beside/line.ts';
import { linesOf } from '../beside/lines.ts';
import type { Database } from '../database/tables.ts';
import type { Key } from '../program/key.ts';
import type { Log } from '../program/log.ts';
import type { Settings } from '../program/settings.ts';

/** What the answers to calls work with. */
export type Deps = {
  db: Database;
  settings: Settings;
  /** The server's key, which no database holds. */
  key: Key;
  log: Log;
  limits: Limits;
  /** The difficulty of the proof of work. */
  work: { cost: number; most: number };
  /** Epoch milliseconds. */
  now: () => number;
};

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

/** Does what takes long for a page or a file when its visitor’s turn has come (docs: Turns). */
export const inTurn = async <Done>(c: Context<Env>, db: Database, work: () => Promise<Done>): Promise<Done> =>
  linesOf(db)
    .pages.enter({ name: c.get('network'), signal: c.req.raw.signal })
    .turn(work);
