import type { accountMachine } from '#machines/account/account.ts';
import type { deletionMachine } from '#machines/account/deletion.ts';
import type { ownSuggestionsMachine } from '#machines/account/own-suggestions.ts';
import type { passkeysMachine } from '#machines/account/passkeys.ts';
import type { passwordMachine } from '#machines/account/password.ts';
import type { secondFactorMachine } from '#machines/account/second-factor.ts';
import type { sessionsMachine } from '#machines/account/sessions.ts';
import type { tokensMachine } from '#machines/account/tokens.ts';
import type { loginMachine } from '#machines/login/login.ts';
import type { recoveryMachine } from '#machines/login/recovery.ts';
import type { LinesOf } from './line.ts';

const opened = { user: 'shape', message: 'text', ticket: 'secret' } as const;
const passkeyUse = { ticket: 'secret', answer: 'nothing' } as const;

export const login: LinesOf<typeof loginMachine> = {
  events: {
    'username.changed': { value: 'text' },
    'password.changed': { value: 'password' },
    'challenge.passed': { token: 'secret' },
    'code.changed': { value: 'code' },
  },
  answers: {
    loadChallenge: { kind: 'id', siteKey: 'public', challenge: { parameters: 'nothing', signature: 'nothing' } },
    solveChallenge: { token: 'secret' },
    signIn: opened,
    signInByCode: opened,
    awaitPasskey: passkeyUse,
    choosePasskey: passkeyUse,
    signInByPasskey: opened,
    createAccount: opened,
  },
};

export const recovery: LinesOf<typeof recoveryMachine> = {
  events: { 'password.changed': { value: 'password' } },
  answers: { recover: { message: 'text', username: 'text' } },
};

export const account: LinesOf<typeof accountMachine> = { events: {}, answers: { loadAccount: 'shape' } };

export const deletion: LinesOf<typeof deletionMachine> = {
  events: { 'username.typed': { value: 'text' } },
  answers: { deleteAccount: 'shape' },
};

export const ownSuggestions: LinesOf<typeof ownSuggestionsMachine> = {
  events: { 'withdrawal.requested': { id: 'id' } },
  answers: { loadOwnSuggestions: 'shape', withdrawSuggestion: 'shape' },
};

export const passkeys: LinesOf<typeof passkeysMachine> = {
  events: {
    'name.changed': { value: 'text' },
    'rename.requested': { id: 'id' },
    'rename.changed': { value: 'text' },
    'removal.requested': { id: 'id' },
  },
  answers: { addPasskey: 'shape', renamePasskey: 'shape', removePasskey: 'shape' },
};

export const password: LinesOf<typeof passwordMachine> = {
  events: { 'field.changed': { field: 'id', value: 'password' } },
  answers: { changePassword: 'shape' },
};

const factor = { message: 'text', secondFactor: 'shape', codes: 'code', sessions: 'shape' } as const;

export const secondFactor: LinesOf<typeof secondFactorMachine> = {
  events: { 'code.changed': { value: 'code' } },
  answers: {
    beginSecondFactor: { message: 'text', secret: 'secret', otpauth: 'secret' },
    confirmSecondFactor: factor,
    makeRecoveryCodes: factor,
    removeSecondFactor: factor,
  },
};

export const sessions: LinesOf<typeof sessionsMachine> = {
  events: { 'end.requested': { id: 'id' }, 'sessions.changed': { sessions: 'shape' } },
  answers: { endSession: 'shape', endOtherSessions: 'shape' },
};

export const tokens: LinesOf<typeof tokensMachine> = {
  events: {
    'name.changed': { value: 'text' },
    'right.toggled': { right: 'id' },
    'end.requested': { id: 'id' },
    'tokens.changed': { tokens: 'shape' },
  },
  answers: { makeToken: { message: 'text', secret: 'secret', tokens: 'shape' }, endToken: 'shape' },
};
