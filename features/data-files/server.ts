import type { Hono } from 'hono';
import type { Deps } from '#server/http/deps.ts';
import type { Env } from '#server/http/env.ts';
import { addDataFiles } from './server/serve-files.ts';

export const serve = (deps: Deps) => ({ addTo: (app: Hono<Env>) => addDataFiles(app, deps) });
