import * as v from 'valibot';
import { SentAccountData } from './account-data.ts';
import { AccountOverview, PasswordChanged, SessionsEnded } from './account-overview.ts';
import { ActivityReply } from './activity.ts';
import { AssetsReply } from './assets.ts';
import { BuildsReply } from './build.ts';
import type { CallName, calls } from './calls.ts';
import { LegendPage, SkinPage } from './catalogue.ts';
import { ChangesReply } from './changes.ts';
import { CoverageReply } from './coverage.ts';
import { Dashboard } from './dashboard.ts';
import { AssetsFound, NamesFound } from './find-replies.ts';
import { HistoryReply } from './history.ts';
import { ImportLists } from './import-lists.ts';
import { ImportApplied } from './import-replies.ts';
import { LegendChanged, LegendListReply } from './legend.ts';
import { ListedSettingsReply } from './listed-settings.ts';
import { MessageReply } from './message-reply.ts';
import { LanguagesReply, NamesReply } from './names.ts';
import { NewsReply } from './news.ts';
import { PasskeyCreation, PasskeysChanged } from './passkey.ts';
import { RecoveryLink } from './recovery-link.ts';
import { Access, RegistrationChanged, UserRights } from './rights.ts';
import { SecondFactorBegun, SecondFactorChanged } from './second-factor.ts';
import { SentArchive } from './sent-archive.ts';
import { SentSkinChange, SentSkins, SentUndo } from './sent-skin.ts';
import { SentAccount, SentUser } from './sent-user.ts';
import { ChallengeReply, CodeAsked, PasskeyRequest, Recovered } from './session.ts';
import { Status } from './status.ts';
import { TakeBackPreview, TakenBack } from './take-back.ts';
import { TokenEnded, TokenMade } from './token.ts';
import { WebhookChanged, WebhookListReply } from './webhook.ts';

const SignedIn = v.object({ message: v.string(), user: SentUser });
const One = v.object({ user: SentUser });
const SentLegendChange = v.object({ ...LegendChanged.entries, message: v.string() });

/**
 * What the server sends when a call succeeds: handlers, the API document and the tests go by this table. The page reads a
 * reply by the same schema, or by one that takes other servers' forms of it too (docs: Replies; decision 020).
 */
export const replies = {
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
  readMe: One,
  readUser: One,
  readHealth: v.object({ status: v.literal('ok'), version: v.string() }),
  readLiveness: v.object({ status: v.literal('ok') }),
  readStatus: Status,
  reportFault: MessageReply,
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
  listWebhooks: WebhookListReply,
  addWebhook: WebhookChanged,
  saveWebhook: WebhookChanged,
  removeWebhook: MessageReply,
  testWebhook: WebhookChanged,
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
  listBuilds: BuildsReply,
  listHistory: HistoryReply,
  listActivity: ActivityReply,
  undo: SentUndo,
  listSettings: ListedSettingsReply,
  readImportLists: ImportLists,
  keepPart: MessageReply,
  applyImport: ImportApplied,
  readDocument: v.looseObject({ openapi: v.string() }),
  readDashboard: Dashboard,
  readCoverage: CoverageReply,
  mendClips: ImportApplied,
} as const satisfies Record<CallName, v.GenericSchema>;

/** What a handler answers with. */
export type Sent<Name extends CallName> = v.InferInput<(typeof replies)[Name]>;

/** The calls whose answers are kept. */
export type KeptName = {
  [Name in CallName]: (typeof calls)[Name] extends { isKept: true } ? Name : never;
}[CallName];
