import type { Who } from './users/user.ts';

/**
 * The header that carries the public API key. It is not a secret: it keeps forms of other sites from posting
 * (docs: Requests).
 */
export const KEY_HEADER = 'X-Api-Key';
/** The default key. */
export const DEFAULT_KEY = 'skin-translator';

/**
 * The header with the id of the account that the page shows. A request in another account's session is refused,
 * whatever rights that account holds (docs: Tabs).
 */
export const ACCOUNT_HEADER = 'For-Account';

/** The lists that a call changes: pages that show one of them reload it. Every call except GET must name them. */
type Effect =
  | { method: 'GET'; changes?: undefined }
  | { method: 'POST' | 'PUT' | 'DELETE'; changes: readonly ('skins' | 'users' | 'account')[] };

export type Call = Effect & {
  /** A slot is written `:name`; its value is URL-encoded. */
  path: `/api/${string}`;
  /** Who may make the call. An owner holds every right (docs: Rights). */
  who: Who;
};

/**
 * Every call of the product (docs: Calls; decision 003), in one table that every page carries. The server's router, the
 * page's client, the API document and the permission tests are made from it. No page loads what only the server must
 * know: how it handles a call (`handling.ts`) and the inputs (`requests.ts`). Replies are in `replies.ts`.
 */
