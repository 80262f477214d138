import type { Hono } from 'hono';
import type { Deps } from '#server/http/deps.ts';
import type { Env } from '#server/http/env.ts';
import { addFeeds } from './server/serve-feeds.ts';

export const serve = (deps: Deps) => ({ addTo: (app: Hono<Env>) => addFeeds(app, deps) });
