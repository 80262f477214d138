import { textOf } from './sent-text.ts';
import type { CodeAsked } from './session.ts';
import type { User } from './user.ts';

type Fields = Record<string, unknown>;

/** A user as other servers may send one: a right that is missing is not held, a missing handle is empty (docs: Replies). */
export function userOf(sent: unknown): User {
  const { _id, username, twitter, discord, discordid, perms } = sent as Fields;
  const held = (perms ?? {}) as Fields;
  const holds = (right: string) => held[right] === true;
  return {
    _id: textOf(_id),
    username: textOf(username),
    twitter: textOf(twitter ?? ''),
    discord: textOf(discord ?? ''),
    discordid: textOf(discordid ?? ''),
    perms: {
      owner: holds('owner'),
      addskins: holds('addskins'),
      editskins: holds('editskins'),
      deleteskins: holds('deleteskins'),
    },
  };
}

/** A user under `user`, under `data`, or the fields directly (docs: Replies), with the message that may come along. */
export function readUser(reply: unknown): { user: User; message?: string } {
  const { user, data, message } = reply as Fields;
  return { user: userOf(user ?? data ?? reply), ...(message !== undefined && { message: textOf(message) }) };
}

/** The reply to a password: you are signed in, or a code has to come as well. */
export const readSignIn = (reply: CodeAsked | object) => ('ticket' in reply ? reply : readUser(reply));
