import { fields, flag, given, list, maybe, number, oneOf, type Reader, record, text } from './reader.ts';
import type { Challenge, CodeAsked, PasskeyRequest } from './session.ts';
import type { User } from './user-reply.ts';

// As the schemas in `session.ts` and `user-reply.ts` read the same, for the page of whoever is not signed in.

const readProofOfWork = fields<Extract<Challenge, { kind: 'proofOfWork' }>['challenge']>({
  // Handed on as they are, whatever else is among them.
  parameters: (value) => {
    readParameters(value);
    return value as Parameters;
  },
  signature: text,
});

type Parameters = Extract<Challenge, { kind: 'proofOfWork' }>['challenge']['parameters'];
const readParameters = fields<Record<string, string | number>>({
  algorithm: text,
  nonce: text,
  salt: text,
  cost: number,
  keyLength: number,
  keyPrefix: text,
  expiresAt: number,
});

export const readChallenge: Reader<Challenge> = (reply) =>
  record(reply).kind === 'turnstile'
    ? fields<Extract<Challenge, { kind: 'turnstile' }>>({ kind: oneOf('turnstile'), siteKey: text })(reply)
    : fields<Extract<Challenge, { kind: 'proofOfWork' }>>({ kind: oneOf('proofOfWork'), challenge: readProofOfWork })(
        reply,
      );

export const readPasskeyRequest = fields<PasskeyRequest>({
  challenge: text,
  rpId: text,
  timeout: number,
  userVerification: oneOf('required'),
  allowCredentials: maybe(
    list(
      fields<NonNullable<PasskeyRequest['allowCredentials']>[number]>({
        id: text,
        type: oneOf('public-key'),
        transports: maybe(list(text)),
      }),
    ),
  ),
});

const handle: Reader<string> = (value) => given(text)(value) ?? '';
const perm: Reader<boolean> = (value) => maybe(flag)(value) ?? false;
const readPerms = fields<User['perms']>({ owner: perm, addskins: perm, editskins: perm, deleteskins: perm });
const readFields = fields<User>({
  _id: text,
  username: text,
  twitter: handle,
  discord: handle,
  discordid: handle,
  perms: (value = {}) => readPerms(value),
});

type Opened = { user: User; message?: string | undefined };

export const readOpened: Reader<Opened> = (reply) => {
  const sent = record(reply);
  return fields<Opened>({ user: readFields, message: maybe(text) })({
    user: sent.user ?? sent.data ?? sent,
    message: sent.message,
  });
};

export const readSignIn: Reader<CodeAsked | Opened> = (reply) =>
  'ticket' in record(reply) ? fields<CodeAsked>({ ticket: text, message: text })(reply) : readOpened(reply);
