import { createHash, timingSafeEqual } from 'node:crypto';
import type { Hono } from 'hono';
import type { Health } from '#server/database/health.ts';
import type { Database } from '#server/database/tables.ts';
import type { Env } from '#server/http/deps.ts';
import { Refused } from '#server/program/refused.ts';
import type { Settings } from '#server/program/settings.ts';
import type { prometheus } from './prometheus.ts';

export type Metrics = ReturnType<typeof prometheus>;

const measuring = new WeakMap<Database, Promise<Metrics>>();

/** The metrics of this process on a database. They are loaded only when the settings ask for them. */
export function metricsOf(db: Database, { metricsToken }: Pick<Settings, 'metricsToken'>) {
  if (metricsToken === undefined) return;
  const metrics = measuring.get(db) ?? import('./prometheus.ts').then((file) => file.prometheus());
  measuring.set(db, metrics);
  return metrics;
}

type Options = {
  db: Database;
  settings: Pick<Settings, 'metricsToken' | 'dataDir'>;
  health: Health;
  now: () => number;
};

/**
 * `GET /metrics`, for requests with the token of the settings; without the setting there is no such page (docs:
 * Status).
 */
export function addMetrics(app: Hono<Env>, { db, settings, health, now }: Options) {
  const { metricsToken, dataDir } = settings;
  const metrics = metricsOf(db, settings);
  if (metricsToken === undefined || !metrics) return;
  const expected = digest(`Bearer ${metricsToken}`);
  app.get('/metrics', async (c) => {
    // Hashes have one length, so the comparison time reveals nothing about the token.
    if (!timingSafeEqual(digest(c.req.header('Authorization') ?? ''), expected)) {
      throw new Refused(403, 'wrong_key', 'Send METRICS_TOKEN as a bearer token.');
    }
    const { text, contentType } = await metrics;
    const isWell = (await health.complaint()) === undefined;
    c.header('Cache-Control', 'no-store');
    return c.body(await text({ db, dataDir, isWell, now: now() }), 200, { 'Content-Type': contentType });
  });
}

const digest = (text: string) => createHash('sha256').update(text).digest();
