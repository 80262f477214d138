import type { AnyStateMachine } from 'xstate';
import { accountMachine } from '#machines/account/account.ts';
import { deletionMachine } from '#machines/account/deletion.ts';
import { ownSuggestionsMachine } from '#machines/account/own-suggestions.ts';
import { passkeysMachine } from '#machines/account/passkeys.ts';
import { passwordMachine } from '#machines/account/password.ts';
import { secondFactorMachine } from '#machines/account/second-factor.ts';
import { sessionsMachine } from '#machines/account/sessions.ts';
import { tokensMachine } from '#machines/account/tokens.ts';
import { addSkinMachine } from '#machines/add-skin/add-skin.ts';
import { connectionMachine } from '#machines/app/connection.ts';
import { deleteSkinMachine } from '#machines/delete-skin/delete-skin.ts';
import { editSkinMachine } from '#machines/edit-skin/edit-skin.ts';
import { activityMachine } from '#machines/history/activity.ts';
import { changesMachine } from '#machines/history/changes.ts';
import { historyMachine } from '#machines/history/history.ts';
import { newsMachine } from '#machines/history/news.ts';
import { undoMachine } from '#machines/history/undo.ts';
import { importDeskMachine } from '#machines/import-desk/import-desk.ts';
import { legendsMachine } from '#machines/legends/legends.ts';
import { listDeskMachine } from '#machines/list-desk/list-desk.ts';
import { loginMachine } from '#machines/login/login.ts';
import { proofMachine } from '#machines/login/proof.ts';
import { recoveryMachine } from '#machines/login/recovery.ts';
import { sessionMachine } from '#machines/login/session.ts';
import { mineMachine } from '#machines/my-list/mine.ts';
import { mineNewsMachine } from '#machines/my-list/mine-news.ts';
import { starsMachine } from '#machines/my-list/stars.ts';
import { takingMachine } from '#machines/my-list/taking.ts';
import { catalogueMachine } from '#machines/pages/catalogue.ts';
import { dashboardMachine } from '#machines/pages/dashboard.ts';
import { albumMachine } from '#machines/pictures/album.ts';
import { picturesMachine } from '#machines/pictures/pictures.ts';
import { reviewDeskMachine } from '#machines/review-desk/review-desk.ts';
import { accessMachine } from '#machines/rights/access.ts';
import { recoveryLinkMachine } from '#machines/rights/recovery-link.ts';
import { takeBackMachine } from '#machines/rights/take-back.ts';
import { userPanelMachine } from '#machines/rights/user-panel.ts';
import { suggestMachine } from '#machines/suggest/suggest.ts';
import { copyMachine } from '#machines/translator/copy.ts';
import { languagesMachine } from '#machines/translator/languages.ts';
import { overlayMachine } from '#machines/translator/overlay.ts';
import { translatorMachine } from '#machines/translator/translator.ts';
import { usersMachine } from '#machines/users/users.ts';
import { viewerMachine } from '#machines/viewer/viewer.ts';
import { featureMachines } from '../flows/app/features.ts';
import { wholeApp } from '../flows/app/whole-app.ts';

/** All machines: the core's, in the order in which a visit meets them, and those of the features. */
export const machines: readonly AnyStateMachine[] = [
  wholeApp,
  sessionMachine,
  loginMachine,
  recoveryMachine,
  translatorMachine,
  languagesMachine,
  listDeskMachine,
  viewerMachine,
  picturesMachine,
  catalogueMachine,
  addSkinMachine,
  editSkinMachine,
  deleteSkinMachine,
  usersMachine,
  importDeskMachine,
  suggestMachine,
  reviewDeskMachine,
  dashboardMachine,
  legendsMachine,
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
  newsMachine,
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
