import { readSkinChange } from '#contract/skins/skin-reply.ts';
import { readUser } from '#contract/users/read-user.ts';
import { AnotherTab } from '../../notices/another-tab.tsx';
import { call } from '../calls/call.ts';
import { forgetUser, rememberedUser, rememberUser, renewUser, watchUser } from './cookie.ts';

/**
 * The code that every page needs for a signed-in user: the cookie of the profile, the calls of every page, and the
 * question about another tab's account, which must not need a connection.
 */
export const signedIn = {
  forgetUser,
  rememberedUser,
  rememberUser,
  renewUser,
  watchUser,
  readUser: (username: string, signal: AbortSignal) =>
    call('readUser', { reply: readUser, params: { username }, signal }),
  signOut: (account: string | undefined) => call('signOut', { account }),
  undo: (id: string) => call('undo', { reply: readSkinChange, params: { id } }),
  AnotherTab,
};
