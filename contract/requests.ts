import * as features from '../features/index.wire.ts';
import { TokenDraft } from './account/token.ts';
import type { CallName } from './calls.ts';
import { questions } from './find/questions.ts';
import { TakeBackOrder, TakeBackQuery } from './history/history.ts';
import {
  ActivityQuery,
  HistoryQuery,
  LegendPageQuery,
  NamesQuery,
  NewsQuery,
  OwnDataQuery,
} from './history/page-query.ts';
import { ImportOrder, ImportPart } from './imports/import.ts';
import { joinTables } from './join-tables.ts';
import type { Request } from './request.ts';
import {
  AccountDeletion,
  ChallengeQuery,
  CodeOfApp,
  CodeStep,
  LinkOrder,
  NewAccount,
  PasswordChange,
  Recovery,
  SignIn,
} from './signing-in/credentials.ts';
import { NewPasskey, PasskeyRenamed, PasskeySignIn, Proof } from './signing-in/passkey.ts';
import { LegendDraft, LegendPatch } from './skins/legend-draft.ts';
import { NewLegend, SkinDraft, SkinPatch, SkinRemoval } from './skins/skin-draft.ts';
import { suggestionRequests } from './suggestions/draft.ts';
import { Removal, UserPatch } from './users/user-patch.ts';

const challenge = ['challenge_failed', 'challenge_expired', 'challenge_too_easy', 'challenge_unavailable'] as const;

/**
 * The purpose, input and refusals of each call. Only the server loads it; the page takes its types
 * (`request-types.ts`).
 */
