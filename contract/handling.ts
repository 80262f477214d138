import * as features from '../features/index.wire.ts';
import type { Call } from './call.ts';
import { type CallName, calls } from './calls.ts';
import { MAX_PART } from './imports/import-bounds.ts';
import { joinTables } from './join-tables.ts';
import type { Handling, Handlings, Request } from './request.ts';
import { requests } from './requests.ts';

/** Largest body of a request in bytes. */
export const MAX_BODY = 16 * 1024;

const CREATES = { status: 201 } as const;
const FRESH = { fresh: true } as const;
/** A public list. */
const LIST = { anyOrigin: true, isKept: true } as const;

/** The calls that are special in some way. */
const core = {
  // Signing in and out
  createAccount: CREATES,

  // Your account
  deleteAccount: FRESH,
  offerPasskey: FRESH,
  addPasskey: { ...FRESH, ...CREATES },
  removePasskey: FRESH,
  beginSecondFactor: FRESH,
  confirmSecondFactor: FRESH,
  removeSecondFactor: FRESH,
  makeRecoveryCodes: FRESH,
  makeToken: { ...FRESH, ...CREATES },

  // Users
  saveUser: FRESH,
  removeUser: FRESH,
  makeRecoveryLink: { ...FRESH, ...CREATES },
  makeOwner: FRESH,
  unmakeOwner: FRESH,

  // Skins
  listSkins: LIST,
  listLanguages: LIST,
  listNames: LIST,
  findNames: { anyOrigin: true },
  readLegendPage: { ...LIST, moves: true },
  readSkinPage: { ...LIST, moves: true },
  addLegend: CREATES,
  addSkin: CREATES,

  // Legends
  listLegends: LIST,
  addKnownLegend: CREATES,

  // Assets
  readArchive: LIST,
  listAssets: LIST,
  findAssets: { anyOrigin: true },

  // Questions of programs
  find: { anyOrigin: true },
  complete: { anyOrigin: true },
  translate: { anyOrigin: true, isQuestion: true, maxBody: MAX_PART },

  // What changed
  listChanges: LIST,
  listNews: LIST,
  listChangedSkins: LIST,

  // Imports and coverage
  listBuilds: LIST,
  listSettings: { isKept: true },
  readImportLists: { isKept: true },
  keepPart: { maxBody: MAX_PART },

  // Suggestions
  suggest: CREATES,

  // The site
  readDocument: LIST,
} as const satisfies Partial<Record<CallName, Handling>>;

export const handling = { ...core, ...joinTables(features, 'handling') } satisfies Handlings<typeof calls>;

/** Everything that the contract says of a call, but for its reply. */
export type WholeCall = Call & Handling & Request;

export const wholeCall = (name: CallName): WholeCall => ({ ...rows[name], ...handlings[name], ...inputs[name] });

const rows: Record<CallName, Call> = calls;
const handlings: Partial<Record<CallName, Handling>> = handling;
const inputs: Record<CallName, Request> = requests;
