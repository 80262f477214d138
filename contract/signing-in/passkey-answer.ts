import * as v from 'valibot';
import { PasskeyName } from './passkey.ts';

// What browsers answer with goes to the server as it is. Its parts are read by what checks them; here stands how long they
// may be, and what besides may come is left out.

const UNREADABLE = 'What the browser answered is no passkey.';
const bytes = (max: number) =>
  v.pipe(v.string(UNREADABLE), v.regex(/^[\w-]+$/, UNREADABLE), v.maxLength(max, UNREADABLE));
const Id = bytes(1400);
const kind = { type: v.literal('public-key', UNREADABLE) };

/** What a browser answers when a passkey was used. */
export const PasskeyUse = v.object(
  {
    ...{ id: Id, rawId: Id, ...kind },
    response: v.object(
      {
        clientDataJSON: bytes(4096),
        authenticatorData: bytes(4096),
        signature: bytes(4096),
        userHandle: v.optional(bytes(200)),
      },
      UNREADABLE,
    ),
  },
  UNREADABLE,
);
export type PasskeyUse = v.InferOutput<typeof PasskeyUse>;

/** What a browser answers when it has made one. */
const PasskeyMade = v.object(
  {
    ...{ id: Id, rawId: Id, ...kind },
    response: v.object(
      {
        clientDataJSON: bytes(4096),
        attestationObject: bytes(8192),
        transports: v.optional(v.array(v.pipe(v.string(UNREADABLE), v.maxLength(30, UNREADABLE)), UNREADABLE)),
      },
      UNREADABLE,
    ),
  },
  UNREADABLE,
);
export type PasskeyMade = v.InferOutput<typeof PasskeyMade>;

/** What signing in by passkey sends. */
export const PasskeySignIn = v.strictObject({ passkey: PasskeyUse }, UNREADABLE);

/** What adding one sends. */
export const NewPasskey = v.strictObject({ name: PasskeyName, passkey: PasskeyMade }, 'Send a name and a passkey.');

/** What renaming one sends. */
export const PasskeyRenamed = v.strictObject({ name: PasskeyName }, 'Send the new name.');
