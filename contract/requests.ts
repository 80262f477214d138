import type * as v from 'valibot';
import { AccountDeletion } from './account-deletion.ts';
import type { CallName } from './calls.ts';
import { ChallengeQuery } from './challenge-query.ts';
import { CodeOfApp, CodeStep } from './code.ts';
import { NewAccount, SignIn } from './credentials.ts';
import { FaultReport } from './fault-report.ts';
import { ImportOrder, ImportPart } from './import.ts';
import { LegendDraft, LegendPatch } from './legend-draft.ts';
import { LinkOrder, PasswordChange, Recovery } from './new-password.ts';
import {
  ActivityQuery,
  CoverageQuery,
  HistoryQuery,
  LegendPageQuery,
  NamesQuery,
  NewsQuery,
  OwnDataQuery,
} from './page-query.ts';
import { NewPasskey, PasskeyRenamed, PasskeySignIn } from './passkey-answer.ts';
import { Proof } from './proof.ts';
import { NewLegend, SkinDraft, SkinPatch, SkinRemoval } from './skin-draft.ts';
import { TakeBackOrder, TakeBackQuery } from './take-back.ts';
import { TokenDraft } from './token.ts';
import { Removal, UserPatch } from './user-patch.ts';
import { WebhookDraft, WebhookPatch } from './webhook.ts';

export type Request = {
  /** What may stand behind the path; a call with GET refuses everything else there. */
  query?: v.GenericSchema;
  body?: v.GenericSchema;
};

/** What calls carry, for the server to check. Apart from `calls.ts`, so that no visitor downloads it. */
export const requests = {
  signIn: { body: SignIn },
  signInByCode: { body: CodeStep },
  signInByPasskey: { body: PasskeySignIn },
  createAccount: { body: NewAccount },
  prove: { body: Proof },
  addPasskey: { body: NewPasskey },
  renamePasskey: { body: PasskeyRenamed },
  confirmSecondFactor: { body: CodeOfApp },
  deleteAccount: { body: AccountDeletion },
  changePassword: { body: PasswordChange },
  recover: { body: Recovery },
  makeRecoveryLink: { body: LinkOrder },
  makeToken: { body: TokenDraft },
  readAccountData: { query: OwnDataQuery },
  readChallenge: { query: ChallengeQuery },
  saveUser: { body: UserPatch },
  previewTakeBack: { query: TakeBackQuery },
  takeBack: { body: TakeBackOrder },
  removeUser: { query: Removal },
  addLegend: { body: NewLegend },
  addSkin: { body: SkinDraft },
  saveSkin: { body: SkinPatch },
  removeSkin: { query: SkinRemoval },
  addKnownLegend: { body: LegendDraft },
  saveKnownLegend: { body: LegendPatch },
  removeKnownLegend: { query: SkinRemoval },
  listHistory: { query: HistoryQuery },
  listNews: { query: NewsQuery },
  readLegendPage: { query: LegendPageQuery },
  findNames: { query: NamesQuery },
  readCoverage: { query: CoverageQuery },
  listActivity: { query: ActivityQuery },
  keepPart: { body: ImportPart },
  applyImport: { body: ImportOrder },
  addWebhook: { body: WebhookDraft },
  saveWebhook: { body: WebhookPatch },
  reportFault: { body: FaultReport },
} as const satisfies Partial<Record<CallName, Request>>;
