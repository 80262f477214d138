import { busyGuests } from './parts/busy-guests.ts';
import { damagedFile } from './parts/damaged-file.ts';
import { hostile } from './parts/hostile-requests.ts';
import { fullDisk, readOnlyDisk } from './parts/hurt-disk.ts';
import { jumpingClock } from './parts/jumping-clock.ts';
import { killedBackup } from './parts/killed-backup.ts';
import { killedImport } from './parts/killed-import.ts';
import { killedPostgres } from './parts/killed-postgres.ts';
import { killedServer } from './parts/killed-server.ts';
import { slowClients } from './parts/slow-clients.ts';
import { tornWal } from './parts/torn-wal.ts';
import { twoServers } from './parts/two-servers.ts';
import type { Part } from './sites.ts';

/** All ways to hurt the product, in order. */
export const parts: readonly Part[] = [
  ...killedServer,
  ...killedImport,
  killedPostgres,
  ...twoServers,
  fullDisk,
  readOnlyDisk,
  tornWal,
  damagedFile,
  jumpingClock,
  killedBackup,
  hostile,
  slowClients,
  ...busyGuests,
];
