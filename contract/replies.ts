import * as v from 'valibot';
import * as features from '../features/index.wire.ts';
import {
  AccountOverview,
  PasswordChanged,
  SecondFactorBegun,
  SecondFactorChanged,
  SentAccountData,
  SessionsEnded,
  StarListReply,
} from './account/account-overview.ts';
import { TokenEnded, TokenMade } from './account/token.ts';
import { AssetsReply } from './archive/assets.ts';
import type { CallName } from './calls.ts';
import { NamesCompleted, SkinsFound } from './find/find.ts';
import { ListTranslated } from './find/translate.ts';
import type { handling } from './handling.ts';
import { ActivityReply } from './history/activity.ts';
import { HistoryReply, TakeBackPreview, TakenBack } from './history/history.ts';
import { ChangedSkinsReply, ChangesReply, NewsReply } from './history/news.ts';
import { BuildsReply, ImportApplied } from './imports/batch.ts';
import { ImportLists, ListedSettingsReply } from './imports/import.ts';
import { joinTables } from './join-tables.ts';
import { LegendPage, SkinPage } from './pages/catalogue.ts';
import { MessageReply } from './request.ts';
import { RecoveryLink } from './signing-in/credentials.ts';
import { PasskeyCreation, PasskeysChanged } from './signing-in/passkey.ts';
import { ChallengeReply, CodeAsked, PasskeyRequest, Recovered } from './signing-in/session.ts';
import { Dashboard } from './site/dashboard.ts';
import { AssetsFound, NamesFound } from './skins/find-replies.ts';
import { LegendChanged, LegendListReply } from './skins/legend.ts';
import { LanguagesReply, NamesReply } from './skins/names.ts';
import { SentSkinChange, SentSkins, SentUndo } from './skins/sent-skin.ts';
import {
  OneSuggestion,
  OwnSuggestions,
  SuggestionDecided,
  SuggestionQueue,
  SuggestionSent,
} from './suggestions/suggestion.ts';
import { Access, RegistrationChanged, SentAccount, SentUser, UserRights } from './users/sent-user.ts';

const Groups = v.array(v.object({ name: v.string(), items: v.array(v.string()) }));

/** The lists of asset names as the server sends them. */
const SentArchive = v.object({
  data: v.object({
    ...{ Models: Groups, Textures: Groups, Animations: Groups },
    /** True while the names are the product's made-up samples; absent once a list was imported. */
    starter: v.optional(v.literal(true)),
  }),
});

const SignedIn = v.object({ message: v.string(), user: SentUser });
/** `news`: how many of your suggestions were decided that you have not seen; absent for none. */
const One = v.object({ user: SentUser, news: v.optional(v.number()) });
const SentLegendChange = v.object({ ...LegendChanged.entries, message: v.string() });

const core = {
  signIn: v.union([SignedIn, CodeAsked]),
  signInByCode: SignedIn,
  offerSignIn: PasskeyRequest,
  signInByPasskey: SignedIn,
  signOut: MessageReply,
  createAccount: SignedIn,
  readChallenge: ChallengeReply,
  readAccount: AccountOverview,
  readAccountData: SentAccountData,
  deleteAccount: MessageReply,
  changePassword: PasswordChanged,
  recover: Recovered,
  makeRecoveryLink: RecoveryLink,
  endOtherSessions: SessionsEnded,
  endSession: SessionsEnded,
  prove: MessageReply,
  offerProof: PasskeyRequest,
  offerPasskey: PasskeyCreation,
  addPasskey: PasskeysChanged,
  renamePasskey: PasskeysChanged,
  removePasskey: PasskeysChanged,
  beginSecondFactor: SecondFactorBegun,
  confirmSecondFactor: SecondFactorChanged,
  removeSecondFactor: SecondFactorChanged,
  makeRecoveryCodes: SecondFactorChanged,
  makeToken: TokenMade,
  endToken: TokenEnded,
  readStarList: StarListReply,
  dropStarList: MessageReply,
  readMe: One,
  readUser: One,
  readHealth: v.object({ status: v.literal('ok'), version: v.string() }),
  readLiveness: v.object({ status: v.literal('ok') }),
  readUserRights: UserRights,
  previewTakeBack: TakeBackPreview,
  takeBack: TakenBack,
  makeOwner: MessageReply,
  unmakeOwner: MessageReply,
  readAccess: Access,
  closeRegistration: RegistrationChanged,
  openRegistration: RegistrationChanged,
  listUsers: v.object({ users: v.array(SentAccount) }),
  saveUser: v.object({ message: v.string(), user: SentAccount, historyId: v.optional(v.string()) }),
  removeUser: v.object({ message: v.string(), historyId: v.string() }),
  listSkins: SentSkins,
  listLanguages: LanguagesReply,
  listNames: NamesReply,
  findNames: NamesFound,
  listChanges: ChangesReply,
  listNews: NewsReply,
  listChangedSkins: ChangedSkinsReply,
  addLegend: SentSkinChange,
  addSkin: SentSkinChange,
  saveSkin: SentSkinChange,
  removeSkin: SentSkinChange,
  listLegends: LegendListReply,
  addKnownLegend: SentLegendChange,
  saveKnownLegend: SentLegendChange,
  removeKnownLegend: SentLegendChange,
  readLegendPage: LegendPage,
  readSkinPage: v.omit(SkinPage, ['isStored']),
  readArchive: SentArchive,
  listAssets: AssetsReply,
  findAssets: AssetsFound,
  find: SkinsFound,
  complete: NamesCompleted,
  translate: ListTranslated,
  listBuilds: BuildsReply,
  listHistory: HistoryReply,
  listActivity: ActivityReply,
  undo: SentUndo,
  listSettings: ListedSettingsReply,
  readImportLists: ImportLists,
  keepPart: MessageReply,
  applyImport: ImportApplied,
  suggest: SuggestionSent,
  readOwnSuggestions: OwnSuggestions,
  seeDecisions: MessageReply,
  withdrawSuggestion: MessageReply,
  readSuggestions: SuggestionQueue,
  readSuggestion: OneSuggestion,
  acceptSuggestion: SuggestionDecided,
  declineSuggestion: SuggestionDecided,
  reopenSuggestion: SuggestionDecided,
  readDocument: v.looseObject({ openapi: v.string() }),
  readDashboard: Dashboard,
} as const;

/**
 * The reply of each successful call. Handlers, the API document and the tests use this table. The page reads a reply by
 * the same schema, or by one that also accepts the forms of other servers (docs: Replies; decision 020).
 */
export const replies = { ...core, ...joinTables(features, 'replies') } satisfies Record<CallName, v.GenericSchema>;

/** The reply that a handler returns. */
export type Sent<Name extends CallName> = v.InferInput<(typeof replies)[Name]>;

/** The calls whose answers are kept in memory. */
export type KeptName = {
  [Name in keyof Handling]: Handling[Name] extends { isKept: true } ? Name : never;
}[keyof Handling];

type Handling = typeof handling;
