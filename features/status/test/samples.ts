import type { Status } from '../status.ts';

const HOUR = 3_600_000;
const at = Date.UTC(2026, 10, 22, 12, 30);

/** The status of a healthy site. */
export const well: Status = {
  at,
  version: '1.2.3',
  commit: 'abcdef0123',
  startedAt: at - 50 * HOUR,
  engine: 'SQLite 3.53.4',
  databaseBytes: 5_000_000,
  disk: { freeBytes: 40_000_000_000, bytes: 80_000_000_000 },
  nightly: true,
  backup: { at: at - 9 * HOUR, bytes: 4_000_000 },
  import: { at: at - 100 * HOUR, build: 'Season 30', added: 214, changed: 31, removed: 0 },
  undone: [],
  sessions: 3,
  accounts: 5,
  requests: { all: 2400, refused: 12, failed: 0 },
  faults: [],
  reports: 0,
  webhooks: [],
};
