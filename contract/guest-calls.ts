import * as features from '../features/index.contract.ts';
import type { Call } from './call.ts';
import { type Beside, joinTables } from './join-tables.ts';

const core = {
  // Signing in and out
  signIn: { method: 'POST', path: '/api/users/login', who: 'anyone', changes: [] },
  signInByCode: { method: 'POST', path: '/api/users/login/code', who: 'anyone', changes: [] },
  offerSignIn: { method: 'GET', path: '/api/users/login/passkey', who: 'anyone' },
  signInByPasskey: { method: 'POST', path: '/api/users/login/passkey', who: 'anyone', changes: [] },
  signOut: { method: 'POST', path: '/api/users/logout', who: 'anyone', changes: [] },
  createAccount: { method: 'POST', path: '/api/users', who: 'anyone', changes: ['users'] },
  readChallenge: { method: 'GET', path: '/api/challenge', who: 'anyone' },
  recover: { method: 'POST', path: '/api/recovery', who: 'anyone', changes: [] },

  // Skins
  listSkins: { method: 'GET', path: '/api/skins', who: 'anyone' },
  listLanguages: { method: 'GET', path: '/api/skins/languages', who: 'anyone' },
  listNames: { method: 'GET', path: '/api/skins/names/:language', who: 'anyone' },
  findNames: { method: 'GET', path: '/api/skins/names', who: 'anyone' },
  readLegendPage: { method: 'GET', path: '/api/pages/legends/:legend', who: 'anyone' },
  readSkinPage: { method: 'GET', path: '/api/pages/legends/:legend/:skin', who: 'anyone' },

  // Legends
  listLegends: { method: 'GET', path: '/api/legends', who: 'anyone' },

  // Assets
  readArchive: { method: 'GET', path: '/api/archive', who: 'anyone' },
  listAssets: { method: 'GET', path: '/api/archive/:legend', who: 'anyone' },
  findAssets: { method: 'GET', path: '/api/archive/guids/:guid', who: 'anyone' },

  // Questions of programs
  find: { method: 'GET', path: '/api/find', who: 'anyone' },
  complete: { method: 'GET', path: '/api/complete', who: 'anyone' },
  translate: { method: 'POST', path: '/api/translate', who: 'anyone', changes: [] },

  // What changed
  listChanges: { method: 'GET', path: '/api/skins/changes', who: 'anyone' },
  listNews: { method: 'GET', path: '/api/changes', who: 'anyone' },
  listChangedSkins: { method: 'GET', path: '/api/changes/:group/skins', who: 'anyone' },

  // Imports and coverage
  listBuilds: { method: 'GET', path: '/api/builds', who: 'anyone' },

  // The site
  readHealth: { method: 'GET', path: '/api/health', who: 'anyone' },
  readLiveness: { method: 'GET', path: '/api/health/live', who: 'anyone' },
  readDocument: { method: 'GET', path: '/api/openapi.json', who: 'anyone' },
} as const satisfies Record<string, Call & { who: 'anyone' }>;

/** The calls that need no account. Every page that asks the server carries them. */
export const guestCalls = { ...core, ...(joinTables(features, 'calls') satisfies Beside<typeof core>) };
