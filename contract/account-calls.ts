import * as v from 'valibot';
import { AccountOverview, PasswordChanged, SessionsEnded } from './account-overview.ts';
import type { Call } from './call.ts';
import { PasskeyCreation, PasskeysChanged } from './passkey.ts';
import { SecondFactorBegun, SecondFactorChanged } from './second-factor.ts';
import { PasskeyRequest } from './session.ts';
import { TokenEnded, TokenMade } from './token.ts';

/** The calls about one's own account. Apart from `visitor-calls.ts`, so that no visitor downloads them. */
export const accountCalls = {
  readAccount: { method: 'GET', path: '/api/account', who: 'signedIn', reply: AccountOverview },
  prove: {
    method: 'POST',
    path: '/api/account/proof',
    who: 'signedIn',
    changes: [],
    reply: v.object({ message: v.string() }),
  },
  offerProof: { method: 'GET', path: '/api/account/proof', who: 'signedIn', reply: PasskeyRequest },
  // Browsers follow a link to it.
  readAccountData: { method: 'GET', path: '/api/account/data', who: 'signedIn', reply: v.looseObject({}) },
  deleteAccount: {
    method: 'POST',
    path: '/api/account/deletion',
    who: 'signedIn',
    fresh: true,
    changes: ['users'],
    reply: v.object({ message: v.string() }),
  },
  changePassword: {
    method: 'PUT',
    path: '/api/account/password',
    who: 'signedIn',
    changes: ['account'],
    reply: PasswordChanged,
  },
  endOtherSessions: {
    method: 'DELETE',
    path: '/api/account/sessions',
    who: 'signedIn',
    changes: ['account'],
    reply: SessionsEnded,
  },
  endSession: {
    method: 'DELETE',
    path: '/api/account/sessions/:id',
    who: 'signedIn',
    changes: ['account'],
    reply: SessionsEnded,
  },
  offerPasskey: {
    method: 'GET',
    path: '/api/account/passkeys/offer',
    who: 'signedIn',
    fresh: true,
    reply: PasskeyCreation,
  },
  addPasskey: {
    method: 'POST',
    path: '/api/account/passkeys',
    who: 'signedIn',
    fresh: true,
    changes: ['account'],
    reply: PasskeysChanged,
  },
  renamePasskey: {
    method: 'PUT',
    path: '/api/account/passkeys/:id',
    who: 'signedIn',
    changes: ['account'],
    reply: PasskeysChanged,
  },
  removePasskey: {
    method: 'DELETE',
    path: '/api/account/passkeys/:id',
    who: 'signedIn',
    fresh: true,
    changes: ['account'],
    reply: PasskeysChanged,
  },
  beginSecondFactor: {
    method: 'POST',
    path: '/api/account/second-factor',
    who: 'signedIn',
    fresh: true,
    changes: [],
    reply: SecondFactorBegun,
  },
  confirmSecondFactor: {
    method: 'PUT',
    path: '/api/account/second-factor',
    who: 'signedIn',
    fresh: true,
    changes: ['account'],
    reply: SecondFactorChanged,
  },
  removeSecondFactor: {
    method: 'DELETE',
    path: '/api/account/second-factor',
    who: 'signedIn',
    fresh: true,
    changes: ['account'],
    reply: SecondFactorChanged,
  },
  makeRecoveryCodes: {
    method: 'POST',
    path: '/api/account/recovery-codes',
    who: 'signedIn',
    fresh: true,
    changes: ['account'],
    reply: SecondFactorChanged,
  },
  makeToken: {
    method: 'POST',
    path: '/api/account/tokens',
    who: 'signedIn',
    fresh: true,
    changes: ['account'],
    reply: TokenMade,
  },
  endToken: {
    method: 'DELETE',
    path: '/api/account/tokens/:id',
    who: 'signedIn',
    changes: ['account'],
    reply: TokenEnded,
  },
} as const satisfies Record<string, Call>;
