import type { AnyStateMachine } from 'xstate';
import { accountMachine } from '#machines/account/account.ts';
import { deletionMachine } from '#machines/account/deletion.ts';
import { ownSuggestionsMachine } from '#machines/account/own-suggestions.ts';
import { passkeysMachine } from '#machines/account/passkeys.ts';
import { passwordMachine } from '#machines/account/password.ts';
import { secondFactorMachine } from '#machines/account/second-factor.ts';
import { sessionsMachine } from '#machines/account/sessions.ts';
import { tokensMachine } from '#machines/account/tokens.ts';
import { connectionMachine } from '#machines/app/connection.ts';
import { activityMachine } from '#machines/history/activity.ts';
import { changesMachine } from '#machines/history/changes.ts';
import { historyMachine } from '#machines/history/history.ts';
import { undoMachine } from '#machines/history/undo.ts';
import { proofMachine } from '#machines/login/proof.ts';
import { recoveryMachine } from '#machines/login/recovery.ts';
import { sessionMachine } from '#machines/login/session.ts';
import { mineMachine } from '#machines/my-list/mine.ts';
import { mineNewsMachine } from '#machines/my-list/mine-news.ts';
import { starsMachine } from '#machines/my-list/stars.ts';
import { takingMachine } from '#machines/my-list/taking.ts';
import { dashboardMachine } from '#machines/pages/dashboard.ts';
import { albumMachine } from '#machines/pictures/album.ts';
import { picturesMachine } from '#machines/pictures/pictures.ts';
import { accessMachine } from '#machines/rights/access.ts';
import { recoveryLinkMachine } from '#machines/rights/recovery-link.ts';
import { takeBackMachine } from '#machines/rights/take-back.ts';
import { userPanelMachine } from '#machines/rights/user-panel.ts';
import { copyMachine } from '#machines/translator/copy.ts';
import { languagesMachine } from '#machines/translator/languages.ts';
import { overlayMachine } from '#machines/translator/overlay.ts';
import { viewerMachine } from '#machines/viewer/viewer.ts';
import { featureMachines } from '../flows/app/features.ts';
import { pageMachines, wholeApp } from '../flows/app/whole-app.ts';

/** All machines: the app's, those of pages, those that views run, and further ones of features. */
export const machines: readonly AnyStateMachine[] = [
  wholeApp,
  sessionMachine,
  ...pageMachines,
  recoveryMachine,
  languagesMachine,
  viewerMachine,
  picturesMachine,
  dashboardMachine,
  accountMachine,
  deletionMachine,
  passwordMachine,
  sessionsMachine,
  passkeysMachine,
  secondFactorMachine,
  tokensMachine,
  ownSuggestionsMachine,
  userPanelMachine,
  takeBackMachine,
  recoveryLinkMachine,
  accessMachine,
  undoMachine,
  changesMachine,
  takingMachine,
  starsMachine,
  mineMachine,
  mineNewsMachine,
  albumMachine,
  historyMachine,
  activityMachine,
  copyMachine,
  overlayMachine,
  proofMachine,
  connectionMachine,
  ...featureMachines,
];
