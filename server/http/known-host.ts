import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { type Origin, originAt } from '../program/origin.ts';
import { Refused } from '../program/refused.ts';
import type { Settings } from '../program/settings.ts';
import type { Env } from './env.ts';

export const NO_HOST = 'The Host header of the request names no host. Open the site by its own address.';

/** Our own origin as far as a request is concerned: what PUBLIC_URL says, else the host that it was sent to. */
export const originOf = (c: Context<Env>, { origin }: Pick<Settings, 'origin'>): Origin => origin ?? originAsked(c);

/** Refuses whoever asks for a host that can be none, before anything else is done for them. */
export const knownHost = createMiddleware<Env>(async (c, next) => {
  originAsked(c);
  await next();
});

function originAsked(c: Context<Env>) {
  const origin = originAt(c.req.url);
  if (!origin) throw new Refused(400, 'malformed', NO_HOST);
  return origin;
}
