import * as features from '../features/index.account.ts';
import type { Call } from './call.ts';
import { type Beside, joinTables } from './join-tables.ts';

const core = {
  // Your account
  readMe: { method: 'GET', path: '/api/users/me', who: 'signedIn' },
  readAccount: { method: 'GET', path: '/api/account', who: 'signedIn' },
  prove: { method: 'POST', path: '/api/account/proof', who: 'signedIn', changes: [] },
  offerProof: { method: 'GET', path: '/api/account/proof', who: 'signedIn' },
  readAccountData: { method: 'GET', path: '/api/account/data', who: 'signedIn' },
  deleteAccount: { method: 'POST', path: '/api/account/deletion', who: 'signedIn', changes: ['users'] },
  changePassword: { method: 'PUT', path: '/api/account/password', who: 'signedIn', changes: ['account'] },
  endOtherSessions: { method: 'DELETE', path: '/api/account/sessions', who: 'signedIn', changes: ['account'] },
  endSession: { method: 'DELETE', path: '/api/account/sessions/:id', who: 'signedIn', changes: ['account'] },
  offerPasskey: { method: 'GET', path: '/api/account/passkeys/offer', who: 'signedIn' },
  addPasskey: { method: 'POST', path: '/api/account/passkeys', who: 'signedIn', changes: ['account'] },
  renamePasskey: { method: 'PUT', path: '/api/account/passkeys/:id', who: 'signedIn', changes: ['account'] },
  removePasskey: { method: 'DELETE', path: '/api/account/passkeys/:id', who: 'signedIn', changes: ['account'] },
  beginSecondFactor: { method: 'POST', path: '/api/account/second-factor', who: 'signedIn', changes: [] },
  confirmSecondFactor: { method: 'PUT', path: '/api/account/second-factor', who: 'signedIn', changes: ['account'] },
  removeSecondFactor: { method: 'DELETE', path: '/api/account/second-factor', who: 'signedIn', changes: ['account'] },
  makeRecoveryCodes: { method: 'POST', path: '/api/account/recovery-codes', who: 'signedIn', changes: ['account'] },
  makeToken: { method: 'POST', path: '/api/account/tokens', who: 'signedIn', changes: ['account'] },
  endToken: { method: 'DELETE', path: '/api/account/tokens/:id', who: 'signedIn', changes: ['account'] },

  readStarList: { method: 'GET', path: '/api/account/stars', who: 'signedIn' },
  dropStarList: { method: 'DELETE', path: '/api/account/stars', who: 'signedIn', changes: [] },

  // Users
  listUsers: { method: 'GET', path: '/api/users/admin', who: 'owner' },
  readUser: { method: 'GET', path: '/api/users/:username', who: 'signedIn' },
  saveUser: { method: 'PUT', path: '/api/users/admin/:id', who: 'owner', changes: ['users'] },
  removeUser: { method: 'DELETE', path: '/api/users/admin/:id', who: 'owner', changes: ['users'] },
  makeRecoveryLink: { method: 'POST', path: '/api/users/admin/:id/recovery', who: 'owner', changes: [] },
  readUserRights: { method: 'GET', path: '/api/users/admin/:id', who: 'owner' },
  previewTakeBack: { method: 'GET', path: '/api/users/admin/:id/take-back', who: 'owner' },
  takeBack: { method: 'POST', path: '/api/users/admin/:id/take-back', who: 'owner', changes: ['skins', 'users'] },
  makeOwner: { method: 'PUT', path: '/api/users/admin/:id/owner', who: 'owner', changes: ['users'] },
  unmakeOwner: { method: 'DELETE', path: '/api/users/admin/:id/owner', who: 'owner', changes: ['users'] },
  readAccess: { method: 'GET', path: '/api/access', who: 'owner' },
  closeRegistration: { method: 'PUT', path: '/api/registration/closed', who: 'owner', changes: ['users'] },
  openRegistration: { method: 'DELETE', path: '/api/registration/closed', who: 'owner', changes: ['users'] },

  // Skins
  addLegend: { method: 'POST', path: '/api/skins/admin', who: 'addskins', changes: ['skins'] },
  addSkin: { method: 'POST', path: '/api/skins/admin/:id', who: 'addskins', changes: ['skins'] },
  saveSkin: { method: 'PUT', path: '/api/skins/admin/:id', who: 'editskins', changes: ['skins'] },
  removeSkin: { method: 'DELETE', path: '/api/skins/admin/:id', who: 'deleteskins', changes: ['skins'] },

  // Legends
  addKnownLegend: { method: 'POST', path: '/api/legends/admin', who: 'owner', changes: ['skins'] },
  saveKnownLegend: { method: 'PUT', path: '/api/legends/admin/:id', who: 'owner', changes: ['skins'] },
  removeKnownLegend: { method: 'DELETE', path: '/api/legends/admin/:id', who: 'owner', changes: ['skins'] },

  // What changed
  listHistory: { method: 'GET', path: '/api/history', who: 'staff' },
  listActivity: { method: 'GET', path: '/api/activity', who: 'owner' },
  undo: { method: 'POST', path: '/api/history/:id/undo', who: 'staff', changes: ['skins', 'users'] },

  // Imports
  listSettings: { method: 'GET', path: '/api/imports/skins', who: 'importers' },
  readImportLists: { method: 'GET', path: '/api/imports/lists', who: 'importers' },
  keepPart: { method: 'PUT', path: '/api/imports/:id/:part', who: 'importers', changes: [] },
  applyImport: { method: 'POST', path: '/api/imports/:id', who: 'importers', changes: ['skins'] },

  // Suggestions
  suggest: { method: 'POST', path: '/api/suggestions', who: 'signedIn', changes: [] },
  readOwnSuggestions: { method: 'GET', path: '/api/suggestions/mine', who: 'signedIn' },
  seeDecisions: { method: 'PUT', path: '/api/suggestions/mine/seen', who: 'signedIn', changes: [] },
  withdrawSuggestion: { method: 'DELETE', path: '/api/suggestions/:id', who: 'signedIn', changes: [] },
  readSuggestions: { method: 'GET', path: '/api/suggestions', who: 'staff' },
  readSuggestion: { method: 'GET', path: '/api/suggestions/:id', who: 'staff' },
  acceptSuggestion: { method: 'POST', path: '/api/suggestions/:id/acceptance', who: 'staff', changes: ['skins'] },
  declineSuggestion: { method: 'POST', path: '/api/suggestions/:id/decline', who: 'staff', changes: [] },
  reopenSuggestion: { method: 'POST', path: '/api/suggestions/:id/reopen', who: 'staff', changes: [] },

  // The site
  readDashboard: { method: 'GET', path: '/api/dashboard', who: 'staff' },
} as const satisfies Record<string, Call>;

/** The calls that need an account. Pages load them with the first such call (decision 031). */
export const accountCalls = { ...core, ...(joinTables(features, 'calls') satisfies Beside<typeof core>) };
