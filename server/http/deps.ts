import type { Limits } from '#contract/limits.ts';
import type { Database } from '../database/tables.ts';
import type { Key } from '../program/key.ts';
import type { Log } from '../program/log.ts';
import type { Settings } from '../program/settings.ts';

/** What the answers to calls work with. */
export type Deps = {
  db: Database;
  settings: Settings;
  /** The key that no database holds. */
  key: Key;
  log: Log;
  limits: Limits;
  /** How hard the proof of work is. */
  work: { cost: number; most: number };
  /** Epoch milliseconds. */
  now: () => number;
};
