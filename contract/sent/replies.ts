import * as v from 'valibot';
import { AccountOverview, PasswordChanged, SessionsEnded } from '../account-overview.ts';
import { ActivityReply } from '../activity.ts';
import { AssetsReply } from '../assets.ts';
import { BuildsReply } from '../build.ts';
import type { CallName } from '../calls.ts';
import { LegendPage, SkinPage } from '../catalogue.ts';
import { SkinNews } from '../changes.ts';
import { CoverageReply } from '../coverage.ts';
import { Dashboard } from '../dashboard.ts';
import { AssetsFound, NamesFound } from '../find-replies.ts';
import { HistoryReply } from '../history.ts';
import { ImportLists } from '../import-lists.ts';
import { ImportApplied } from '../import-replies.ts';
import { ListedSettingsReply } from '../listed-settings.ts';
import { LanguagesReply, NamesReply } from '../names.ts';
import { NewsReply } from '../news.ts';
import { PasskeyCreation, PasskeysChanged } from '../passkey.ts';
import { RecoveryLink } from '../recovery-link.ts';
import { Access, RegistrationChanged, UserRights } from '../rights.ts';
import { SecondFactorBegun, SecondFactorChanged } from '../second-factor.ts';
import { ChallengeReply, CodeAsked, PasskeyRequest } from '../session.ts';
import { Status } from '../status.ts';
import { TakeBackPreview, TakenBack } from '../take-back.ts';
import { TokenEnded, TokenMade } from '../token.ts';
import { WebhookChanged, WebhookListReply } from '../webhook.ts';
import { SentAccountData } from './account-data.ts';
import { SentArchive } from './archive.ts';
import { SentLegendChange, SentNamedLegend } from './legend.ts';
import { SentSkin, SentSkinChange, SentSkins } from './skin.ts';
import { SentAccount, SentUser } from './user.ts';

type SentReply = {
  status: 200 | 201;
  body: v.GenericSchema;
  /** True for what is kept in memory, and answered with 304 to whoever has it (docs: Lists). */
  isKept?: true;
  /** True where it is answered with 301 to whoever asks by an earlier name (docs: Addresses). */
  moves?: true;
};

const Said = v.strictObject({ message: v.string() });
const SignedIn = v.strictObject({ message: v.string(), user: SentUser });
const One = v.strictObject({ user: SentUser });
const Left = v.strictObject({ legend: v.string(), ingamename: v.string() });

/**
 * What the server sends when a call succeeds, to the letter. Replies in `calls.ts` are read leniently, since other servers
 * may send them otherwise; those that are not are used here as well. Handlers, the document and the tests go by this.
 */
