import type { Challenger } from '../challenge/challenger.ts';
import type { Deps } from '../http/deps.ts';
import type { sessionCookie } from './cookie.ts';

/** What the calls work with, by which people get in and out. */
export type AccountDeps = Deps & { cookie: ReturnType<typeof sessionCookie>; challenges: Challenger };
