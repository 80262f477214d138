import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { serve } from '@hono/node-server';
import { onTestFinished } from 'vitest';
import { createApp, type Deps } from '../../server/app.ts';
import type { BuiltPage } from '../../server/built-page.ts';
import type { Database } from '../../server/database/open.ts';
import { readSettings } from '../../server/settings.ts';
import { EASY, GENEROUS } from './easy.ts';

export type Line = Record<string, unknown> & { event: string };

type Options = Partial<Pick<Deps, 'limits' | 'work' | 'now'>> & { page?: BuiltPage; environment?: NodeJS.ProcessEnv };

/**
 * Serves a database, with limits that nobody meets and little work, on a port of its own until the test is over; `log` collects
 * what would be printed.
 */
export async function serveDatabase(db: Database, { environment = {}, ...options }: Options = {}) {
  const log: Line[] = [];
  const app = createApp({
    db,
    settings: readSettings(environment),
    log: (event, details) => log.push({ event, ...details }),
    limits: GENEROUS,
    work: EASY,
    ...options,
  });
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }) as Server;
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, port, log };
}

/** Sends bytes as they are and answers with all that comes back. */
export function sendRaw(port: number, request: string) {
  return new Promise<string>((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(request));
    socket.on('data', (data) => {
      answer += data;
    });
    socket.on('close', () => resolve(answer)).on('error', reject);
  });
}
