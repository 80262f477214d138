import { type AddressInfo, connect } from 'node:net';
import { expect, onTestFinished } from 'vitest';
import { createApp } from '../../server/app.ts';
import type { Database } from '../../server/database/tables.ts';
import type { Deps } from '../../server/http/deps.ts';
import { PATIENCE, type Patience } from '../../server/listen/guarded-server.ts';
import { listen } from '../../server/listen/listen.ts';
import type { BuiltPage } from '../../server/pages/built-page.ts';
import type { Log } from '../../server/program/log.ts';
import { readSettings } from '../../server/program/settings.ts';
import { documented } from './documented.ts';
import { EASY, GENEROUS } from './easy.ts';
import { KEY } from './key.ts';

export type Line = Record<string, unknown> & { event: string };

type Options = Partial<Pick<Deps, 'key' | 'limits' | 'work' | 'now'>> & {
  page?: BuiltPage;
  environment?: NodeJS.ProcessEnv;
  /** The waiting times that differ from the product's. */
  patience?: Partial<Patience>;
};

/**
 * Serves a database on its own port until the test ends, with limits that are never reached and little work; `log`
 * collects the log lines. Fails the test if an answer contradicts the API document.
 */
export async function serveDatabase(db: Database, { environment = {}, patience, ...options }: Options = {}) {
  const lines: Line[] = [];
  const log: Log = (event, details) => lines.push({ event, ...details });
  const settings = readSettings({ PORT: '0', HOST: '127.0.0.1', ...environment });
  const app = createApp({
    db,
    settings,
    key: KEY,
    log,
    limits: GENEROUS,
    work: EASY,
    ...options,
  });
  const { checked, wrong } = documented(app.fetch as Parameters<typeof documented>[0]);
  const server = await listen({
    fetch: checked as typeof app.fetch,
    settings,
    log,
    patience: { ...PATIENCE, ...patience },
  });
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    expect(wrong, 'answers that contradict the API document').toEqual([]);
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, port, log: lines, server };
}

/** Sends raw bytes and returns the whole response as text. */
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
