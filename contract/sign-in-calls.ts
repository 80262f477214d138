import type { Call } from './call.ts';
import { readChallenge, readOpened, readPasskeyRequest, readSignIn } from './read-session.ts';

/** The calls of the login. Apart from `visitor-calls.ts`, so that whoever never signs in downloads none of them. */
export const signInCalls = {
  signIn: { method: 'POST', path: '/api/users/login', who: 'anyone', changes: [], reply: readSignIn },
  signInByCode: { method: 'POST', path: '/api/users/login/code', who: 'anyone', changes: [], reply: readOpened },
  offerSignIn: { method: 'GET', path: '/api/users/login/passkey', who: 'anyone', reply: readPasskeyRequest },
  signInByPasskey: { method: 'POST', path: '/api/users/login/passkey', who: 'anyone', changes: [], reply: readOpened },
  createAccount: { method: 'POST', path: '/api/users', who: 'anyone', changes: ['users'], reply: readOpened },
  readChallenge: { method: 'GET', path: '/api/challenge', who: 'anyone', reply: readChallenge },
} as const satisfies Record<string, Call>;
