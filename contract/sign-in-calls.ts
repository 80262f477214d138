import * as v from 'valibot';
import type { Call } from './call.ts';
import { ChallengeReply, PasskeyRequest, SignInReply } from './session.ts';
import { UserReply } from './user-reply.ts';

/** The calls of the login. Apart from `visitor-calls.ts`, so that whoever never signs in downloads none of them. */
export const signInCalls = {
  signIn: { method: 'POST', path: '/api/users/login', who: 'anyone', changes: [], reply: SignInReply },
  signInByCode: { method: 'POST', path: '/api/users/login/code', who: 'anyone', changes: [], reply: UserReply },
  offerSignIn: { method: 'GET', path: '/api/users/login/passkey', who: 'anyone', reply: PasskeyRequest },
  signInByPasskey: { method: 'POST', path: '/api/users/login/passkey', who: 'anyone', changes: [], reply: UserReply },
  createAccount: { method: 'POST', path: '/api/users', who: 'anyone', changes: ['users'], reply: UserReply },
  recover: {
    method: 'POST',
    path: '/api/recovery',
    who: 'anyone',
    changes: [],
    reply: v.object({ message: v.string(), username: v.string() }),
  },
  readChallenge: { method: 'GET', path: '/api/challenge', who: 'anyone', reply: ChallengeReply },
} as const satisfies Record<string, Call>;
