import { sessionCalls } from '#contract/session-calls.ts';
import { AnotherTab } from '../notices/another-tab.tsx';
import { callerOf } from './caller.ts';
import { forgetUser, rememberedUser, rememberUser, renewUser, watchUser } from './cookie.ts';

/**
 * What somebody needs on every page who is signed in: the cookie of their profile, calls, and the question as whom a tab
 * goes on, which must not need a connection.
 */
export const signedIn = {
  forgetUser,
  rememberedUser,
  rememberUser,
  renewUser,
  watchUser,
  call: callerOf(sessionCalls),
  AnotherTab,
};