const core = {
  // Signing in and out
  signIn: {
    summary: 'Sign in; the answer sets the session cookie.',
    body: SignIn,
    refuses: [...challenge, 'bad_credentials', 'insecure'],
    limits: ['attempts', 'failures'],
  },
  signInByCode: {
    summary: 'Sign in with the code from an app or a recovery code, after the password.',
    body: CodeStep,
    refuses: ['wrong_code', 'sign_in_expired'],
    limits: ['attempts', 'failures', 'codes'],
  },
  offerSignIn: { summary: 'The options with which a browser signs in with a passkey.', limits: ['challenges'] },
  signInByPasskey: {
    summary: 'Sign in with a passkey.',
    body: PasskeySignIn,
    refuses: ['passkey_refused'],
    limits: ['attempts'],
  },
  signOut: { summary: 'Sign out. This also works without a session.' },
  createAccount: {
    summary: 'Create an account and sign in. A new account holds no rights, unless it is the first owner’s.',
    body: NewAccount,
    refuses: [...challenge, 'taken', 'owner_code_refused', 'registration_closed', 'insecure'],
    limits: ['attempts', 'accounts'],
  },
  readChallenge: {
    summary: 'The challenge to solve before you sign in or create an account.',
    query: ChallengeQuery,
    limits: ['challenges'],
  },
  recover: {
    summary: 'Set a new password with the code of a recovery link. All sessions of the account end.',
    body: Recovery,
    refuses: ['link_refused'],
    limits: ['attempts'],
  },

  // Your account
  readMe: { summary: 'The account that is signed in.' },
  readAccount: { summary: 'Your account with its sessions, passkeys, tokens and security log.' },
  prove: {
    summary: 'Confirm your identity with your password or a passkey. Dangerous calls need this.',
    body: Proof,
    refuses: ['slow_down', 'wrong_password', 'passkey_refused'],
  },
  offerProof: { summary: 'The options with which a browser confirms your identity with a passkey.' },
  readAccountData: { summary: 'A copy of everything that is stored about your account.', query: OwnDataQuery },
  deleteAccount: {
    summary: 'Delete your account. An owner can restore it for 30 days.',
    body: AccountDeletion,
    refuses: ['proof_needed', 'owner_protected'],
  },
  changePassword: {
    summary: 'Change your password. All your other sessions end.',
    body: PasswordChange,
    refuses: ['slow_down', 'wrong_password'],
  },
  endOtherSessions: { summary: 'End all your sessions except this one.' },
  endSession: { summary: 'End one of your sessions. This also succeeds when it has already ended.' },
  offerPasskey: { summary: 'The options for making a passkey.' },
  addPasskey: { summary: 'Add a passkey.', body: NewPasskey, refuses: ['passkey_refused', 'taken', 'too_many'] },
  renamePasskey: { summary: 'Rename a passkey.', body: PasskeyRenamed, refuses: ['not_found'] },
  removePasskey: { summary: 'Remove a passkey. It can no longer be used to sign in.', refuses: ['not_found'] },
  beginSecondFactor: {
    summary: 'Make a secret for an authenticator app. It takes effect when you confirm it with a code.',
    refuses: ['changed_since'],
  },
  confirmSecondFactor: {
    summary: 'Switch the second factor on with a code from the app. The answer holds the recovery codes.',
    body: CodeOfApp,
    refuses: ['invalid', 'slow_down', 'changed_since'],
  },
  removeSecondFactor: { summary: 'Switch the second factor off. Its recovery codes stop working.' },
  makeRecoveryCodes: { summary: 'Make new recovery codes. The earlier ones stop working.', refuses: ['changed_since'] },
  makeToken: {
    summary: 'Make a token with which a program acts for you, with some of your rights. Its secret is shown only once.',
    body: TokenDraft,
    refuses: ['invalid', 'too_many'],
  },
  endToken: { summary: 'End one of your tokens.' },
  readStarList: { summary: 'The starred skins that your account holds from when lists could be kept with it.' },
  dropStarList: { summary: 'Delete the starred skins that your account holds. This also succeeds when it holds none.' },

  // Users
  listUsers: { summary: 'All users.' },
  readUser: { summary: 'A user by name. Only an owner may read other users.', refuses: ['not_found'] },
  saveUser: {
    summary: 'Change a user’s handles and rights.',
    body: UserPatch,
    refuses: ['not_found', 'owner_protected', 'stale'],
  },
  removeUser: {
    summary: 'Delete a user. This can be undone for 30 days.',
    query: Removal,
    refuses: ['not_found', 'owner_protected'],
  },
  makeRecoveryLink: {
    summary: 'Make a link with which a user can set a new password once. An earlier link stops working.',
    body: LinkOrder,
    refuses: ['not_found', 'owner_protected'],
  },
  readUserRights: { summary: 'A user, and how they have used each right.', refuses: ['not_found'] },
  previewTakeBack: {
    summary: 'A preview of taking back everything that a user has done since a given time.',
    query: TakeBackQuery,
    refuses: ['not_found'],
  },
  takeBack: {
    summary: 'Take back everything that a user has done to skins and assets since a given time, as one batch.',
    body: TakeBackOrder,
    refuses: ['not_found', 'stale'],
  },
  makeOwner: { summary: 'Make a user an owner. An owner holds every right.', refuses: ['not_found'] },
  unmakeOwner: {
    summary: 'Remove a user as owner. The last owner cannot be removed.',
    refuses: ['not_found', 'last_owner'],
  },
  readAccess: { summary: 'The owners, and whether people can create accounts.' },
  closeRegistration: { summary: 'Close registration for an hour.' },
  openRegistration: { summary: 'Open registration again.' },

  // Skins
  listSkins: { summary: 'Every skin by legend, with the names of its files.' },
  listLanguages: { summary: 'The languages in which skins have names.' },
  listNames: { summary: 'The names of skins in one language, by the ids of the skins.', refuses: ['not_found'] },
  findNames: {
    summary: 'Names in every language that contain the words of a text, at most 200.',
    query: NamesQuery,
    limits: ['searches'],
  },
  readLegendPage: {
    summary: 'Everything that the page of a legend shows, by its name in addresses.',
    query: LegendPageQuery,
    refuses: ['gone'],
  },
  readSkinPage: {
    summary: 'Everything that the page of a skin shows: names, files, related skins and history.',
    refuses: ['gone'],
  },
  addLegend: {
    summary: 'Add a skin by the name of its legend. A new legend is created if needed.',
    body: NewLegend,
    refuses: ['name_used', 'texture_used'],
  },
  addSkin: {
    summary: 'Add a skin to a legend, by the id of the legend or by its name.',
    body: SkinDraft,
    refuses: ['not_found', 'name_used', 'texture_used'],
  },
  saveSkin: { summary: 'Change a skin.', body: SkinPatch, refuses: ['not_found', 'name_used', 'stale'] },
  removeSkin: { summary: 'Delete a skin.', query: SkinRemoval, refuses: ['not_found', 'stale'] },

  // Legends
  listLegends: { summary: 'Every legend, with the words that the game’s files use for it.' },
  addKnownLegend: { summary: 'Add a legend.', body: LegendDraft, refuses: ['invalid', 'name_used'] },
  saveKnownLegend: {
    summary: 'Change a legend and its words.',
    body: LegendPatch,
    refuses: ['not_found', 'invalid', 'name_used', 'stale'],
  },
  removeKnownLegend: {
    summary: 'Delete a legend that has no skins.',
    query: SkinRemoval,
    refuses: ['not_found', 'has_skins', 'stale'],
  },

  // Assets
  readArchive: { summary: 'The names of assets by kind and legend.' },
  listAssets: { summary: 'The assets of one legend, with GUID and package where known.', refuses: ['not_found'] },
  findAssets: { summary: 'The assets with a given GUID, in any form that tools use.', limits: ['searches'] },

  ...questions,

  // What changed
  listChanges: { summary: 'The six newest changes of skins, for the home page. `/api/changes` has all of them.' },
  listNews: {
    summary: 'The changes of skins by batch and day, newest first.',
    query: NewsQuery,
    refuses: ['not_found'],
  },
  listChangedSkins: {
    summary: 'The ids of the skins that are new, changed or gone with one build, batch or day.',
    refuses: ['not_found'],
  },
  listHistory: { summary: 'The newest changes of skins, 50 at a time.', query: HistoryQuery },
  listActivity: { summary: 'The newest changes and sign-ins, 50 at a time.', query: ActivityQuery },
  undo: {
    summary: 'Undo a change or a batch.',
    refuses: [
      'invalid',
      'proof_needed',
      'not_found',
      'owner_protected',
      'changed_since',
      'already_undone',
      'not_undoable',
      'erased',
      'name_used',
      'texture_used',
      'has_skins',
    ],
  },

  // Imports and coverage
  listBuilds: { summary: 'The builds of the game that skins were imported from, newest first.' },
  listSettings: { summary: 'The settings path and name token of each skin in the game’s files.' },
  readImportLists: { summary: 'The lists that an import is compared with.' },
  keepPart: {
    summary: 'Send some rows of an import. They take effect when the import is applied.',
    body: ImportPart,
    refuses: ['invalid', 'not_found', 'applied'],
  },
  applyImport: {
    summary: 'Apply all rows of an import at once.',
    body: ImportOrder,
    refuses: ['invalid', 'not_found', 'stale', 'incomplete'],
  },

  ...suggestionRequests,

  // The site
  readDashboard: {
    summary: 'What needs attention: how much is left to do and, for owners, failing webhooks and errors.',
  },
  readHealth: { summary: 'Checks that the server and its database work.', refuses: ['unhealthy'] },
  readLiveness: { summary: 'Checks that the server answers. It does not check the database.' },
  readDocument: { summary: 'This document.' },
} as const;

export const requests = { ...core, ...joinTables(features, 'requests') } satisfies Record<CallName, Request>;