export const sent = {
  signIn: { status: 200, body: v.union([SignedIn, CodeAsked]) },
  signInByCode: { status: 200, body: SignedIn },
  offerSignIn: { status: 200, body: PasskeyRequest },
  signInByPasskey: { status: 200, body: SignedIn },
  signOut: { status: 200, body: Said },
  createAccount: { status: 201, body: SignedIn },
  readChallenge: { status: 200, body: ChallengeReply },
  readAccount: { status: 200, body: v.strictObject({ ...AccountOverview.entries, user: SentUser }) },
  readAccountData: { status: 200, body: SentAccountData },
  deleteAccount: { status: 200, body: Said },
  changePassword: { status: 200, body: PasswordChanged },
  recover: { status: 200, body: v.strictObject({ message: v.string(), username: v.string() }) },
  makeRecoveryLink: { status: 201, body: RecoveryLink },
  endOtherSessions: { status: 200, body: SessionsEnded },
  endSession: { status: 200, body: SessionsEnded },
  prove: { status: 200, body: Said },
  offerProof: { status: 200, body: PasskeyRequest },
  offerPasskey: { status: 200, body: PasskeyCreation },
  addPasskey: { status: 201, body: PasskeysChanged },
  renamePasskey: { status: 200, body: PasskeysChanged },
  removePasskey: { status: 200, body: PasskeysChanged },
  beginSecondFactor: { status: 200, body: SecondFactorBegun },
  confirmSecondFactor: { status: 200, body: SecondFactorChanged },
  removeSecondFactor: { status: 200, body: SecondFactorChanged },
  makeRecoveryCodes: { status: 200, body: SecondFactorChanged },
  makeToken: { status: 201, body: TokenMade },
  endToken: { status: 200, body: TokenEnded },
  readMe: { status: 200, body: One },
  readUser: { status: 200, body: One },
  readHealth: { status: 200, body: v.strictObject({ status: v.literal('ok'), version: v.string() }) },
  readLiveness: { status: 200, body: v.strictObject({ status: v.literal('ok') }) },
  readStatus: { status: 200, body: Status },
  reportFault: { status: 200, body: Said },
  readUserRights: { status: 200, body: v.strictObject({ ...UserRights.entries, user: SentAccount }) },
  previewTakeBack: { status: 200, body: TakeBackPreview },
  takeBack: { status: 200, body: TakenBack },
  makeOwner: { status: 200, body: Said },
  unmakeOwner: { status: 200, body: Said },
  readAccess: { status: 200, body: Access },
  closeRegistration: { status: 200, body: RegistrationChanged },
  openRegistration: { status: 200, body: RegistrationChanged },
  listUsers: { status: 200, body: v.strictObject({ users: v.array(SentAccount) }) },
  saveUser: {
    status: 200,
    body: v.strictObject({ message: v.string(), user: SentAccount, historyId: v.optional(v.string()) }),
  },
  removeUser: { status: 200, body: v.strictObject({ message: v.string(), historyId: v.string() }) },
  listSkins: { status: 200, isKept: true, body: SentSkins },
  listLanguages: { status: 200, isKept: true, body: LanguagesReply },
  listNames: { status: 200, isKept: true, body: NamesReply },
  findNames: { status: 200, body: NamesFound },
  listChanges: { status: 200, isKept: true, body: v.strictObject({ changes: v.array(SkinNews) }) },
  listNews: { status: 200, isKept: true, body: NewsReply },
  listWebhooks: { status: 200, body: WebhookListReply },
  addWebhook: { status: 201, body: WebhookChanged },
  saveWebhook: { status: 200, body: WebhookChanged },
  removeWebhook: { status: 200, body: Said },
  testWebhook: { status: 200, body: WebhookChanged },
  addLegend: { status: 201, body: SentSkinChange },
  addSkin: { status: 201, body: SentSkinChange },
  saveSkin: { status: 200, body: SentSkinChange },
  removeSkin: { status: 200, body: SentSkinChange },
  listLegends: { status: 200, isKept: true, body: v.strictObject({ legends: v.array(SentNamedLegend) }) },
  addKnownLegend: { status: 201, body: SentLegendChange },
  saveKnownLegend: { status: 200, body: SentLegendChange },
  removeKnownLegend: { status: 200, body: SentLegendChange },
  readLegendPage: { status: 200, isKept: true, moves: true, body: LegendPage },
  readSkinPage: {
    status: 200,
    isKept: true,
    moves: true,
    body: v.strictObject({ ...v.omit(SkinPage, ['isStored']).entries, skin: SentSkin }),
  },
  readArchive: { status: 200, isKept: true, body: SentArchive },
  listAssets: { status: 200, isKept: true, body: AssetsReply },
  findAssets: { status: 200, body: AssetsFound },
  listBuilds: { status: 200, isKept: true, body: BuildsReply },
  listHistory: { status: 200, body: HistoryReply },
  listActivity: { status: 200, body: ActivityReply },
  undo: {
    status: 200,
    body: v.strictObject({
      ...SentSkinChange.entries,
      left: v.optional(v.array(Left)),
      leftCount: v.optional(v.number()),
    }),
  },
  listSettings: { status: 200, isKept: true, body: ListedSettingsReply },
  readImportLists: { status: 200, isKept: true, body: ImportLists },
  keepPart: { status: 200, body: Said },
  applyImport: { status: 200, body: ImportApplied },
  readDocument: { status: 200, isKept: true, body: v.looseObject({ openapi: v.string() }) },
  readDashboard: { status: 200, body: v.strictObject(Dashboard.entries) },
  readCoverage: { status: 200, body: CoverageReply },
  mendClips: { status: 200, body: ImportApplied },
} as const satisfies Record<CallName, SentReply>;

/** What a handler answers with. */
export type Sent<Name extends CallName> = v.InferInput<(typeof sent)[Name]['body']>;

/** The calls whose answers are kept. */
export type KeptName = {
  [Name in CallName]: (typeof sent)[Name] extends { isKept: true } ? Name : never;
}[CallName];