export const calls = {
  // Signing in and out
  signIn: { method: 'POST', path: '/api/users/login', who: 'anyone', changes: [] },
  signInByCode: { method: 'POST', path: '/api/users/login/code', who: 'anyone', changes: [] },
  offerSignIn: { method: 'GET', path: '/api/users/login/passkey', who: 'anyone' },
  signInByPasskey: { method: 'POST', path: '/api/users/login/passkey', who: 'anyone', changes: [] },
  signOut: { method: 'POST', path: '/api/users/logout', who: 'anyone', changes: [] },
  createAccount: { method: 'POST', path: '/api/users', who: 'anyone', changes: ['users'] },
  readChallenge: { method: 'GET', path: '/api/challenge', who: 'anyone' },
  recover: { method: 'POST', path: '/api/recovery', who: 'anyone', changes: [] },

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
  keepStarList: { method: 'PUT', path: '/api/account/stars', who: 'signedIn', changes: [] },
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
  listSkins: { method: 'GET', path: '/api/skins', who: 'anyone' },
  listLanguages: { method: 'GET', path: '/api/skins/languages', who: 'anyone' },
  listNames: { method: 'GET', path: '/api/skins/names/:language', who: 'anyone' },
  findNames: { method: 'GET', path: '/api/skins/names', who: 'anyone' },
  readLegendPage: { method: 'GET', path: '/api/pages/legends/:legend', who: 'anyone' },
  readSkinPage: { method: 'GET', path: '/api/pages/legends/:legend/:skin', who: 'anyone' },
  addLegend: { method: 'POST', path: '/api/skins/admin', who: 'addskins', changes: ['skins'] },
  addSkin: { method: 'POST', path: '/api/skins/admin/:id', who: 'addskins', changes: ['skins'] },
  saveSkin: { method: 'PUT', path: '/api/skins/admin/:id', who: 'editskins', changes: ['skins'] },
  removeSkin: { method: 'DELETE', path: '/api/skins/admin/:id', who: 'deleteskins', changes: ['skins'] },

  // Legends
  listLegends: { method: 'GET', path: '/api/legends', who: 'anyone' },
  addKnownLegend: { method: 'POST', path: '/api/legends/admin', who: 'owner', changes: ['skins'] },
  saveKnownLegend: { method: 'PUT', path: '/api/legends/admin/:id', who: 'owner', changes: ['skins'] },
  removeKnownLegend: { method: 'DELETE', path: '/api/legends/admin/:id', who: 'owner', changes: ['skins'] },

  // Assets
  readArchive: { method: 'GET', path: '/api/archive', who: 'anyone' },
  listAssets: { method: 'GET', path: '/api/archive/:legend', who: 'anyone' },
  findAssets: { method: 'GET', path: '/api/archive/guids/:guid', who: 'anyone' },

  // Questions of programs
  find: { method: 'GET', path: '/api/find', who: 'anyone' },
  translate: { method: 'POST', path: '/api/translate', who: 'anyone', changes: [] },

  // What changed
  listChanges: { method: 'GET', path: '/api/skins/changes', who: 'anyone' },
  listNews: { method: 'GET', path: '/api/changes', who: 'anyone' },
  listChangedSkins: { method: 'GET', path: '/api/changes/:group/skins', who: 'anyone' },
  listHistory: { method: 'GET', path: '/api/history', who: 'staff' },
  listActivity: { method: 'GET', path: '/api/activity', who: 'owner' },
  undo: { method: 'POST', path: '/api/history/:id/undo', who: 'staff', changes: ['skins', 'users'] },

  // Imports and coverage
  listBuilds: { method: 'GET', path: '/api/builds', who: 'anyone' },
  listSettings: { method: 'GET', path: '/api/imports/skins', who: 'importers' },
  readImportLists: { method: 'GET', path: '/api/imports/lists', who: 'importers' },
  keepPart: { method: 'PUT', path: '/api/imports/:id/:part', who: 'importers', changes: [] },
  applyImport: { method: 'POST', path: '/api/imports/:id', who: 'importers', changes: ['skins'] },
  readCoverage: { method: 'GET', path: '/api/coverage', who: 'staff' },
  mendClips: { method: 'POST', path: '/api/coverage/clips', who: 'editskins', changes: ['skins'] },

  // Suggestions
  suggest: { method: 'POST', path: '/api/suggestions', who: 'signedIn', changes: [] },
  readOwnSuggestions: { method: 'GET', path: '/api/suggestions/mine', who: 'signedIn' },
  seeDecisions: { method: 'PUT', path: '/api/suggestions/mine/seen', who: 'signedIn', changes: [] },
  withdrawSuggestion: { method: 'DELETE', path: '/api/suggestions/:id', who: 'signedIn', changes: [] },
  readSuggestions: { method: 'GET', path: '/api/suggestions', who: 'staff' },
  acceptSuggestions: { method: 'POST', path: '/api/suggestions/acceptances', who: 'staff', changes: ['skins'] },
  declineSuggestion: { method: 'POST', path: '/api/suggestions/:id/decline', who: 'staff', changes: [] },
  reopenSuggestion: { method: 'POST', path: '/api/suggestions/:id/reopen', who: 'staff', changes: [] },

  // Webhooks
  listWebhooks: { method: 'GET', path: '/api/webhooks', who: 'owner' },
  addWebhook: { method: 'POST', path: '/api/webhooks', who: 'owner', changes: [] },
  saveWebhook: { method: 'PUT', path: '/api/webhooks/:id', who: 'owner', changes: [] },
  removeWebhook: { method: 'DELETE', path: '/api/webhooks/:id', who: 'owner', changes: [] },
  testWebhook: { method: 'POST', path: '/api/webhooks/:id/test', who: 'owner', changes: [] },

  // The site
  readDashboard: { method: 'GET', path: '/api/dashboard', who: 'staff' },
  readStatus: { method: 'GET', path: '/api/status', who: 'owner' },
  reportFault: { method: 'POST', path: '/api/faults', who: 'anyone', changes: [] },
  sendReport: { method: 'POST', path: '/api/reports', who: 'anyone', changes: [] },
  listReports: { method: 'GET', path: '/api/reports', who: 'owner' },
  readReport: { method: 'GET', path: '/api/reports/:id', who: 'owner' },
  endReport: { method: 'DELETE', path: '/api/reports/:id', who: 'owner', changes: [] },
  readHealth: { method: 'GET', path: '/api/health', who: 'anyone' },
  readLiveness: { method: 'GET', path: '/api/health/live', who: 'anyone' },
  readDocument: { method: 'GET', path: '/api/openapi.json', who: 'anyone' },
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof calls;
