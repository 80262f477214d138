import type * as v from 'valibot';
import { AccountDeletion } from './account/account-deletion.ts';
import { TokenDraft } from './account/token.ts';
import type { CallName } from './calls.ts';
import {
  ActivityQuery,
  CoverageQuery,
  HistoryQuery,
  LegendPageQuery,
  NamesQuery,
  NewsQuery,
  OwnDataQuery,
} from './history/page-query.ts';
import { TakeBackOrder, TakeBackQuery } from './history/take-back.ts';
import { ImportOrder, ImportPart } from './imports/import.ts';
import type { LimitName } from './limits.ts';
import type { FailureCode } from './refusals.ts';
import { ChallengeQuery } from './signing-in/challenge-query.ts';
import { CodeOfApp, CodeStep } from './signing-in/code.ts';
import { NewAccount, SignIn } from './signing-in/credentials.ts';
import { LinkOrder, PasswordChange, Recovery } from './signing-in/new-password.ts';
import { NewPasskey, PasskeyRenamed, PasskeySignIn } from './signing-in/passkey-answer.ts';
import { Proof } from './signing-in/proof.ts';
import { FaultReport } from './site/fault-report.ts';
import { WebhookDraft, WebhookPatch } from './site/webhook.ts';
import { LegendDraft, LegendPatch } from './skins/legend-draft.ts';
import { NewLegend, SkinDraft, SkinPatch, SkinRemoval } from './skins/skin-draft.ts';
import { Removal, UserPatch } from './users/user-patch.ts';

/** What is said of a call besides its row in `calls.ts`. */
export type Request = {
  /** What it is for, in one sentence. */
  summary: string;
  /** What may stand behind the path; a call with GET refuses everything else there. */
  query?: v.GenericSchema;
  body?: v.GenericSchema;
  /** What it refuses besides what the checks before it do, see `checks.ts`. */
  refuses?: readonly FailureCode[];
  /** What is counted of a call that needs nobody signed in; of the others that change something it is `writes`. */
  limits?: readonly LimitName[];
};

const challenge = ['challenge_failed', 'challenge_expired', 'challenge_too_easy', 'challenge_unavailable'] as const;

