import type { MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import { MAX_BODY, type WholeCall } from '#contract/handling.ts';
import type { User } from '#contract/users/user.ts';
import { linesOf } from '../beside/line.ts';
import { isLarge } from '../database/is-large.ts';
import { type Deps, type Env, noteChange } from '../http/deps.ts';
import { count, spend } from './limits.ts';

type From = Pick<Deps, 'db' | 'limits' | 'now'>;

/**
 * Gives a request its place in line before its body is read, so that the bodies of all who wait are bounded too (docs:
 * Turns). Returns undefined for a call that costs nothing worth it.
 */
export const waitInLine =
  ({ db, limits, now }: From) =>
  ({ limits: own = [], body, maxBody = MAX_BODY }: WholeCall): MiddlewareHandler<Env> | undefined => {
    const limit = own.find((one) => one === 'searches' || one === 'questions' || one === 'lists');
    const line = limit ?? (body && maxBody > MAX_BODY ? 'bodies' : undefined);
    if (!line) return;
    return createMiddleware<Env>(async (c, next) => {
      const name = c.get('person')?._id ?? c.get('network');
      if (limit) {
        const add = spend(db, `${limit} ${name}`, limits[limit], now());
        add(1);
        c.set('spend', add);
      }
      const inLine = linesOf(db)[line].enter({ name, signal: c.req.raw.signal });
      c.set('inLine', inLine);
      try {
        const answered = next();
        // Its body may end long after its place was lost.
        answered.catch(() => {});
        await Promise.race([answered, inLine.lost]);
      } finally {
        inLine.leave();
      }
    });
  };

/**
 * Counts the changes of a signed-in user, and refuses more than the limit allows. Where lists may be late, it notes a
 * change with the browser.
 */
export const limitWrites = ({ db, limits, now }: Pick<Deps, 'db' | 'limits' | 'now'>) =>
  createMiddleware<Env>(async (c, next) => {
    const { _id } = c.get('person') as User;
    await count(db, `write ${_id}`, limits.writes, now());
    await next();
    // It is done, whether that can be found out or not.
    if (c.res.ok && (await isLarge(db, true).catch(() => true))) noteChange(c);
  });
