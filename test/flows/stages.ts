import type { Stage } from '../walk/stage.ts';
import { accessStage } from './access/stage.ts';
import { accountStage } from './account/stage.ts';
import { activityStage } from './activity/stage.ts';
import { addSkinStage } from './add-skin/stage.ts';
import { albumStage } from './album/stage.ts';
import { appOnAPhoneStage } from './app/phone-stage.ts';
import { appStage } from './app/stage.ts';
import { catalogueStage } from './catalogue/stage.ts';
import { changesStage } from './changes/stage.ts';
import { connectionStage } from './connection/stage.ts';
import { copyStage } from './copy/stage.ts';
import { coverageStage } from './coverage/stage.ts';
import { dashboardStage } from './dashboard/stage.ts';
import { deleteSkinStage } from './delete-skin/stage.ts';
import { deletionStage } from './deletion/stage.ts';
import { editSkinStage } from './edit-skin/stage.ts';
import { historyStage } from './history/stage.ts';
import { importDeskStage } from './import-desk/stage.ts';
import { languagesStage } from './languages/stage.ts';
import { legendsStage } from './legends/stage.ts';
import { listDeskStage } from './list-desk/stage.ts';
import { loginStage } from './login/stage.ts';
import { loginByWorkStage } from './login/work-stage.ts';
import { mineStage } from './mine/stage.ts';
import { mineNewsStage } from './mine-news/stage.ts';
import { newsStage } from './news/stage.ts';
import { overlayStage } from './overlay/stage.ts';
import { ownSuggestionsStage } from './own-suggestions/stage.ts';
import { passkeysStage } from './passkeys/stage.ts';
import { passwordStage } from './password/stage.ts';
import { picturesStage } from './pictures/stage.ts';
import { proofStage } from './proof/stage.ts';
import { recoveryStage } from './recovery/stage.ts';
import { recoveryLinkStage } from './recovery-link/stage.ts';
import { reportStage } from './report/stage.ts';
import { reportsStage } from './reports/stage.ts';
import { reviewDeskStage } from './review-desk/stage.ts';
import { secondFactorStage } from './second-factor/stage.ts';
import { sessionStage } from './session/stage.ts';
import { sessionsStage } from './sessions/stage.ts';
import { starsStage } from './stars/stage.ts';
import { statusStage } from './status/stage.ts';
import { suggestStage } from './suggest/stage.ts';
import { takeBackStage } from './take-back/stage.ts';
import { takingStage } from './taking/stage.ts';
import { tokensStage } from './tokens/stage.ts';
import { translatorStage } from './translator/stage.ts';
import { undoStage } from './undo/stage.ts';
import { userPanelStage } from './user-panel/stage.ts';
import { usersStage } from './users/stage.ts';
import { viewerStage } from './viewer/stage.ts';
import { webhooksStage } from './webhooks/stage.ts';

/** The stages of all machines of the product; several for one whose pages differ. */
export const stages: readonly Stage[] = [
  appStage,
  appOnAPhoneStage,
  sessionStage,
  loginStage,
  loginByWorkStage,
  translatorStage,
  languagesStage,
  listDeskStage,
  viewerStage,
  picturesStage,
  catalogueStage,
  addSkinStage,
  editSkinStage,
  deleteSkinStage,
  suggestStage,
  usersStage,
  importDeskStage,
  legendsStage,
  activityStage,
  userPanelStage,
  takeBackStage,
  recoveryLinkStage,
  accessStage,
  historyStage,
  coverageStage,
  reviewDeskStage,
  dashboardStage,
  statusStage,
  reportsStage,
  accountStage,
  passkeysStage,
  secondFactorStage,
  passwordStage,
  deletionStage,
  recoveryStage,
  tokensStage,
  ownSuggestionsStage,
  sessionsStage,
  webhooksStage,
  changesStage,
  newsStage,
  takingStage,
  starsStage,
  mineStage,
  mineNewsStage,
  albumStage,
  reportStage,
  copyStage,
  overlayStage,
  proofStage,
  connectionStage,
  undoStage,
];
