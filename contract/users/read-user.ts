import type { CodeAsked } from '../signing-in/session.ts';
import type { User } from './user.ts';

type Fields = Record<string, unknown>;

/** A user as other servers may send one: a right that is missing is not held, a missing handle is empty (docs: Replies). */
export function userOf(sent: unknown): User {
  const { _id, username, twitter, discord, discordid, perms } = sent as Fields;
  const texts = { _id, username, twitter: twitter ?? '', discord: discord ?? '', discordid: discordid ?? '' };
  if (Object.values(texts).some((text) => typeof text !== 'string')) throw new TypeError('This is no user.');
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

/** A user under `user`, under `data`, or the fields directly (docs: Replies), with the message that may come along. */
export function readUser(reply: unknown): { user: User; message?: string } {
  const { user, data, message } = reply as Fields;
  return { user: userOf(user ?? data ?? reply), ...(typeof message === 'string' && { message }) };
}

/** The reply to a password: you are signed in, or a code has to come as well. */
export const readSignIn = (reply: CodeAsked | object) => ('ticket' in reply ? reply : readUser(reply));
