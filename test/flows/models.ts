import type { Model } from '../walk/model.ts';
import { accessModel } from './access/model.ts';
import { accountModel } from './account/model.ts';
import { activityModel } from './activity/model.ts';
import { addSkinModel } from './add-skin/model.ts';
import { albumModel } from './album/model.ts';
import { appModel } from './app/model.ts';
import { catalogueModel } from './catalogue/model.ts';
import { changesModel } from './changes/model.ts';
import { connectionModel } from './connection/model.ts';
import { copyModel } from './copy/model.ts';
import { coverageModel } from './coverage/model.ts';
import { dashboardModel } from './dashboard/model.ts';
import { deleteSkinModel } from './delete-skin/model.ts';
import { deletionModel } from './deletion/model.ts';
import { editSkinModel } from './edit-skin/model.ts';
import { historyModel } from './history/model.ts';
import { importDeskModel } from './import-desk/model.ts';
import { languagesModel } from './languages/model.ts';
import { legendsModel } from './legends/model.ts';
import { listDeskModel } from './list-desk/model.ts';
import { loginModel } from './login/model.ts';
import { mineModel } from './mine/model.ts';
import { mineNewsModel } from './mine-news/model.ts';
import { newsModel } from './news/model.ts';
import { overlayModel } from './overlay/model.ts';
import { ownSuggestionsModel } from './own-suggestions/model.ts';
import { passkeysModel } from './passkeys/model.ts';
import { passwordModel } from './password/model.ts';
import { picturesModel } from './pictures/model.ts';
import { proofModel } from './proof/model.ts';
import { recoveryModel } from './recovery/model.ts';
import { recoveryLinkModel } from './recovery-link/model.ts';
import { reportModel } from './report/model.ts';
import { reportsModel } from './reports/model.ts';
import { reviewDeskModel } from './review-desk/model.ts';
import { secondFactorModel } from './second-factor/model.ts';
import { sessionModel } from './session/model.ts';
import { sessionsModel } from './sessions/model.ts';
import { starsModel } from './stars/model.ts';
import { statusModel } from './status/model.ts';
import { suggestModel } from './suggest/model.ts';
import { takeBackModel } from './take-back/model.ts';
import { takingModel } from './taking/model.ts';
import { tokensModel } from './tokens/model.ts';
import { translatorModel } from './translator/model.ts';
import { undoModel } from './undo/model.ts';
import { userPanelModel } from './user-panel/model.ts';
import { usersModel } from './users/model.ts';
import { viewerModel } from './viewer/model.ts';
import { webhooksModel } from './webhooks/model.ts';

/** The models of all machines of the product. */
export const models: readonly Model[] = [
  sessionModel,
  loginModel,
  translatorModel,
  languagesModel,
  listDeskModel,
  viewerModel,
  picturesModel,
  catalogueModel,
  addSkinModel,
  editSkinModel,
  deleteSkinModel,
  suggestModel,
  usersModel,
  importDeskModel,
  legendsModel,
  webhooksModel,
  historyModel,
  activityModel,
  userPanelModel,
  takeBackModel,
  recoveryLinkModel,
  accessModel,
  coverageModel,
  reviewDeskModel,
  dashboardModel,
  statusModel,
  reportsModel,
  accountModel,
  passkeysModel,
  secondFactorModel,
  passwordModel,
  deletionModel,
  recoveryModel,
  tokensModel,
  ownSuggestionsModel,
  sessionsModel,
  changesModel,
  newsModel,
  takingModel,
  starsModel,
  mineModel,
  mineNewsModel,
  albumModel,
  reportModel,
  copyModel,
  overlayModel,
  proofModel,
  connectionModel,
  undoModel,
  appModel,
];
