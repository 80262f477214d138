import type { Limits } from '#contract/limits.ts';
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
