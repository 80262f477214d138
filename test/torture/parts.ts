import type { Part } from './part.ts';
import { killedServer, killedServerOnPostgres } from './parts/killed-server.ts';

/** Everything that is done to the product, in the order in which it is done. */
export const parts: readonly Part[] = [killedServer, killedServerOnPostgres];
