import { sessionCalls } from '#contract/session-calls.ts';
import { callerOf } from './caller.ts';
import { forgetUser, rememberedUser, rememberUser } from './cookie.ts';

/** What somebody needs on every page who is signed in: the cookie of their profile, and calls. */
export const signedIn = { forgetUser, rememberedUser, rememberUser, call: callerOf(sessionCalls) };
