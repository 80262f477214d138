import type { Hono } from 'hono';
import type { Deps } from '#server/http/deps.ts';
import type { Env } from '#server/http/env.ts';
import { addDiscord } from './server/serve-discord.ts';

export const serve = (deps: Deps) => ({ addTo: (app: Hono<Env>) => addDiscord(app, deps) });
