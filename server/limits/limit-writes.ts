import { createMiddleware } from 'hono/factory';
import type { User } from '#contract/users/user.ts';
import type { Deps } from '../http/deps.ts';
import type { Env } from '../http/env.ts';
import { count } from './limits.ts';

/** Counts the changes of a signed-in user, and refuses more than the limit allows. */
export const limitWrites = ({ db, limits, now }: Pick<Deps, 'db' | 'limits' | 'now'>) =>
  createMiddleware<Env>(async (c, next) => {
    const { _id } = c.get('person') as User;
    await count(db, `write ${_id}`, limits.writes, now());
    await next();
  });
