import type { CodeAsked } from '../signing-in/session.ts';
import type { User } from './user.ts';

type Fields = Record<string, unknown>;

/** Reads a user as any server may send it: a missing right is not held, a missing handle is empty (docs: Replies). */
export function userOf(sent: unknown): User {
  const { _id, username, twitter, discord, discordid, perms } = sent as Fields;
  const texts = { _id, username, twitter: twitter ?? '', discord: discord ?? '', discordid: discordid ?? '' };
  if (Object.values(texts).some((text) => typeof text !== 'string')) throw new TypeError('This is not a user.');
  const { owner, addskins, editskins, deleteskins } = (perms ?? {}) as Fields;
  return {
    ...(texts as Record<keyof typeof texts, string>),
    perms: {
      owner: owner === true,
      addskins: addskins === true,
      editskins: editskins === true,
      deleteskins: deleteskins === true,
    },
  };
}

/** Reads a user under `user` or `data`, or bare (docs: Replies), with the message and the number of news, if any. */
export function readUser(reply: unknown): { user: User; message?: string; news?: number } {
  const { user, data, message, news } = reply as Fields;
  return {
    user: userOf(user ?? data ?? reply),
    ...(typeof message === 'string' && { message }),
    ...(typeof news === 'number' && { news }),
  };
}

/** The reply to a password: you are signed in, or a code is needed too. */
export const readSignIn = (reply: CodeAsked | object) => ('ticket' in reply ? reply : readUser(reply));