/** What each call is for, takes and refuses. Only the server loads it: the page takes its types, see `request-types.ts`. */
export const requests = {
  // Signing in and out
  signIn: {
    summary: 'Sign in; the answer sets the session cookie.',
    body: SignIn,
    refuses: [...challenge, 'bad_credentials'],
    limits: ['attempts', 'failures'],
  },
  signInByCode: {
    summary: 'Sign in with the code that is asked for after the password.',
    body: CodeStep,
    refuses: ['wrong_code', 'sign_in_expired'],
    limits: ['attempts', 'failures', 'codes'],
  },
  offerSignIn: { summary: 'What a browser needs to sign in with a passkey.', limits: ['challenges'] },
  signInByPasskey: {
    summary: 'Sign in with a passkey.',
    body: PasskeySignIn,
    refuses: ['passkey_refused'],
    limits: ['attempts'],
  },
  signOut: { summary: 'Sign out; also without a session.' },
  createAccount: {
    summary: 'Create an account, and sign in. It holds no right, unless it is that of the first owner.',
    body: NewAccount,
    refuses: [...challenge, 'taken', 'owner_code_refused', 'registration_closed'],
    limits: ['attempts', 'accounts'],
  },
  readChallenge: {
    summary: 'The challenge that signing in and creating an account have to answer.',
    query: ChallengeQuery,
    limits: ['challenges'],
  },
  recover: {
    summary: 'Set a new password with the code of a recovery link; all sessions end.',
    body: Recovery,
    refuses: ['link_refused'],
    limits: ['attempts'],
  },

  // Oneself
  readMe: { summary: 'Whoever is signed in.' },
  readAccount: { summary: 'All about one’s own account: who one is, where one is signed in, what happened to it.' },
  prove: {
    summary: 'Prove once more who one is, for the calls that are dangerous.',
    body: Proof,
    refuses: ['slow_down', 'wrong_password', 'passkey_refused'],
  },
  offerProof: { summary: 'What a browser needs to prove it with a passkey.' },
  readAccountData: { summary: 'All that is kept of one’s own account.', query: OwnDataQuery },
  deleteAccount: {
    summary: 'Delete one’s own account; for 30 days an owner can restore it.',
    body: AccountDeletion,
    refuses: ['proof_needed', 'owner_protected'],
  },
  changePassword: {
    summary: 'Set another password; all other sessions end.',
    body: PasswordChange,
    refuses: ['slow_down', 'wrong_password'],
  },
  endOtherSessions: { summary: 'End all of one’s own sessions but the one that asks.' },
  endSession: { summary: 'End one of one’s own sessions; also when it has ended already.' },
  offerPasskey: { summary: 'What a browser needs to make a passkey.' },
  addPasskey: { summary: 'Add a passkey.', body: NewPasskey, refuses: ['passkey_refused', 'taken', 'too_many'] },
  renamePasskey: { summary: 'Give a passkey another name.', body: PasskeyRenamed, refuses: ['not_found'] },
  removePasskey: { summary: 'Remove a passkey; it opens the account no more.', refuses: ['not_found'] },
  beginSecondFactor: {
    summary: 'A secret for an app that shows codes; it counts once a code has come.',
    refuses: ['changed_since'],
  },
  confirmSecondFactor: {
    summary: 'Switch the second factor on, with a code of the app; the answer holds the recovery codes.',
    body: CodeOfApp,
    refuses: ['invalid', 'slow_down', 'changed_since'],
  },
  removeSecondFactor: { summary: 'Switch the second factor off; its recovery codes go.' },
  makeRecoveryCodes: { summary: 'New recovery codes; those before count no more.', refuses: ['changed_since'] },
  makeToken: {
    summary:
      'Make a token with which a program calls in one’s name, with some of one’s rights. Its secret is told this once.',
    body: TokenDraft,
    refuses: ['invalid', 'too_many'],
  },
  endToken: { summary: 'End one of one’s own tokens.' },

  // Users
  listUsers: { summary: 'Everybody who has an account.' },
  readUser: { summary: 'Oneself by name; owners may ask for everybody.', refuses: ['not_found'] },
  saveUser: {
    summary: 'Change what is known of a user, and the rights they hold.',
    body: UserPatch,
    refuses: ['not_found', 'owner_protected', 'stale'],
  },
  removeUser: {
    summary: 'Delete a user; for 30 days that can be undone.',
    query: Removal,
    refuses: ['not_found', 'owner_protected'],
  },
  makeRecoveryLink: {
    summary: 'Make a link with which a user sets a new password once; an earlier one ends.',
    body: LinkOrder,
    refuses: ['not_found', 'owner_protected'],
  },
  readUserRights: { summary: 'A user with what they did with each of their rights.', refuses: ['not_found'] },
  previewTakeBack: {
    summary: 'What taking back everything by a user since a moment would do.',
    query: TakeBackQuery,
    refuses: ['not_found'],
  },
  takeBack: {
    summary: 'Take back everything that a user did to skins and assets since a moment, as one batch.',
    body: TakeBackOrder,
    refuses: ['not_found', 'stale'],
  },
  makeOwner: { summary: 'Make a user an owner, who holds every right.', refuses: ['not_found'] },
  unmakeOwner: {
    summary: 'Make an owner a user like others; the last one stays.',
    refuses: ['not_found', 'last_owner'],
  },
  readAccess: { summary: 'Who the owners are, and whether accounts can be created.' },
  closeRegistration: { summary: 'Let nobody create an account for an hour.' },
  openRegistration: { summary: 'Let people create accounts again.' },

  // Skins
  listSkins: { summary: 'Every skin by legend, with the names of its files.' },
  listLanguages: { summary: 'The languages that skins have names in.' },
  listNames: { summary: 'The names of skins in one language, by the ids of the skins.', refuses: ['not_found'] },
  findNames: { summary: 'Names in every language that hold the words of a text, at most 200.', query: NamesQuery },
  readLegendPage: {
    summary: 'All that the page of a legend shows, by its name in addresses.',
    query: LegendPageQuery,
    refuses: ['gone'],
  },
  readSkinPage: { summary: 'All that the page of a skin shows: names, files, family, history.', refuses: ['gone'] },
  addLegend: {
    summary: 'Add a skin by the name of its legend, which is made when there is none.',
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
  listLegends: { summary: 'Every legend, with the words by which the game’s files call it.' },
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
  listAssets: {
    summary: 'The assets of one legend, with GUID and package where they are known.',
    refuses: ['not_found'],
  },
  findAssets: { summary: 'The assets that have a GUID, in any form in which tools write one.' },

  // What changed
  listChanges: { summary: 'The six newest changes of the list, for the home page: the small form of `/api/changes`.' },
  listNews: {
    summary: 'What changed of the skins, by batches and days, the newest first.',
    query: NewsQuery,
    refuses: ['not_found'],
  },
  listHistory: { summary: 'The newest changes of skins, 50 at a time.', query: HistoryQuery },
  listActivity: { summary: 'The newest changes and sign-ins, 50 at a time.', query: ActivityQuery },
  undo: {
    summary: 'Take a change, or a batch of them, back.',
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
  listBuilds: { summary: 'The builds of the game that imports are from, the newest first.' },
  listSettings: { summary: 'By what the game’s files know the skins of the list.' },
  readImportLists: { summary: 'What an import is compared with.' },
  keepPart: {
    summary: 'Send some rows of an import; they change nothing yet.',
    body: ImportPart,
    refuses: ['invalid', 'not_found', 'applied'],
  },
  applyImport: {
    summary: 'Apply all rows of an import at once.',
    body: ImportOrder,
    refuses: ['invalid', 'not_found', 'stale', 'incomplete'],
  },
  readCoverage: { summary: 'What is left to do, by legend.', query: CoverageQuery },
  mendClips: { summary: 'Give skins whose animation all legends share that of their own legend.' },

  // Webhooks
  listWebhooks: { summary: 'The places elsewhere that are told what changed, with how they fare.' },
  addWebhook: {
    summary: 'Add one; it is told of what changes from then on.',
    body: WebhookDraft,
    refuses: ['invalid', 'too_many'],
  },
  saveWebhook: {
    summary: 'Change, pause or resume one.',
    body: WebhookPatch,
    refuses: ['invalid', 'not_found', 'stale'],
  },
  removeWebhook: { summary: 'Delete one, with what waits for it.', refuses: ['not_found'] },
  testWebhook: { summary: 'Send it a message that says that it is a test.', refuses: ['not_found'] },

  // The site
  readDashboard: {
    summary: 'What waits to be done: how much is left to do, and for owners which webhooks and faults to look at.',
  },
  readStatus: { summary: 'How the site is: its size, its backups, what happened by the hour, what went wrong.' },
  reportFault: {
    summary: 'Tell of an error in a page: its kind, and where in the files of the build.',
    body: FaultReport,
    limits: ['faults'],
  },
  readHealth: { summary: 'Does the server work, and its database?', refuses: ['unhealthy'] },
  readLiveness: { summary: 'Does the server answer at all? The database is not asked.' },
  readDocument: { summary: 'This document.' },
} as const satisfies Record<CallName, Request>;
